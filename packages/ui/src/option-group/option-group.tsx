import { useId } from 'react';
import type { ReactNode } from 'react';

import { FieldError, FieldHint, describe } from '../field/field.tsx';
import styles from './option-group.module.css';

/** One thing that can be chosen. */
export interface Option {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly illustration?: ReactNode;
  /** 50 lets it take half the row, where there is room. */
  readonly width?: number | null | undefined;
}

export interface OptionGroupProps {
  /** The group's own id, for a link to it. */
  readonly id?: string | undefined;
  /** What is asked; the group's name. */
  readonly legend: ReactNode;
  /** Keeps the legend for screen readers alone, where the screen's heading already asks. */
  readonly hideLegend?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** How many stand beside each other where there is room; below 640 px it is always one. */
  readonly columns?: 1 | 2 | 4 | undefined;
  /** `ChoiceCard`s, all radios or all checkboxes. */
  readonly children: ReactNode;
}

/** Choices that answer one question, with its hint and its error. */
export function OptionGroup({
  id: givenId,
  legend,
  hideLegend,
  hint,
  error,
  columns = 1,
  children,
}: OptionGroupProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <fieldset id={givenId} aria-describedby={describe(id, { hint, error })['aria-describedby']}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <FieldHint id={id} hint={hint} />
      {/* Above the choices: below a long list no one would see it. */}
      <FieldError id={id} error={error} />
      <div className={styles.options} data-columns={columns}>
        {children}
      </div>
    </fieldset>
  );
}

/** Gives a choice half a row among others that take a whole one (an option's `width` of 50). */
export function HalfWidth({ children }: { readonly children: ReactNode }) {
  return <div className={styles.half}>{children}</div>;
}
