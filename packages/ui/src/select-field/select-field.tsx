import type { ComponentProps, ReactNode } from 'react';

import { Field, type FieldTexts } from '../field/field.tsx';
import styles from './select-field.module.css';

export interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {
  /** The `option` elements. */
  readonly children: ReactNode;
}

export function SelectField({ label, hint, error, hideLabel, id, children, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(hideLabel && { hideLabel })} id={id}>
      {({ className, ...control }) => (
        <select {...rest} {...control} className={`${className} ${styles.select}`}>
          {children}
        </select>
      )}
    </Field>
  );
}
