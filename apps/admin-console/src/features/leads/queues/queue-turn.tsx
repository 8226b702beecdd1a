import { routerLink } from '@carematch/front-end/components/router-link';
import { useListSearch } from '@carematch/front-end/list/use-list';
import { useNavigate } from '@carematch/front-end/router';
import { useShortcuts } from '@carematch/front-end/shortcuts/shortcuts';
import { ButtonLink } from '@carematch/ui/button';
import { LIVE_LIST_MS } from '@carematch/validation/rules/timing';
import { useQuery } from '@tanstack/react-query';

import type { LeadQueue } from '../../../shared/paths.ts';
import { useAdminConsole } from '../../../shared/admin-console.ts';
import styles from '../lead-page.module.css';
import { queuedLeadHref, queueLists } from './queue-list.tsx';

interface QueueTurnProps {
  readonly queue: LeadQueue;
  readonly leadId: number;
}

/** The leads before and after one in its queue, by link and by key. Once it has left the queue, the first that waits is next. */
export function QueueTurn({ queue, leadId }: QueueTurnProps) {
  const navigate = useNavigate();
  const list = queueLists[queue];
  const search = useListSearch(list);
  const { data } = useQuery({ ...list.query(useAdminConsole(), search), refetchInterval: LIVE_LIST_MS });
  const leads = data?.leads ?? [];
  const at = leads.findIndex(({ id }) => id === leadId);
  const hrefOf = (index: number): string | undefined => {
    const id = leads[index]?.id;
    return id === undefined ? undefined : queuedLeadHref(queue, id, search);
  };
  const previousHref = at > 0 ? hrefOf(at - 1) : undefined;
  const nextHref = hrefOf(at + 1);
  const go = (href: string | undefined) => {
    if (href === undefined) return false;
    void navigate(href);
    return true;
  };
  useShortcuts([
    { keys: 'j', label: 'Next lead', act: () => go(nextHref) },
    { keys: 'k', label: 'Previous lead', act: () => go(previousHref) },
    { keys: 'Escape', label: 'Back to the queue', act: () => go(list.href(search)) },
  ]);
  if (previousHref === undefined && nextHref === undefined) return null;
  return (
    <nav aria-label="Leads of this queue" className={styles.turn}>
      {previousHref !== undefined && (
        <ButtonLink href={previousHref} renderLink={routerLink}>
          Previous
        </ButtonLink>
      )}
      {nextHref !== undefined && (
        <ButtonLink href={nextHref} renderLink={routerLink}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
