import { useState } from 'react';

import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

interface CodeEntryProps<Answer> {
  /** What the button does. */
  readonly action: string;
  readonly send: (code: string) => Promise<Answer>;
  readonly onSent: (answer: Answer) => unknown;
  readonly onRefused: (error: unknown) => void;
  /** From then on another code may be sent, ISO; at once where that isn't known. */
  readonly resendAt: string | undefined;
  readonly resend: () => Promise<{ readonly message: string; readonly resend_at: string }>;
}

/** Asks for a code that was sent, and sends another one. */
export function CodeEntry<Answer>({ resendAt, resend, ...form }: CodeEntryProps<Answer>) {
  const [sentAgain, setSentAgain] = useState(0);
  return (
    <>
      {/* A code that is no longer right is not left to be corrected. */}
      <CodeForm key={sentAgain} {...form} />
      <ResendCode
        resendAt={resendAt}
        send={resend}
        onSent={() => setSentAgain((count) => count + 1)}
        onRefused={form.onRefused}
      />
    </>
  );
}
