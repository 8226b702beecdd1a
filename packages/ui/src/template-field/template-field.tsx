import { Popover } from '@base-ui/react/popover';
import { PLACEHOLDERS, written } from '@carematch/validation/fields/message-template';
import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';

import { describe, Field, labelIdOf } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { createTemplateEditor, openBraces, showTemplate, templateText } from './template-editor.ts';
import type { OpenBraces } from './template-editor.ts';
import styles from './template-field.module.css';

export interface TemplateFieldHandle {
  readonly focus: () => void;
  /** Inserts text where the caret is; a placeholder in it becomes a chip. */
  readonly insert: (text: string) => void;
  /** The text box, once it has focus. */
  readonly focused: () => HTMLElement | null;
}

export interface TemplateFieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  /** The template as it is stored: placeholders in double braces. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Lines in view; one for a text without line breaks. */
  readonly rows: number;
  readonly required?: boolean | undefined;
  readonly ref?: Ref<TemplateFieldHandle> | undefined;
}

/** A message template, in which placeholders are chips with words. `{{` suggests them. */
export function TemplateField({
  label,
  hint,
  error,
  hideLabel,
  id,
  name,
  value,
  onChange,
  onBlur,
  rows,
  required,
  ref,
}: TemplateFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const listId = `${fieldId}-placeholders`;
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [open, setOpen] = useState<OpenBraces>();
  const [dismissed, setDismissed] = useState<number>();
  const [active, setActive] = useState(0);
  const isMultiline = rows > 1;

  const query = open?.query.trim().toLowerCase() ?? '';
  const found =
    open && open.from !== dismissed
      ? PLACEHOLDERS.filter(
          // From the beginning of a word: `of` finds Office, not Professional.
          (one) => ` ${one.label.toLowerCase()}`.includes(` ${query}`) || one.name.startsWith(query),
        )
      : [];
  const at = Math.min(active, found.length - 1);

  const choose = (chosen: (typeof PLACEHOLDERS)[number]) => {
    if (open) editor?.commands.insertContentAt({ from: open.from, to: open.to }, written(chosen.name));
  };

  const press = (event: KeyboardEvent) => {
    const highlighted = found[at];
    if (!highlighted || event.nativeEvent.isComposing) return;
    const { length } = found;
    if (event.key === 'ArrowDown') setActive((at + 1) % length);
    else if (event.key === 'ArrowUp') setActive((at + length - 1) % length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(highlighted);
    else if (event.key === 'Escape') setDismissed(open?.from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const changed = useEffectEvent((current: Editor) => {
    onChange(templateText(current));
  });
  const moved = useEffectEvent((current: Editor) => {
    const next = current.isFocused ? openBraces(current) : undefined;
    setOpen(next);
    setActive(0);
    if (next?.from !== dismissed) setDismissed(undefined);
  });
  const left = useEffectEvent(() => {
    setOpen(undefined);
    onBlur?.();
  });
  const startingValue = useEffectEvent(() => value);

  useEffect(() => {
    const created = createTemplateEditor({
      element: host.current,
      text: startingValue(),
      isMultiline,
      chipClass: styles.chip ?? '',
      unknownClass: styles.unknown ?? '',
      onUpdate: changed,
      onMove: moved,
      onBlur: left,
    });
    setEditor(created);
    return () => created.destroy();
  }, [isMultiline]);

  useEffect(() => {
    if (editor) showTemplate(editor, value);
  }, [editor, value]);

  const described = describe(fieldId, { hint, error });
  const activeId = found.length > 0 ? `${listId}-${at}` : undefined;
  const attributes: Record<string, string> = {
    class: styles.editor ?? '',
    role: 'textbox',
    'aria-labelledby': labelIdOf(fieldId),
    'aria-multiline': String(isMultiline),
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    ...(required && { 'aria-required': 'true' }),
    ...(described['aria-describedby'] && { 'aria-describedby': described['aria-describedby'] }),
    ...(described['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(activeId && { 'aria-controls': listId, 'aria-activedescendant': activeId }),
  };
  useEffect(() => {
    editor?.view.setProps({ attributes });
  });

  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor?.view.focus(),
      insert: (text) => editor?.commands.insertContent({ type: 'text', text }),
      focused: () => {
        editor?.view.focus();
        return editor?.view.dom ?? null;
      },
    }),
    [editor],
  );

  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div
        ref={host}
        className={styles.box}
        style={{ '--rows': rows } as Record<string, number>}
        onKeyDownCapture={press}
      />
      {/* What the label, the form and the links to an error know as the control; focus goes on to the editor. */}
      <textarea
        id={fieldId}
        name={name}
        value={value}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
        onFocus={() => editor?.view.focus()}
      />
      <Popover.Root open={found.length > 0}>
        <Popover.Portal>
          <Popover.Positioner
            className={styles.place}
            anchor={open && { getBoundingClientRect: () => open.box }}
            align="start"
            sideOffset={4}
          >
            <Popover.Popup
              id={listId}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="listbox"
              aria-label="Placeholders"
              className={styles.popup}
              initialFocus={false}
              finalFocus={false}
            >
              {/* The focus stays in the editor, which a native list cannot do; the editor has its keys. */}
              {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
              {found.map((one, index) => (
                <div
                  key={one.name}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  data-highlighted={index === at || undefined}
                  className={styles.item}
                  // The caret stays where it is.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(one)}
                >
                  {one.label}
                </div>
              ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Field>
  );
}
