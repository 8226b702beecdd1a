import { useCallback, useEffect } from 'react';

import { type AdminConsole, useAdminConsole } from '../../../shared/admin-console.ts';
import type { OpenedLead } from '../outcomes.tsx';
import { leadQuery } from '../leads-queries.ts';
import { QUEUE_KEY, type QueueAnswer } from '../queues/queue-list.tsx';

type Holder = NonNullable<OpenedLead['held_by']>;

/** Name of the member of staff who has a lead open, as another reads it. */
export const holderName = ({ name, is_me: isMe }: Pick<Holder, 'name' | 'is_me'>): string =>
  isMe ? 'You' : name;

/** How often the browser reports that a lead is still open, ms. A hold expires after two of these. */
const EACH_MS = 60_000;

/** Shows who has a lead where it is shown already, without asking for it anew. */
function showHolder(adminConsole: AdminConsole, leadId: number, holder: Holder): void {
  const { queryClient } = adminConsole;
  queryClient.setQueryData<OpenedLead>(
    leadQuery(adminConsole, String(leadId)).queryKey,
    (lead) => lead && { ...lead, held_by: holder },
  );
  queryClient.setQueriesData<QueueAnswer>(
    { queryKey: QUEUE_KEY },
    (answer) =>
      answer && {
        ...answer,
        leads: answer.leads.map((lead) => (lead.id === leadId ? { ...lead, held_by: holder } : lead)),
      },
  );
}

/**
 * Reports that a lead is open here while it is visible, and when it no longer is. Failures are ignored: a hold locks
 * nothing. Returns a function that takes the lead over from another member of staff.
 */
export function useHold(leadId: number): () => Promise<void> {
  const adminConsole = useAdminConsole();
  const { api } = adminConsole;
  const hold = useCallback(
    async (takeOver: boolean, signal?: AbortSignal) => {
      const { held_by: holder } = await api.call(
        'PUT /leads/:id/hold',
        { params: { id: String(leadId) }, body: { take_over: takeOver } },
        { signal },
      );
      showHolder(adminConsole, leadId, holder);
    },
    [adminConsole, api, leadId],
  );
  useEffect(() => {
    let leaving = new AbortController();
    const report = (): void => {
      if (document.visibilityState === 'visible') hold(false, leaving.signal).catch(() => undefined);
    };
    const leave = (): void => {
      leaving.abort();
      leaving = new AbortController();
      api
        .call('DELETE /leads/:id/hold', { params: { id: String(leadId) } }, { keepalive: true })
        .catch(() => undefined);
    };
    report();
    const each = setInterval(report, EACH_MS);
    document.addEventListener('visibilitychange', report);
    // A tab that is closed takes no part down, and one that comes back from the browser's history begins anew.
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', report);
    return () => {
      clearInterval(each);
      document.removeEventListener('visibilitychange', report);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', report);
      leave();
    };
  }, [api, hold, leadId]);
  return () => hold(true);
}
