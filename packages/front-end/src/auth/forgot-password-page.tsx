import { Button } from '@carematch/ui/button';
import { TextField } from '@carematch/ui/text-field';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { commonPaths } from '../paths.ts';
import { RouterLink } from '../router.ts';
import { failureText } from '../failure-text.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { useApp } from '../app-context.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import styles from './auth.module.css';
import { forgotPasswordSchema } from './forms.ts';
import { Problem, TakenFocus } from './problem.tsx';

interface Asked {
  readonly email: string;
}

/** Asks for a mail with a link to choose a new password. The answer does not tell whether the address is known. */
export function ForgotPasswordPage() {
  const { app, visitorApi } = useApp();
  const { register, handleSubmit, formState } = useForm<Asked, unknown, Asked>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(forgotPasswordSchema),
  });
  const asking = useMutation({
    mutationFn: (body: Asked) => visitorApi.call('POST /forgot-password', { body }),
  });
  const back = (
    <p className={styles.aside}>
      <RouterLink to={commonPaths(app).signIn()}>Back to sign in</RouterLink>
    </p>
  );

  if (asking.isSuccess)
    return (
      <AuthFrame app={app}>
        <TakenFocus>Check your email</TakenFocus>
        <p>{asking.data.message} It works once and for one hour.</p>
        <p className={styles.aside}>
          Nothing there after a few minutes? Check the spam folder, or{' '}
          <button type="button" className={styles.inline} onClick={() => asking.reset()}>
            ask again
          </button>
          .
        </p>
        {back}
      </AuthFrame>
    );
  return (
    <AuthFrame app={app}>
      <PageHeading title="Forgot your password?">Forgot your password?</PageHeading>
      <p>Type the email of your account. We send you a link to choose a new password.</p>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((values) => asking.mutate(values))(event)}
      >
        <Problem>{asking.error && failureText(asking.error)}</Problem>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          {...register('email')}
          error={formState.errors.email?.message}
        />
        <Button type="submit" variant="next" wide loading={asking.isPending}>
          Send the link
        </Button>
      </form>
      {back}
    </AuthFrame>
  );
}
