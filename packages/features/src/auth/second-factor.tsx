import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';

import { useApp } from '@carematch/front-end/app-context';
import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { hasEnded } from '@carematch/front-end/failure-text';
import styles from './auth.module.css';
import { CodeForm } from '../one-time-code/code-form.tsx';
import { useEntering } from './entering.ts';
import { TakenFocus } from './notice.tsx';

const recoveryCodeFormSchema = z.object({
  recovery_code: z.string().check(z.trim(), z.minLength(1, 'Enter a recovery code.'), z.maxLength(40)),
});
const { TextField } = fieldsOf<typeof recoveryCodeFormSchema>();

interface SecondFactorProps {
  /** Of the sign-in that waits for its code. */
  readonly token: string;
  /** It waited too long. */
  readonly onEnded: () => void;
  readonly onBack: () => void;
}

/** After the password: asks for the authenticator app's code, or for a recovery code. */
export function SecondFactor({ token, onEnded, onBack }: SecondFactorProps) {
  const { app, pendingApi } = useApp();
  const { enter, goOn } = useEntering();
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const send = async (code: string) =>
    enter(await pendingApi(token).call('POST /validate/otp', { body: { code } }));
  const endWhereEnded = (error: unknown) => {
    if (hasEnded(error)) onEnded();
  };
  return (
    <AuthFrame app={app}>
      {byRecoveryCode ? (
        <>
          <TakenFocus key="recovery">Use a recovery code</TakenFocus>
          <p>Enter one of the codes that you saved when you set up two-step sign-in. Each works once.</p>
          <Form
            short
            schema={recoveryCodeFormSchema}
            values={{ recovery_code: '' }}
            send={({ recovery_code }) => send(recovery_code)}
            onSent={goOn}
            onRefused={(error, form) => {
              form.setFocus('recovery_code', { shouldSelect: true });
              endWhereEnded(error);
            }}
          >
            <TextField label="Recovery code" name="recovery_code" autoCapitalize="none" spellCheck={false} />
            <SubmitButton>Sign in</SubmitButton>
          </Form>
          <Aside onClick={() => setByRecoveryCode(false)}>Use your authenticator app instead</Aside>
        </>
      ) : (
        <>
          <TakenFocus key="app">Enter your code</TakenFocus>
          <p>Open your authenticator app and enter its code for Carematch.</p>
          <CodeForm action="Sign in" send={send} onSent={goOn} onRefused={endWhereEnded} />
          <Aside onClick={() => setByRecoveryCode(true)}>Lost your phone? Use a recovery code</Aside>
        </>
      )}
      <Aside onClick={onBack}>Back to sign in</Aside>
    </AuthFrame>
  );
}

function Aside({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <p className={styles.aside}>
      <button type="button" className={styles.inline} onClick={onClick}>
        {children}
      </button>
    </p>
  );
}
