import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState } from 'react';

import { Field, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import type { InputProps } from '../text-input/text-input.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends FieldTexts, InputProps {}

/** A password, hidden until its owner asks to see it. Password managers work: give `autoComplete="current-password"`. */
export function PasswordField({ label, hint, error, hideLabel, id, ...input }: PasswordFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [shown, setShown] = useState(false);
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={styles.box}>
        <TextInput
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...describe(fieldId, { hint, error })}
          id={fieldId}
          type={shown ? 'text' : 'password'}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={shown}
          aria-controls={fieldId}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
        >
          {shown ? <Eye className={styles.eye} /> : <EyeOff className={styles.eye} />}
        </button>
      </div>
    </Field>
  );
}
