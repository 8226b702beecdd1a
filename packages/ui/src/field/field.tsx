import { type ReactNode, useId } from 'react';

import styles from './field.module.css';

/** What every field shows beside its control. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; announced when it appears. */
  readonly error?: string | undefined;
  /** Keeps the label for screen readers alone, where the page says it already. */
  readonly hideLabel?: boolean;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Label, control, hint and error, tied together. */
export function Field({ label, hint, error, hideLabel, id, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={controlId} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: styles.control ?? '',
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
