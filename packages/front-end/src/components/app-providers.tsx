import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';

import type { AppBase } from '../app-client.ts';
import { AppContext } from '../app-context.ts';
import { ShortcutsProvider } from '../shortcuts/shortcuts.tsx';

/** What every page stands in. */
export function AppProviders({
  client,
  children,
}: {
  readonly client: AppBase;
  readonly children: ReactNode;
}) {
  return (
    <StrictMode>
      <AppContext value={client}>
        <QueryClientProvider client={client.queryClient}>
          <ShortcutsProvider>{children}</ShortcutsProvider>
        </QueryClientProvider>
      </AppContext>
    </StrictMode>
  );
}
