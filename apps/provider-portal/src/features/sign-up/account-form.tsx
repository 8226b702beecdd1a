import { NewPasswordField } from '@carematch/features/password/new-password-field';
import { fieldsOf, useFieldText } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { type SignUpForm, signUpFormSchema } from '@carematch/validation/fields/sign-up.schema';

import { usePortal } from '../../shared/portal.ts';
import { SIGN_UP_DRAFT } from './pending-sign-up.ts';
import styles from './sign-up.module.css';

const { NameField, PhoneField, RadioGroup, TextField } = fieldsOf<typeof signUpFormSchema>();

const CODE_BY = [
  { value: 'email', label: 'Email me' },
  {
    value: 'sms',
    label: 'Text me',
    description: "We'll email you a second code. Message and data rates may apply.",
  },
];

interface AccountFormProps {
  /** What was typed before. */
  readonly values: SignUpForm;
  /** `token` is that of the sign-up, which waits for its code. */
  readonly onSent: (token: string, values: SignUpForm) => void;
}

/** Asks who someone is, and sends a first code, to the address or to the phone. */
export function AccountForm({ values, onSent }: AccountFormProps) {
  const { visitorApi } = usePortal();
  return (
    <Form
      schema={signUpFormSchema}
      values={values}
      failureTitle="We couldn't send your code"
      send={async (body) => ({
        sent: await visitorApi.call('POST /sign-ups', {
          body: { ...body, password_confirmation: body.password },
        }),
        body,
      })}
      onSent={({ sent, body }) => onSent(sent.token, body)}
    >
      <div className={styles.pair}>
        <NameField label="First name" name="first_name" />
        <NameField label="Last name" name="last_name" />
      </div>
      <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="username" />
      <PhoneField
        label="Cell phone"
        name="cell_phone_number"
        hint="For codes and, if you turn them on, new-client alerts."
      />
      <Password />
      <RadioGroup legend="How should we send your code?" name="code_by" options={CODE_BY} columns={2} />
      <SubmitButton>Send my code</SubmitButton>
      <FormDraft name={SIGN_UP_DRAFT} secret="password" />
    </Form>
  );
}

/** The password, held against the address above it. */
function Password() {
  return <NewPasswordField label="Password" email={useFieldText('email')} />;
}
