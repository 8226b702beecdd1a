import { Button } from '@carematch/ui/button';
import { CODE_RESEND_SECONDS } from '@carematch/validation/fields/one-time-code';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { failureText } from '@carematch/front-end/failure-text';
import styles from './one-time-code.module.css';
import { useCountdown } from '@carematch/front-end/use-countdown';

interface SentCode {
  readonly message: string;
  readonly resend_at: string;
}

interface ResendCodeProps<Sent extends SentCode> {
  /** From then on another code may be sent, ISO; at once where that isn't known. */
  readonly resendAt: string | undefined;
  /** Sends a new code, and answers what to say. */
  readonly send: () => Promise<Sent>;
  /** The code before is no longer right. */
  readonly onSent?: (sent: Sent) => void;
  readonly onRefused?: (error: unknown) => void;
}

interface Wait {
  /** In ms since 1970. */
  readonly end: number;
  readonly seconds: number;
}

/** The wait until a code may be sent again. A clock that is wrong makes no one wait longer than it takes. */
function waitUntil(resendAt: string | undefined): Wait {
  const milliseconds = resendAt === undefined ? 0 : Date.parse(resendAt) - Date.now();
  const seconds = Math.min(Math.max(0, Math.ceil(milliseconds / 1000)), CODE_RESEND_SECONDS);
  return { end: Date.now() + seconds * 1000, seconds };
}

/** Asks for another code. The seconds are for the eye; the ear hears when the wait begins and when it is over. */
export function ResendCode<Sent extends SentCode>({
  resendAt,
  send,
  onSent,
  onRefused,
}: ResendCodeProps<Sent>) {
  const [wait, setWait] = useState(() => waitUntil(resendAt));
  const left = useCountdown(wait.end);
  const resend = useMutation({
    mutationFn: send,
    onSuccess: (sent) => {
      setWait(waitUntil(sent.resend_at));
      onSent?.(sent);
    },
    onError: (error) => onRefused?.(error),
  });
  const isWaiting = left > 0;
  const outcome = resend.isError ? failureText(resend.error) : resend.data?.message;
  return (
    <div>
      <div className={styles.resend}>
        <Button
          loading={resend.isPending}
          aria-disabled={isWaiting || undefined}
          onClick={() => {
            if (!isWaiting) resend.mutate();
          }}
        >
          Send a new code
        </Button>
        {isWaiting && (
          <span className={styles.wait} aria-hidden="true">
            in {left} s
          </span>
        )}
      </div>
      <output className={styles.status}>
        {outcome}
        <span className="visually-hidden">
          {isWaiting && ` You can send a new code in ${wait.seconds} seconds.`}
          {!isWaiting && wait.seconds > 0 && ' You can send a new code now.'}
        </span>
      </output>
    </div>
  );
}
