import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';

import { type Portal, PortalProvider } from '../shared/portal.ts';

/** What every page stands in. */
export function Providers({ portal, children }: { readonly portal: Portal; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <PortalProvider value={portal}>
        <QueryClientProvider client={portal.queryClient}>{children}</QueryClientProvider>
      </PortalProvider>
    </StrictMode>
  );
}
