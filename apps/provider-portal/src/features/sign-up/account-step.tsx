import { PageHeading } from '@carematch/front-end/components/page-heading';
import { keepDraft } from '@carematch/front-end/form/drafts';
import { RouterLink } from '@carematch/front-end/router';
import { Alert } from '@carematch/ui/alert';
import type { SignUpForm } from '@carematch/validation/fields/sign-up.schema';
import { useEffect, useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { AccountForm } from './account-form.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import { SIGN_UP_DRAFT, usePendingSignUp } from './pending-sign-up.ts';
import styles from './sign-up.module.css';

const EMPTY: SignUpForm = {
  first_name: '',
  last_name: '',
  email: '',
  cell_phone_number: '',
  password: '',
  code_by: 'email',
};

/** Step 1: who someone is, then the code that shows it. */
export function AccountStep() {
  const { tabStorage } = usePortal();
  const { token, waitFor, beginAgain } = usePendingSignUp();
  // With the password, which is in no storage: it is there until this page is left.
  const [typed, setTyped] = useState<SignUpForm>();
  const [hasEnded, setHasEnded] = useState(false);
  // A form that was sent drops its draft, and this one can be gone back to.
  useEffect(() => {
    if (!token || !typed) return;
    const { password: _secret, ...kept } = typed;
    keepDraft(tabStorage, SIGN_UP_DRAFT, kept);
  }, [token, typed, tabStorage]);

  if (token)
    return (
      <ConfirmCode
        key={token}
        token={token}
        typed={typed}
        onChange={() => void beginAgain()}
        onEnded={() => {
          setHasEnded(true);
          void beginAgain();
        }}
      />
    );
  return (
    <>
      <PageHeading />
      <p className={styles.lead}>
        Have an account? <RouterLink to={paths.signIn()}>Sign in</RouterLink>
      </p>
      {hasEnded && (
        <Alert title="Your code is no longer valid">
          Send yourself a new one, or sign in if you finished on another device.
        </Alert>
      )}
      <AccountForm
        values={typed ?? EMPTY}
        onSent={(pending, values) => {
          setTyped(values);
          setHasEnded(false);
          void waitFor(pending);
        }}
      />
    </>
  );
}
