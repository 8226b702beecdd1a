import { Button } from '@carematch/ui/button';
import { useMutation } from '@tanstack/react-query';

import { useApp } from '@carematch/front-end/app-context';
import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { failureText, hasEnded } from '@carematch/front-end/failure-text';
import { Alert } from '@carematch/ui/alert';
import { useState } from 'react';

import { AuthenticatorSetUp } from '../security/authenticator-set-up.tsx';
import { RecoveryCodes } from '../security/recovery-codes.tsx';
import { useEntering } from './entering.ts';
import { TakenFocus } from './notice.tsx';

interface SecondFactorSetUpProps {
  /** Of the sign-in that waits until the second factor is set up. */
  readonly token: string;
  /** It waited too long. */
  readonly onEnded: () => void;
}

/** After the password of an account that may not do without a second factor, and has none yet. */
export function SecondFactorSetUp({ token, onEnded }: SecondFactorSetUpProps) {
  const { app, pendingApi } = useApp();
  const { enter, goOn } = useEntering();
  const api = pendingApi(token);
  const [entered, setEntered] = useState<{
    readonly codes: readonly string[];
    readonly destination: string;
  }>();
  const endWhereEnded = (error: unknown) => {
    if (hasEnded(error)) onEnded();
  };
  const begin = useMutation({
    mutationFn: () => api.call('POST /second-factor/begin'),
    onError: endWhereEnded,
  });

  if (entered)
    return (
      <AuthFrame app={app}>
        <TakenFocus key="codes">Save your recovery codes</TakenFocus>
        <RecoveryCodes codes={entered.codes} onSaved={() => void goOn(entered.destination)} />
      </AuthFrame>
    );
  return (
    <AuthFrame app={app}>
      <TakenFocus key="set-up">Set up two-step sign-in</TakenFocus>
      {begin.data ? (
        <AuthenticatorSetUp
          offer={begin.data}
          confirm={async (code) => {
            const { recovery_codes: codes, ...session } = await api.call('POST /second-factor/confirm', {
              body: { code },
            });
            return { codes, destination: enter(session) };
          }}
          onConfirmed={setEntered}
          onRefused={endWhereEnded}
        />
      ) : (
        <>
          <p>
            Staff sign in with a password and a code from an authenticator app. Setting it up takes a minute,
            and you need your phone.
          </p>
          {begin.error && <Alert tone="danger" title={failureText(begin.error)} live />}
          <Button variant="next" wide loading={begin.isPending} onClick={() => begin.mutate()}>
            Get started
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
