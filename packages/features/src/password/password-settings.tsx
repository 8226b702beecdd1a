import { Button } from '@carematch/ui/button';
import { useState } from 'react';

import { showToast } from '@carematch/front-end/toast';
import { ByCode } from './by-code.tsx';
import { ByOldPassword } from './by-old-password.tsx';
import type { PasswordCalls, SentCode } from './password-calls.ts';
import { SendCode } from './send-code.tsx';
import styles from './password.module.css';

/** Changes the own password: with the old one, or, where the app has such a call, with a code that is sent now. */
export function PasswordSettings({ calls }: { readonly calls: PasswordCalls }) {
  const [sent, setSent] = useState<SentCode>();
  const [usesCode, setUsesCode] = useState(false);
  const [changes, setChanges] = useState(0);
  const onChanged = ({ message }: { readonly message: string }) => {
    showToast('success', message);
    setSent(undefined);
    setUsesCode(false);
    // A form that is done holds no password.
    setChanges((count) => count + 1);
  };
  const { byCode } = calls;

  if (byCode && sent && usesCode)
    return (
      <>
        <ByCode calls={byCode} sent={sent} onSentAgain={setSent} onChanged={onChanged} />
        <div className={styles.other}>
          <Button onClick={() => setUsesCode(false)}>Use your old password instead</Button>
        </div>
      </>
    );
  return (
    <>
      <ByOldPassword key={changes} change={calls.change} onChanged={onChanged} />
      {byCode && (
        <SendCode
          // One that is still good is not sent again.
          send={() =>
            sent && Date.parse(sent.expires_at) > Date.now() ? Promise.resolve(sent) : byCode.send()
          }
          onSent={(code) => {
            setSent(code);
            setUsesCode(true);
          }}
        />
      )}
    </>
  );
}
