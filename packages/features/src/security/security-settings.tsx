import { SecondFactorPanel } from './second-factor-panel.tsx';
import type { SecurityCalls } from './security-calls.ts';
import { SessionsPanel } from './sessions-panel.tsx';

/** The security of the own account: the second factor, and where one is signed in. */
export function SecuritySettings({ calls }: { readonly calls: SecurityCalls }) {
  return (
    <>
      <SecondFactorPanel calls={calls} />
      <SessionsPanel calls={calls} />
    </>
  );
}
