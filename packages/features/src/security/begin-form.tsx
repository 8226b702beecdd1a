import { passwordSchema } from '@carematch/validation/fields/sign-in.schema';
import * as z from 'zod/mini';

import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import type { AuthenticatorOffer } from './authenticator-set-up.tsx';
import type { SecurityCalls } from './security-calls.ts';

const schema = z.object({
  password: passwordSchema,
  present_code: z.string().check(z.trim(), z.maxLength(40)),
});

const { PasswordField, TextField } = fieldsOf<typeof schema>();

interface BeginFormProps {
  /** Moving a second factor that is on takes a code of it, too. */
  readonly isOn: boolean;
  readonly begin: SecurityCalls['begin'];
  readonly onBegun: (offer: AuthenticatorOffer) => void;
}

/** Makes sure that it is the owner who sets up the second factor. */
export function BeginForm({ isOn, begin, onBegun }: BeginFormProps) {
  return (
    <Form
      short
      schema={schema}
      values={{ password: '', present_code: '' }}
      send={({ password, present_code: code }) => begin(isOn ? { password, code } : { password })}
      onSent={onBegun}
    >
      <PasswordField label="Your password" name="password" autoComplete="current-password" />
      {isOn && (
        <TextField
          label="Current code"
          name="present_code"
          hint="From the app on your old phone, or one of your recovery codes."
          autoComplete="one-time-code"
        />
      )}
      <SubmitButton>Continue</SubmitButton>
    </Form>
  );
}
