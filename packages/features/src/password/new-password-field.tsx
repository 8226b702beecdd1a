import {
  PASSWORD_MIN_LENGTH,
  passwordStrength,
  type PasswordStrength,
} from '@carematch/validation/fields/password';
import type { ReactNode } from 'react';

import { fieldsOf, useFieldText } from '@carematch/front-end/form/fields';
import type * as z from 'zod/mini';
import styles from './password.module.css';

const { PasswordField } = fieldsOf<z.ZodMiniType<unknown, { readonly password: string }>>();

const WORDS: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Too weak',
  fair: 'Fair. Longer is stronger.',
  good: 'Good',
  strong: 'Strong',
};

/** How hard the form's `password` is to guess; nothing until it is typed. It speaks when its word changes, not with every key. */
function StrengthLine({ email }: { readonly email: string }) {
  const password = useFieldText('password');
  const strength = password === '' ? undefined : passwordStrength(password, email);
  return (
    <div className={styles.strength} data-strength={strength}>
      <span className={styles.meter} aria-hidden="true" />
      <output>
        {strength && (
          <>
            <span className="visually-hidden">Password strength: </span>
            {WORDS[strength]}
          </>
        )}
      </output>
    </div>
  );
}

interface NewPasswordFieldProps {
  readonly label: string;
  /** The account's address, which the password must not hold. */
  readonly email?: string;
  readonly hint?: ReactNode;
}

/** A new password, the form's `password`, with how strong it is. */
export function NewPasswordField({ label, email = '', hint }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField
        label={label}
        name="password"
        hint={hint ?? `At least ${PASSWORD_MIN_LENGTH} characters.`}
        autoComplete="new-password"
      />
      <StrengthLine email={email} />
    </div>
  );
}
