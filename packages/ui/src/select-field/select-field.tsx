import { useId } from 'react';
import type { ComponentProps } from 'react';

import { Field, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import inputStyles from '../text-input/text-input.module.css';
import styles from './select-field.module.css';

/** One thing to choose from a list. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className'> {
  readonly options: readonly SelectOption[];
  /** What stands there before a choice is made; it counts as no choice. */
  readonly placeholder?: string | undefined;
}

/** One of many, by the browser's own list. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  options,
  placeholder,
  id,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={styles.box}>
        <select
          {...select}
          {...describe(fieldId, { hint, error })}
          id={fieldId}
          className={`${inputStyles.input} ${styles.select}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
