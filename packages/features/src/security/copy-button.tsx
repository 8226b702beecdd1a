import { Button } from '@carematch/ui/button';
import { useState } from 'react';

interface CopyButtonProps {
  readonly text: string;
  readonly children: string;
}

/** Copies a text. Where the browser doesn't allow it, it says so: the text is on the screen to be marked. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied');
    } catch {
      setStatus("Your browser didn't allow copying");
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{children}</Button>
      <output>{status}</output>
    </>
  );
}
