import { homePath } from '@carematch/session/destinations';
import { storeSession } from '@carematch/session/stored-session';
import { Button } from '@carematch/ui/button';
import { PasswordField } from '@carematch/ui/password-field';
import { TextField } from '@carematch/ui/text-field';
import { signInSchema } from '@carematch/validation/sign-in.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { paths } from '../../app/paths.ts';
import { RouterLink, useLocation, useNavigate } from '../../app/router.ts';
import { type AdminConsole, useConsole } from '../../shared/console.ts';
import { failureText } from '../../shared/failure-text.ts';
import { PageHeading } from '../../shared/page-heading.tsx';
import { AuthFrame } from '../../shared/screens/auth-frame.tsx';
import styles from './auth.module.css';
import { Notice, Problem } from './problem.tsx';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The account is real, and not for here. */
class NotStaffError extends Error {
  override readonly name = 'NotStaffError';
}

/** The browser keeps nothing for this site, and so no session. */
class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}

const problemOf = (error: Error): string =>
  error instanceof StorageRefusedError
    ? 'Your browser does not keep data for this site. Allow that in its settings, then sign in again.'
    : failureText(error);

/**
 * Signs in, and answers where that leads: back to the page one came from, or to the area's first. A professional's session is not kept
 * here, for the portal could not see it.
 */
async function signIn(adminConsole: AdminConsole, body: Credentials): Promise<string> {
  const session = await adminConsole.visitorApi.call('POST /login', { body });
  if (session.role !== 'admin') throw new NotStaffError();
  try {
    storeSession(adminConsole.storage, session);
  } catch (cause) {
    throw new StorageRefusedError('The browser refused to store the session', { cause });
  }
  const returnTo = adminConsole.returnPlace.read();
  adminConsole.returnPlace.forget();
  return returnTo ?? homePath('console');
}

/** Why someone is here who did not ask for it. */
function reasonToBeHere(state: unknown, returnTo: string | undefined): string | undefined {
  if (typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string')
    return state.notice;
  return returnTo && 'Sign in to go on where you were.';
}

function SignInProblem({ error, portal }: { readonly error: Error | null; readonly portal: string }) {
  if (!(error instanceof NotStaffError)) return <Problem>{error && problemOf(error)}</Problem>;
  return (
    <Problem>
      This is not a staff account. Professionals <a href={`${portal}/signin`}>sign in at the portal</a>.
    </Problem>
  );
}

/** Where staff sign in. */
export function SignInPage() {
  const adminConsole = useConsole();
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
    mutationFn: (values: Credentials) => signIn(adminConsole, values),
    onSuccess: (destination) => navigate(destination, { replace: true }),
    onError: () => {
      resetField('password');
      setFocus('password');
    },
  });
  const notice = reasonToBeHere(state, adminConsole.returnPlace.read());

  return (
    <AuthFrame>
      <PageHeading title="Sign in">Sign in</PageHeading>
      {notice && <Notice>{notice}</Notice>}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((values) => signingIn.mutate(values))(event)}
      >
        <SignInProblem error={signingIn.error} portal={adminConsole.hosts.portal} />
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
        <RouterLink to={paths.forgotPassword()}>Forgot your password?</RouterLink>
      </p>
    </AuthFrame>
  );
}
