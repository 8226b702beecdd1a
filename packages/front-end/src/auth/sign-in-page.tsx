import { appOf, rootDestination } from '@carematch/session/destinations';
import { storeSession } from '@carematch/session/stored-session';
import { Button } from '@carematch/ui/button';
import { PasswordField } from '@carematch/ui/password-field';
import { TextField } from '@carematch/ui/text-field';
import { signInSchema } from '@carematch/validation/sign-in.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';

import type { AppBase } from '../app-client.ts';
import { useApp } from '../app-context.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { failureText } from '../failure-text.ts';
import { commonPaths } from '../paths.ts';
import { RouterLink, useLocation, useNavigate } from '../router.ts';
import styles from './auth.module.css';
import { Notice, Problem } from './problem.tsx';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

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

function problemOf(error: Error, refusal: ReactNode): ReactNode {
  if (error instanceof OtherAppError) return refusal;
  return error instanceof StorageRefusedError
    ? 'Your browser does not keep data for this site. Allow that in its settings, then sign in again.'
    : failureText(error);
}

/** Signs in, and answers where that leads: back to the page one came from, or to the area's first. */
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
  const returnTo = isOwn ? returnPlace.read() : undefined;
  returnPlace.forget();
  return returnTo ?? rootDestination(app, session, hosts);
}

/** Why someone is here who did not ask for it. */
function reasonToBeHere(state: unknown, returnTo: string | undefined): string | undefined {
  if (typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string')
    return state.notice;
  return returnTo && 'Sign in to go on where you were.';
}

/** Where one signs in to an app. */
export function SignInPage({ refusal }: SignInPageProps) {
  const client = useApp();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<
    Credentials,
    unknown,
    Credentials
  >({
    defaultValues: { email: '', password: '' },
    resolver: standardSchemaResolver(signInSchema),
  });
  const { errors } = formState;
  const signingIn = useMutation({
    mutationFn: (values: Credentials) => signIn(client, values, Boolean(refusal)),
    onSuccess: (destination) =>
      destination.startsWith('/') ? navigate(destination, { replace: true }) : client.goTo(destination),
    onError: () => {
      resetField('password');
      setFocus('password');
    },
  });
  const notice = reasonToBeHere(state, client.returnPlace.read());

  return (
    <AuthFrame app={client.app}>
      <PageHeading title="Sign in">Sign in</PageHeading>
      {notice && <Notice>{notice}</Notice>}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((values) => signingIn.mutate(values))(event)}
      >
        <Problem>{signingIn.error && problemOf(signingIn.error, refusal)}</Problem>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          {...register('email')}
          error={errors.email?.message}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...register('password')}
          error={errors.password?.message}
        />
        <Button type="submit" variant="next" wide loading={signingIn.isPending}>
          Sign in
        </Button>
      </form>
      <p className={styles.aside}>
        <RouterLink to={commonPaths(client.app).forgotPassword()}>Forgot your password?</RouterLink>
      </p>
    </AuthFrame>
  );
}
