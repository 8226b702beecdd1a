import { useSearchParams } from '@carematch/front-end/router';
import { useMemo } from 'react';

import { auditState, type AuditSearch } from '../../shared/paths.ts';

/** What the address of the audit log asks for. */
export function useAuditSearch(): AuditSearch {
  const [query] = useSearchParams();
  return useMemo(() => auditState.parse(query), [query]);
}
