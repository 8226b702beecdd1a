import { PageHeading } from '@carematch/front-end/components/page-heading';
import { useNavLinks } from '@carematch/front-end/page';
import { RouterLink } from '@carematch/front-end/router';
import { EmptyState } from '@carematch/ui/empty-state';
import { Age } from '@carematch/ui/time-ago';
import { formatNumber } from '@carematch/validation/display/number-display';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { queuesQuery } from '../../shared/queries.ts';
import styles from './home-page.module.css';
import { Metrics } from './metrics.tsx';

/** What there is to do about each queue. */
const NEXT: Readonly<Record<string, string>> = {
  pending:
    'Providers fit, but none was available. See who might take them: after 72 hours each becomes unmatched.',
  unmatched: 'We told each person that our team would review their request. See why no one matched.',
  credit_requests:
    'Weigh the evidence and give the credits back, or say why not. The one that’s due soonest comes first.',
  payment_alerts:
    'See what was refunded or disputed at the payment provider, and where its books differ from ours.',
  verification: 'Look each license up with its board, then verify or refuse it. The oldest comes first.',
};

/** What waits for staff: how much, since when, and what to do about it; then how the marketplace does. */
export function HomePage() {
  const { data: queues } = useSuspenseQuery(queuesQuery(useAdminConsole()));
  const links = useNavLinks().flatMap(({ href, nav: { label, queue } }) => {
    const found = queue === undefined ? undefined : queues[queue];
    return queue !== undefined && found ? [{ ...found, href, label, next: NEXT[queue] }] : [];
  });
  const waiting = links.filter(({ total }) => total > 0);
  const done = links.filter(({ total }) => total === 0);
  return (
    <div className={styles.page}>
      <PageHeading />
      {waiting.length === 0 ? (
        <EmptyState title="You’re all caught up">
          <p>No one is waiting for the team. Thanks for looking after them.</p>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.queues}>
            {waiting.map(({ href, label, total, oldestAt, next }) => (
              <li key={href} className={styles.queue}>
                <h2 className={styles.title}>
                  <RouterLink to={href}>
                    {label} <span className={styles.total}>{formatNumber(total)}</span>
                  </RouterLink>
                </h2>
                {oldestAt && (
                  <p className={styles.oldest}>
                    Oldest: <Age at={oldestAt} />
                  </p>
                )}
                <p className={styles.next}>{next}</p>
              </li>
            ))}
          </ul>
          {done.length > 0 && (
            <p className={styles.next}>
              All done: {done.map(({ label }) => label.toLowerCase()).join(', ')}.
            </p>
          )}
        </>
      )}
      <Metrics />
    </div>
  );
}
