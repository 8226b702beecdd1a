import { useBoundText } from '@carematch/front-end/form/fields';
import { Menu } from '@carematch/ui/menu';
import { TextAreaField } from '@carematch/ui/text-area-field';
import { PLACEHOLDERS, type PlaceholderName, written } from '@carematch/validation/fields/message-template';
import { type ReactNode, useRef } from 'react';

import styles from './message-templates.module.css';

interface PlaceholderFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly rows: number;
  /** Beside the menu of placeholders. */
  readonly children?: ReactNode;
}

/** A text of the form, with a menu that puts a placeholder where the caret is. */
export function PlaceholderField({ name, label, hint, rows, children }: PlaceholderFieldProps) {
  const { ref, ...field } = useBoundText(name);
  const area = useRef<HTMLTextAreaElement>(null);
  // Before the text was entered its caret is nowhere: a placeholder then goes to its end.
  const wasEntered = useRef(false);
  const wasInserted = useRef(false);

  const insert = (placeholder: PlaceholderName) => {
    const element = area.current;
    if (!element) return;
    const end = element.value.length;
    const [from, to] = wasEntered.current ? [element.selectionStart, element.selectionEnd] : [end, end];
    element.setRangeText(written(placeholder), from, to, 'end');
    field.onChange(element.value);
    wasEntered.current = true;
    wasInserted.current = true;
  };

  const focusAfter = () => {
    const target = wasInserted.current ? area.current : null;
    wasInserted.current = false;
    return target;
  };

  return (
    <div className={styles.field} data-tall={rows > 10 || undefined}>
      <TextAreaField
        {...field}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        onFocus={() => {
          wasEntered.current = true;
        }}
        label={label}
        hint={hint}
        rows={rows}
      />
      <div className={styles.tools}>
        <Menu
          label={`Insert placeholder into the ${label.toLowerCase()}`}
          items={PLACEHOLDERS.map((placeholder) => ({
            label: placeholder.label,
            onSelect: () => insert(placeholder.name),
          }))}
          focusAfter={focusAfter}
        >
          Insert placeholder
        </Menu>
        {children}
      </div>
    </div>
  );
}
