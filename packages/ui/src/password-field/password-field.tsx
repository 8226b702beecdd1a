import { type ComponentProps, useState } from 'react';

import { Field, type FieldTexts } from '../field/field.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'>, FieldTexts {}

/** A password that can be revealed. */
export function PasswordField({ label, hint, error, hideLabel, id, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} {...(hideLabel && { hideLabel })} id={id}>
      {(control) => (
        <div className={styles.row}>
          <input
            autoComplete="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
