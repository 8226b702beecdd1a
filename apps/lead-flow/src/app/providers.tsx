import { type ReactNode, StrictMode } from 'react';

import { type PageData, PageDataProvider } from '../shared/data/page-data.tsx';

/** What every page stands in, on the server and in the browser alike. */
export function Providers({ data, children }: { data: PageData; children: ReactNode }) {
  return (
    <StrictMode>
      <PageDataProvider data={data}>{children}</PageDataProvider>
    </StrictMode>
  );
}
