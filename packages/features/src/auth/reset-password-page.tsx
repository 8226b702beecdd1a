import { ApiError } from '@carematch/api-client/api-error';
import { clearSession } from '@carematch/session/stored-session';
import { ButtonLink } from '@carematch/ui/button';
import { useState } from 'react';

import { commonPaths } from '@carematch/front-end/paths';
import { useNavigate } from '@carematch/front-end/router';
import { useMailedToken } from '@carematch/front-end/use-mailed-token';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { routerLink } from '@carematch/front-end/components/router-link';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { useApp } from '@carematch/front-end/app-context';
import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { resetPasswordSchema } from '../password/forms.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';

const isSpent = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'invalid_reset_token' || error.body?.fields?.['token'] !== undefined);

/** The link of the email was used, is too old, or is not whole. */
function LinkSpent() {
  const { app } = useApp();
  return (
    <AuthFrame app={app}>
      <PageHeading title="This link no longer works" />
      <p>A link to choose a new password works once and for one hour. Ask for a new one.</p>
      <ButtonLink variant="next" wide href={commonPaths(app).forgotPassword()} renderLink={routerLink}>
        Get a new link
      </ButtonLink>
    </AuthFrame>
  );
}

/** Chooses a new password with the token of the mailed link. */
export function ResetPasswordPage() {
  const token = useMailedToken();
  // Another link that is opened over this one begins anew.
  return token === undefined || token === '' ? <LinkSpent /> : <ChoosePassword key={token} token={token} />;
}

function ChoosePassword({ token }: { readonly token: string }) {
  const { app, visitorApi, storage } = useApp();
  const paths = commonPaths(app);
  const navigate = useNavigate();
  const [spent, setSpent] = useState(false);

  if (spent) return <LinkSpent />;
  return (
    <AuthFrame app={app}>
      <PageHeading />
      <Form
        short
        schema={resetPasswordSchema}
        values={{ password: '', repeated: '' }}
        send={async ({ password, repeated }) => {
          const answer = await visitorApi.call('POST /reset-password', {
            body: { token, password, password_confirmation: repeated },
          });
          // Every session of the account has ended, this browser's as well.
          clearSession(storage);
          return answer;
        }}
        onSent={({ message }) => navigate(paths.signIn(), { replace: true, state: { notice: message } })}
        onRefused={(error) => setSpent(isSpent(error))}
      >
        <NewPasswordFields />
        <SubmitButton>Save new password</SubmitButton>
      </Form>
    </AuthFrame>
  );
}
