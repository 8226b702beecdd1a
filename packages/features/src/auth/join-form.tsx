import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { PASSWORD_MIN_LENGTH } from '@carematch/validation/fields/password';

import { invitedSchema } from '../password/forms.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';

const { NameField, PasswordField } = fieldsOf<typeof invitedSchema>();

interface Joined {
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
  readonly password_confirmation: string;
}

interface JoinFormProps<Answer> {
  /** As whoever invited them wrote it. */
  readonly name: Pick<Joined, 'first_name' | 'last_name'>;
  readonly send: (body: Joined) => Promise<Answer>;
  readonly onSent: (answer: Answer) => unknown;
  readonly onRefused: (error: unknown) => void;
}

/** The name and the password of someone who was invited to an account. */
export function JoinForm<Answer>({ name, send, onSent, onRefused }: JoinFormProps<Answer>) {
  return (
    <Form
      schema={invitedSchema}
      values={{ first_name: name.first_name, last_name: name.last_name, password: '', repeated: '' }}
      send={({ repeated, ...body }) => send({ ...body, password_confirmation: repeated })}
      onSent={onSent}
      onRefused={onRefused}
    >
      <NameField label="First name" name="first_name" autoComplete="given-name" />
      <NameField label="Last name" name="last_name" autoComplete="family-name" />
      <NewPasswordField label="Password" hint={`At least ${PASSWORD_MIN_LENGTH} characters.`} />
      <PasswordField label="Confirm password" name="repeated" autoComplete="new-password" />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  );
}
