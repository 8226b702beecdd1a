import { useSearchParams } from '@carematch/front-end/router';
import { useMemo } from 'react';

import { invoicesState, type InvoicesSearch } from '../../shared/paths.ts';

/** What the address of the invoices asks for. */
export function useInvoicesSearch(): InvoicesSearch {
  const [query] = useSearchParams();
  return useMemo(() => invoicesState.parse(query), [query]);
}
