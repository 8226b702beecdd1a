import { type ReactNode, useId } from 'react';

import styles from './option-group.module.css';

export interface OptionGroupProps {
  /** What is asked; the group's name. */
  readonly legend: ReactNode;
  readonly hideLegend?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** `ChoiceCard`s, all radios or all checkboxes. */
  readonly children: ReactNode;
  /** Two beside each other from 640 px on. */
  readonly columns?: 1 | 2 | 4;
}

/** A group of radios or checkboxes with its question, hint and error. */
export function OptionGroup({ legend, hideLegend, hint, error, children, columns = 1 }: OptionGroupProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.group}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.options} data-columns={columns}>
        {children}
      </div>
    </fieldset>
  );
}

/** An option that takes half the row from 640 px on (the specification's width of 50). */
export function HalfWidth({ children }: { readonly children: ReactNode }) {
  return <div className={styles.half}>{children}</div>;
}
