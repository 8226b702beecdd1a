import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';

import { type AdminConsole, ConsoleProvider } from '../shared/console.ts';

/** What every page stands in. */
export function Providers({
  adminConsole,
  children,
}: {
  readonly adminConsole: AdminConsole;
  readonly children: ReactNode;
}) {
  return (
    <StrictMode>
      <ConsoleProvider value={adminConsole}>
        <QueryClientProvider client={adminConsole.queryClient}>{children}</QueryClientProvider>
      </ConsoleProvider>
    </StrictMode>
  );
}
