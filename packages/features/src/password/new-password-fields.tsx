import { PASSWORD_MIN_LENGTH } from '@carematch/validation/fields/password';

import { fieldsOf } from '@carematch/front-end/form/fields';
import type { resetPasswordSchema } from './forms.ts';
import { NewPasswordField } from './new-password-field.tsx';

const { PasswordField } = fieldsOf<typeof resetPasswordSchema>();

/** A new password of an account that is there already, typed twice. */
export function NewPasswordFields() {
  return (
    <>
      <NewPasswordField
        label="New password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. You'll be signed out everywhere else.`}
      />
      <PasswordField label="Confirm new password" name="repeated" autoComplete="new-password" />
    </>
  );
}
