import { Button } from '@carematch/ui/button';
import { useMutation } from '@tanstack/react-query';

import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import type { CodeCalls, SentCode } from './password-calls.ts';
import styles from './password.module.css';

interface SendCodeProps {
  readonly send: CodeCalls['send'];
  readonly onSent: (sent: SentCode) => void;
}

/** For whoever doesn't know the old password anymore. */
export function SendCode({ send, onSent }: SendCodeProps) {
  const code = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => showToast('error', failureText(error)),
  });
  return (
    <div className={styles.other}>
      <p>Forgot your old password?</p>
      <Button loading={code.isPending} onClick={() => code.mutate()}>
        Use a code instead
      </Button>
    </div>
  );
}
