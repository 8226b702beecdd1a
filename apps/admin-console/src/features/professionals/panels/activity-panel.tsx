import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { TimeAgo } from '@carematch/ui/time-ago';
import { Timeline } from '@carematch/ui/timeline';
import { useInfiniteQuery } from '@tanstack/react-query';

import { paths } from '../../../shared/paths.ts';
import { useAdminConsole } from '../../../shared/admin-console.ts';
import styles from '../page/professional-page.module.css';
import { type Activity, activityQuery } from '../page/professional-queries.ts';
import { activityText } from '../page/professional-labels.ts';

function More({
  event: { by, is_by_staff: isByStaff, reason, lead_id: leadId },
}: {
  readonly event: Activity;
}) {
  return (
    <>
      {isByStaff && by && (
        <>
          By <bdi>{by}</bdi> of staff
          {reason && ': '}
        </>
      )}
      {reason}
      {leadId !== null && routerLink({ href: paths.lead(leadId), children: `Lead ${leadId}` })}
    </>
  );
}

const hasMore = ({ is_by_staff: isByStaff, reason, lead_id: leadId }: Activity): boolean =>
  isByStaff || reason !== null || leadId !== null;

/** What happened to a professional, newest first. */
export function ActivityPanel({ professionalId }: { readonly professionalId: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityQuery(useAdminConsole(), String(professionalId)),
  );
  const events = data?.pages.flatMap(({ activity }) => activity);
  return (
    <Panel title="Activity">
      {events && (
        <Timeline
          label="Activity, newest first"
          events={events.map((event) => ({
            key: event.key,
            title: activityText(event),
            when: <TimeAgo at={event.at} />,
            children: hasMore(event) && <More event={event} />,
          }))}
        />
      )}
      {hasNextPage && (
        <div className={styles.actions}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton lines={4} height={40} label="Loading the activity" />}
      {error && (
        <Alert
          live
          tone="danger"
          title={failureText(error)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Panel>
  );
}
