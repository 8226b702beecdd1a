import { useEffect } from 'react';

import { keepOutcome, type OutcomeRecord } from '../../shared/outcome-record.ts';
import { useLocation, useNavigate } from '../../shared/router.ts';

const LINKED = /^#([A-Za-z0-9_-]{22,64})$/;

const recordOf = {
  match: (matchId: string): OutcomeRecord => ({ kind: 'match', leadId: '', matchId, city: '', state: '' }),
  none: (leadId: string): OutcomeRecord => ({ kind: 'none', leadId, matchId: null, city: '', state: '' }),
} as const;

/**
 * Takes the id behind the `#` of an email's link out of the address, where it would be seen and shared, and keeps it for this tab. Returns
 * whether it is about to: the page then has no outcome yet.
 */
export function useOutcomeLink(kind: keyof typeof recordOf): boolean {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const id = LINKED.exec(hash)?.[1];
  useEffect(() => {
    if (id === undefined) return;
    const record = recordOf[kind](id);
    keepOutcome(record);
    void navigate(pathname + search, { replace: true, state: record });
  }, [id, kind, navigate, pathname, search]);
  return id !== undefined;
}
