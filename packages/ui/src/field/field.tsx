import type { ReactNode } from 'react';

import styles from './field.module.css';

/** What every field says beside its control. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** A line under the label that helps to answer. */
  readonly hint?: ReactNode;
  /** What is wrong and what to do; its presence marks the field invalid. */
  readonly error?: ReactNode;
  /** Keeps the label for screen readers alone, where the screen's own words already ask. */
  readonly hideLabel?: boolean | undefined;
}

/** Attributes that tie a control, or a group of them, to its hint and its error. */
export function describe(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}

/** The id of a field's label, for what a control opens elsewhere. */
export const labelIdOf = (id: string): string => `${id}-label`;

/** The line that helps to answer. */
export function FieldHint({ id, hint }: { readonly id: string; readonly hint: ReactNode }) {
  return (
    hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )
  );
}

/** What a field says of what it did not take. Its live region stands before the notice does, so that the notice is read aloud. */
export function FieldNotice({ id, notice }: { readonly id: string; readonly notice: string | undefined }) {
  return (
    <div aria-live="polite">
      <FieldHint id={`${id}-notice`} hint={notice} />
    </div>
  );
}

/** The error of a field or a group. Its live region stands before the error does, so that the error is read aloud. */
export function FieldError({ id, error }: { readonly id: string; readonly error: ReactNode }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <ErrorSign />
          {error}
        </p>
      )}
    </div>
  );
}

/** A sign beside the words, so that color is not all that tells. Not for the ear. */
function ErrorSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="10" />
      <path d="M10 5v6m0 3.5v.01" />
    </svg>
  );
}

interface FieldProps extends FieldTexts {
  /** The control's id. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Label, hint, control and error, in the order in which they are read. */
export function Field({ id, label, hint, error, hideLabel, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label id={labelIdOf(id)} htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
