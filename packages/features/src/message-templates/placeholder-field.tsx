import { useBoundText } from '@carematch/front-end/form/fields';
import { Menu } from '@carematch/ui/menu';
import { Skeleton } from '@carematch/ui/skeleton';
import type { TemplateFieldHandle } from '@carematch/ui/template-field';
import { PLACEHOLDERS, type PlaceholderName, written } from '@carematch/validation/fields/message-template';
import { lazy, type ReactNode, Suspense, useRef } from 'react';

import { PlainTemplateField } from './plain-template-field.tsx';
import styles from './message-templates.module.css';

// The editor is large, and only these pages have it.
const TemplateField = lazy(async () => ({
  default: await import('@carematch/ui/template-field').then(
    (editor) => editor.TemplateField,
    () => PlainTemplateField,
  ),
}));

interface PlaceholderFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Lines in view; one for a text without line breaks. */
  readonly rows: number;
  /** Beside the menu of placeholders. */
  readonly children?: ReactNode;
}

/** A text of the form, with a menu that puts a placeholder where the caret is. */
export function PlaceholderField({ name, label, hint, rows, children }: PlaceholderFieldProps) {
  const { ref, ...field } = useBoundText(name);
  const editor = useRef<TemplateFieldHandle>(null);
  const wasInserted = useRef(false);

  const insert = (placeholder: PlaceholderName) => {
    editor.current?.insert(written(placeholder));
    wasInserted.current = true;
  };

  const focusAfter = () => {
    const target = wasInserted.current ? (editor.current?.focused() ?? null) : null;
    wasInserted.current = false;
    return target;
  };

  return (
    <div className={styles.field}>
      <Suspense
        fallback={<Skeleton lines={1} height={44 + 24 * rows} label={`Loading ${label.toLowerCase()}`} />}
      >
        <TemplateField
          {...field}
          ref={(handle) => {
            ref(handle);
            editor.current = handle;
          }}
          label={label}
          hint={hint}
          rows={rows}
          required
        />
      </Suspense>
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
