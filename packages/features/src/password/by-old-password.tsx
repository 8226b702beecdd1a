import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { FormSaveBar } from '@carematch/front-end/form/form-save-bar';
import { changePasswordSchema } from './forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { PasswordCalls } from './password-calls.ts';

const { PasswordField } = fieldsOf<typeof changePasswordSchema>();

const EMPTY = { old_password: '', password: '', repeated: '' };

interface ByOldPasswordProps {
  readonly change: PasswordCalls['change'];
  readonly onChanged: (answer: { readonly message: string }) => void;
}

/** The form for a new password by the old one. */
export function ByOldPassword({ change, onChanged }: ByOldPasswordProps) {
  return (
    <Form
      schema={changePasswordSchema}
      values={EMPTY}
      failureTitle="We couldn't change your password"
      send={({ repeated, ...body }) => change({ ...body, password_confirmation: repeated })}
      onSent={onChanged}
    >
      <PasswordField label="Old password" name="old_password" autoComplete="current-password" />
      <NewPasswordFields />
      <FormSaveBar label="Change password" />
    </Form>
  );
}
