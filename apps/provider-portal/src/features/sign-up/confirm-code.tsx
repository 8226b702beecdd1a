import { CodeEntry } from '@carematch/features/one-time-code/code-entry';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { failureText, hasEnded } from '@carematch/front-end/failure-text';
import { dropDraft } from '@carematch/front-end/form/drafts';
import { keepSession } from '@carematch/front-end/keep-session';
import { useNavigate } from '@carematch/front-end/router';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Skeleton } from '@carematch/ui/skeleton';
import { displayPhone } from '@carematch/validation/fields/phone';
import type { SignUpForm } from '@carematch/validation/fields/sign-up.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { pendingQuery, SIGN_UP_DRAFT } from './pending-sign-up.ts';
import styles from './sign-up.module.css';

interface ConfirmCodeProps {
  /** Of the sign-up that waits. */
  readonly token: string;
  /** What was typed, where this page still has it. */
  readonly typed: SignUpForm | undefined;
  /** Goes back to what was typed. */
  readonly onChange: () => void;
  /** The sign-up waited too long, or was finished elsewhere. */
  readonly onEnded: () => void;
}

/**
 * Asks for the code that was sent. One by text is followed by one by email, on the same page; that one makes the account and leads on.
 */
export function ConfirmCode({ token, typed, onChange, onEnded }: ConfirmCodeProps) {
  const portal = usePortal();
  const api = portal.pendingApi(token);
  const navigate = useNavigate();
  const { data: pending, error, refetch } = useQuery(pendingQuery(portal, token));
  const [isPhoneShown, setIsPhoneShown] = useState(false);
  const endWhereEnded = (failure: unknown) => {
    if (hasEnded(failure)) onEnded();
  };
  useEffect(() => endWhereEnded(error));

  const entry = {
    resendAt: pending?.sent_code?.resend_at,
    resend: () => api.call('POST /send/otp'),
    onRefused: endWhereEnded,
  };
  const isText = (pending ?? typed)?.code_by === 'sms';
  return (
    <>
      <PageHeading key={isText ? 'sms' : 'email'} title={isText ? 'Check your phone' : 'Check your email'} />
      {!pending && !error && <Skeleton lines={2} height={60} label="Loading the step" />}
      {error && (
        <Alert
          tone="danger"
          title={failureText(error)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
          live
        />
      )}
      {pending && (
        <>
          <p className={styles.lead}>
            {isPhoneShown && !isText && 'Your phone is confirmed. '}We sent a 6-digit code to{' '}
            <bdi className={styles.place}>{typed ? placeTyped(typed, isText) : pending.sent_to}</bdi>. It
            works for 10 minutes.
          </p>
          {isText ? (
            <CodeEntry
              key="sms"
              {...entry}
              action="Continue"
              send={(code) => api.call('POST /validate/cell-phone', { body: { code } })}
              onSent={() => {
                setIsPhoneShown(true);
                // A step of its own, so that the next heading takes the focus.
                void navigate(paths.signUp(1), { replace: true, state: { token } });
                return refetch();
              }}
            />
          ) : (
            <CodeEntry
              key="email"
              {...entry}
              action="Create my account"
              send={async (code) => {
                keepSession(portal.storage, await api.call('POST /validate/otp', { body: { code } }));
                dropDraft(portal.tabStorage, SIGN_UP_DRAFT);
              }}
              onSent={() => navigate(paths.signUp(2), { replace: true })}
            />
          )}
          <p className={styles.aside}>
            Still nothing after a few minutes?{' '}
            {isText
              ? 'Check the number, or get your code another way.'
              : 'Check your spam folder and the address.'}
          </p>
          <div>
            <Button onClick={onChange}>Change email or phone</Button>
          </div>
        </>
      )}
    </>
  );
}

const placeTyped = ({ email, cell_phone_number }: SignUpForm, isText: boolean): string =>
  isText ? displayPhone(cell_phone_number) : email;
