import { ApiError } from '@carematch/api-client/api-error';
import { forgetSession } from '@carematch/session/stored-session';
import { Button, ButtonLink } from '@carematch/ui/button';
import { PasswordField } from '@carematch/ui/password-field';
import { PASSWORD_MIN_LENGTH } from '@carematch/validation/password';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { commonPaths } from '../paths.ts';
import { useLocation, useNavigate } from '../router.ts';
import { failureText } from '../failure-text.ts';
import { routerLink } from '../components/router-link.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { useApp } from '../app-context.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import styles from './auth.module.css';
import { resetPasswordSchema } from './forms.ts';
import { Problem } from './problem.tsx';

const isSpent = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'invalid_reset_token' || error.body?.fields?.['token'] !== undefined);

/** The link of the mail was used, is too old, or is not whole. */
function LinkSpent() {
  const { app } = useApp();
  return (
    <AuthFrame app={app}>
      <PageHeading title="This link no longer works">This link no longer works</PageHeading>
      <p>A link to choose a new password works once and for one hour. Ask for a new one.</p>
      <ButtonLink variant="next" wide href={commonPaths(app).forgotPassword()} renderLink={routerLink}>
        Ask for a new link
      </ButtonLink>
    </AuthFrame>
  );
}

interface Chosen {
  readonly password: string;
  readonly repeated: string;
}

/**
 * The token of the mailed link. It leaves the address at once, where others could read it, for the state that the browser
 * keeps with it: a reload still has it. Links of before have it in the query.
 */
function useMailedToken(): string {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const linked = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  useEffect(() => {
    if (linked !== null) void navigate(pathname, { replace: true, state: { token: linked } });
  }, [linked, navigate, pathname]);
  return linked ?? (state as { readonly token?: string } | null)?.token ?? '';
}

/** Chooses a new password with the token of the mailed link. */
export function ResetPasswordPage() {
  const token = useMailedToken();
  // Another link that is opened over this one begins anew.
  return token === '' ? <LinkSpent /> : <ChoosePassword key={token} token={token} />;
}

function ChoosePassword({ token }: { readonly token: string }) {
  const { app, visitorApi, storage } = useApp();
  const paths = commonPaths(app);
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError } = useForm<Chosen, unknown, Chosen>({
    defaultValues: { password: '', repeated: '' },
    resolver: standardSchemaResolver(resetPasswordSchema),
  });
  const { errors } = formState;
  const saving = useMutation({
    mutationFn: ({ password, repeated }: Chosen) =>
      visitorApi.call('POST /reset-password', {
        body: { token, password, password_confirmation: repeated },
      }),
    onSuccess: async ({ message }) => {
      // Every session of the account has ended, this browser's as well.
      forgetSession(storage);
      await navigate(paths.signIn(), { replace: true, state: { notice: message } });
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.body?.fields?.['password'] : undefined;
      if (refused) setError('password', { message: refused }, { shouldFocus: true });
    },
  });

  if (isSpent(saving.error)) return <LinkSpent />;
  return (
    <AuthFrame app={app}>
      <PageHeading title="Choose a new password">Choose a new password</PageHeading>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((values) => saving.mutate(values))(event)}
      >
        <Problem>{saving.error && !errors.password && failureText(saving.error)}</Problem>
        <PasswordField
          label="New password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters. You are signed out everywhere else.`}
          autoComplete="new-password"
          {...register('password')}
          error={errors.password?.message}
        />
        <PasswordField
          label="The same again"
          autoComplete="new-password"
          {...register('repeated')}
          error={errors.repeated?.message}
        />
        <Button type="submit" variant="next" wide loading={saving.isPending}>
          Save the new password
        </Button>
      </form>
    </AuthFrame>
  );
}
