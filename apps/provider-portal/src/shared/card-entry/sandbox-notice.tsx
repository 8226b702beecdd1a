import { Alert } from '@carematch/ui/alert';
import type { ReactNode } from 'react';

/** Wherever someone is about to pay in the sandbox, with whatever card. */
export const SandboxNotice = ({ children }: { readonly children?: ReactNode }) => (
  <Alert title="This is a sandbox: no real card is charged.">{children}</Alert>
);
