import { useEffect, useRef } from 'react';

import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { FormSaveBar } from '@carematch/front-end/form/form-save-bar';
import { ResendCode } from '../one-time-code/resend-code.tsx';
import { codePasswordSchema } from './forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { CodeCalls, SentCode } from './password-calls.ts';
import styles from './password.module.css';

const { TextField } = fieldsOf<typeof codePasswordSchema>();

const EMPTY = { code: '', password: '', repeated: '' };

interface ByCodeProps {
  readonly calls: CodeCalls;
  readonly sent: SentCode;
  readonly onSentAgain: (sent: SentCode) => void;
  readonly onChanged: (answer: { readonly message: string }) => void;
}

/** The form for a new password by a code that was sent. */
export function ByCode({ calls, sent, onSentAgain, onChanged }: ByCodeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form
      schema={codePasswordSchema}
      values={EMPTY}
      failureTitle="We couldn't change your password"
      send={({ repeated, ...body }) => calls.change({ ...body, password_confirmation: repeated })}
      onSent={onChanged}
    >
      <div>
        <h2 ref={heading} tabIndex={-1}>
          Enter your code
        </h2>
        <p>{sent.message}</p>
      </div>
      <div className={styles.code}>
        <TextField
          label="6-digit code"
          name="code"
          hint="Check your email. The code works for 10 minutes."
          autoComplete="one-time-code"
        />
        <ResendCode resendAt={sent.resend_at} send={calls.send} onSent={onSentAgain} />
      </div>
      <NewPasswordFields />
      <FormSaveBar label="Change password" />
    </Form>
  );
}
