import { useState } from 'react';

import { commonPaths } from '@carematch/front-end/paths';
import { RouterLink } from '@carematch/front-end/router';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { useApp } from '@carematch/front-end/app-context';
import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { simpleEmailSchema } from '@carematch/validation/fields/email.schema';
import * as z from 'zod/mini';

import styles from './auth.module.css';
import { TakenFocus } from './notice.tsx';

const schema = z.object({ email: simpleEmailSchema });
const { TextField } = fieldsOf<typeof schema>();

/** Asks for an email with a link to choose a new password. The answer does not tell whether the address is known. */
export function ForgotPasswordPage() {
  const { app, visitorApi } = useApp();
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState<string>();
  const back = (
    <p className={styles.aside}>
      <RouterLink to={commonPaths(app).signIn()}>Back to sign in</RouterLink>
    </p>
  );

  if (answer !== undefined)
    return (
      <AuthFrame app={app}>
        <TakenFocus>Check your email</TakenFocus>
        <p>{answer} It works once and for one hour.</p>
        <p className={styles.aside}>
          Still nothing after a few minutes? Check the spam folder, or{' '}
          <button type="button" className={styles.inline} onClick={() => setAnswer(undefined)}>
            ask again
          </button>
          .
        </p>
        {back}
      </AuthFrame>
    );
  return (
    <AuthFrame app={app}>
      <PageHeading />
      <p>Enter your email and we'll send a reset link.</p>
      <Form
        short
        schema={schema}
        values={{ email }}
        send={async (body) => ({ ...body, ...(await visitorApi.call('POST /forgot-password', { body })) })}
        onSent={(sent) => {
          setEmail(sent.email);
          setAnswer(sent.message);
        }}
      >
        <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="username" />
        <SubmitButton>Send reset link</SubmitButton>
      </Form>
      {back}
    </AuthFrame>
  );
}
