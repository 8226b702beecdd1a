import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { appOf } from '@carematch/session/destinations';
import { signInSchema } from '@carematch/validation/fields/sign-in.schema';
import { type ReactNode, useState } from 'react';

import { useApp } from '@carematch/front-end/app-context';
import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { failureText } from '@carematch/front-end/failure-text';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { commonPaths } from '@carematch/front-end/paths';
import { RouterLink, useLocation } from '@carematch/front-end/router';
import styles from './auth.module.css';
import { useEntering } from './entering.ts';
import { Notice } from './notice.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';

const { PasswordField, TextField } = fieldsOf<typeof signInSchema>();

type SignIn = ResponseOf<PublicApi['POST /login']>;

interface SignInPageProps {
  /** What to say to an account of the other app; its session is not kept. Without it, that account is led to its own app. */
  readonly refusal?: ReactNode;
  /** Where one makes an account, in the app that has such a page. */
  readonly signUpPath?: string;
}

/** The account is real, and not for here. */
class OtherAppError extends Error {
  override readonly name = 'OtherAppError';
}

/** Why someone is here who did not ask for it. */
function reasonToBeHere(state: unknown, returnTo: string | undefined): string | undefined {
  if (typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string')
    return state.notice;
  return returnTo && 'Sign in to continue.';
}

/** Where one signs in to an app: the password, then the second factor where the account has one or must have one. */
export function SignInPage(props: SignInPageProps) {
  const [pending, setPending] = useState<SignIn>();
  const [hasEnded, setHasEnded] = useState(false);
  const end = () => {
    setPending(undefined);
    setHasEnded(true);
  };

  if (pending?.second_factor === 'code')
    return <SecondFactor token={pending.token} onEnded={end} onBack={() => setPending(undefined)} />;
  if (pending?.second_factor === 'set_up') return <SecondFactorSetUp token={pending.token} onEnded={end} />;
  return (
    <PasswordPage
      {...props}
      hasEnded={hasEnded}
      onPending={(signIn) => {
        setPending(signIn);
        setHasEnded(false);
      }}
    />
  );
}

interface PasswordPageProps extends SignInPageProps {
  /** The sign-in before this one waited too long for its second factor. */
  readonly hasEnded: boolean;
  /** The password alone opens no session. */
  readonly onPending: (signIn: SignIn) => void;
}

function PasswordPage({ refusal, signUpPath, hasEnded, onPending }: PasswordPageProps) {
  const { app, visitorApi, returnPlace } = useApp();
  const { enter, goOn } = useEntering();
  const { state } = useLocation() as { readonly state: unknown };
  const notice = hasEnded
    ? 'That took too long. Please sign in again.'
    : reasonToBeHere(state, returnPlace.read());

  return (
    <AuthFrame app={app}>
      <PageHeading />
      {notice && <Notice>{notice}</Notice>}
      <Form
        short
        schema={signInSchema}
        values={{ email: '', password: '' }}
        send={async (body) => {
          const signIn = await visitorApi.call('POST /login', { body });
          if (refusal && appOf(signIn) !== app) throw new OtherAppError();
          return { signIn, destination: signIn.second_factor ? undefined : enter(signIn) };
        }}
        onSent={({ signIn, destination }) =>
          destination === undefined ? onPending(signIn) : goOn(destination)
        }
        onRefused={(_error, form) => {
          form.resetField('password');
          form.setFocus('password');
        }}
        describeError={(error) => (error instanceof OtherAppError ? refusal : failureText(error))}
      >
        <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <SubmitButton>Sign in</SubmitButton>
      </Form>
      <p className={styles.aside}>
        <RouterLink to={commonPaths(app).forgotPassword()}>Forgot your password?</RouterLink>
      </p>
      {signUpPath && (
        <p className={styles.aside}>
          New here? <RouterLink to={signUpPath}>Create an account</RouterLink>
        </p>
      )}
    </AuthFrame>
  );
}
