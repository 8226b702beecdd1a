import { appOf, homePath, rootDestination, signInPath } from '@carematch/session/destinations';
import { storeSession } from '@carematch/session/stored-session';
import { signInSchema } from '@carematch/validation/sign-in.schema';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';

import type { AppBase } from '@carematch/front-end/app-client';
import { useApp } from '@carematch/front-end/app-context';
import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { failureText } from '@carematch/front-end/failure-text';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { commonPaths } from '@carematch/front-end/paths';
import { RouterLink, useLocation, useNavigate } from '@carematch/front-end/router';
import styles from './auth.module.css';
import { Notice } from './notice.tsx';

const { PasswordField, TextField } = fieldsOf<typeof signInSchema>();

type Credentials = z.output<typeof signInSchema>;

interface SignInPageProps {
  /** What to say to an account of the other app; its session is not kept. Without it, that account is led to its own app. */
  readonly refusal?: ReactNode;
}

/** The account is real, and not for here. */
class OtherAppError extends Error {
  override readonly name = 'OtherAppError';
}

/** The browser keeps nothing for this site, and so no session. */
class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}

function problemOf(error: unknown, refusal: ReactNode): ReactNode {
  if (error instanceof OtherAppError) return refusal;
  return error instanceof StorageRefusedError
    ? 'Your browser does not keep data for this site. Allow that in its settings, then sign in again.'
    : failureText(error);
}

/** Signs in, and answers where that leads: back to the page one came from, or to where one belongs. */
async function signIn(client: AppBase, body: Credentials, refusesOthers: boolean): Promise<string> {
  const { app, visitorApi, storage, returnPlace, hosts } = client;
  const session = await visitorApi.call('POST /login', { body });
  const isOwn = appOf(session) === app;
  if (!isOwn && refusesOthers) throw new OtherAppError();
  try {
    storeSession(storage, session);
  } catch (cause) {
    throw new StorageRefusedError('The browser refused to store the session', { cause });
  }
  const returnTo = returnPlace.read();
  returnPlace.forget();
  if (!isOwn) return rootDestination(app, session, hosts);
  // The guard of the sign-in knows where each of those who are signed in belongs.
  return returnTo === undefined || returnTo === homePath(app) ? signInPath(app) : returnTo;
}

/** Why someone is here who did not ask for it. */
function reasonToBeHere(state: unknown, returnTo: string | undefined): string | undefined {
  if (typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string')
    return state.notice;
  return returnTo && 'Sign in to continue.';
}

/** Where one signs in to an app. */
export function SignInPage({ refusal }: SignInPageProps) {
  const client = useApp();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  const notice = reasonToBeHere(state, client.returnPlace.read());

  return (
    <AuthFrame app={client.app}>
      <PageHeading />
      {notice && <Notice>{notice}</Notice>}
      <Form
        short
        schema={signInSchema}
        values={{ email: '', password: '' }}
        send={(values) => signIn(client, values, Boolean(refusal))}
        onSent={(destination) =>
          destination.startsWith('/') ? navigate(destination, { replace: true }) : client.goTo(destination)
        }
        onRefused={(_error, form) => {
          form.resetField('password');
          form.setFocus('password');
        }}
        tell={(error) => problemOf(error, refusal)}
      >
        <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <SubmitButton>Sign in</SubmitButton>
      </Form>
      <p className={styles.aside}>
        <RouterLink to={commonPaths(client.app).forgotPassword()}>Forgot your password?</RouterLink>
      </p>
    </AuthFrame>
  );
}
