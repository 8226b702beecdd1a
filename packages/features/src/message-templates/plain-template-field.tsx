import type { TemplateFieldProps } from '@carematch/ui/template-field';
import { TextAreaField } from '@carematch/ui/text-area-field';
import { useEffect, useImperativeHandle, useRef } from 'react';

/** The template as it is stored. Replaces the editor if its code doesn't load. */
export function PlainTemplateField({ ref, onChange, ...field }: TemplateFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef(0);
  // A placeholder from the menu goes to the end until the caret is elsewhere.
  useEffect(() => {
    const end = area.current?.value.length ?? 0;
    area.current?.setSelectionRange(end, end);
  }, []);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => area.current?.focus(),
      focused: () => {
        // Some browsers lose the caret of a text that is rendered again while the focus is elsewhere.
        area.current?.setSelectionRange(caret.current, caret.current);
        return area.current;
      },
      insert: (text) => {
        if (!area.current) return;
        const { selectionStart, selectionEnd } = area.current;
        area.current.setRangeText(text, selectionStart, selectionEnd, 'end');
        caret.current = selectionStart + text.length;
        onChange(area.current.value);
      },
    }),
    [onChange],
  );
  return <TextAreaField {...field} ref={area} onChange={(event) => onChange(event.target.value)} />;
}
