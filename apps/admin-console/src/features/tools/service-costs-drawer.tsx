import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Drawer } from '@carematch/ui/drawer';
import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { Timeline } from '@carematch/ui/timeline';
import { formatDate, formatDateTime } from '@carematch/validation/display/display';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { ChangeCostForm } from './change-cost-form.tsx';
import { cancelPlanned, type CreditCosts, type PricedService, serviceCostsQuery } from './cost-queries.ts';
import { counted } from './cost-labels.ts';
import styles from './tools.module.css';

interface ServiceCostsDrawerProps {
  /** The one that is open. */
  readonly service: PricedService | undefined;
  readonly onClose: () => void;
}

/** What leads for a service cost, cost and will cost, and the change of it. */
export function ServiceCostsDrawer({ service, onClose }: ServiceCostsDrawerProps) {
  return (
    <Drawer open={service !== undefined} title={service?.name} onClose={onClose}>
      {service && <ServiceCosts key={service.id} id={service.id} />}
    </Drawer>
  );
}

function ServiceCosts({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(serviceCostsQuery(useAdminConsole(), id));
  if (error && !data)
    return (
      <div role="alert" className={styles.section}>
        <p>{failureText(error)}</p>
        <div>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      </div>
    );
  if (!data) return <Skeleton lines={6} height={40} label="Loading its costs" />;
  return (
    <div className={styles.page}>
      <Facts
        facts={[
          ['A match costs', counted(data.credit_cost, 'credit')],
          ['Offered by', counted(data.offered_by, 'active professional')],
          ['Asked for in', `${counted(data.recent_matches, 'match', 'matches')} of the last 30 days`],
        ]}
      />
      {data.planned && <Planned id={id} planned={data.planned} tag={data.tag} />}
      <Panel title="Change the cost" level={3} flat>
        <p className={styles.soft}>
          Professionals pay the new cost for matches from that day on. Matches that were made before keep
          theirs.
        </p>
        <ChangeCostForm id={id} />
      </Panel>
      <Panel title="History" level={3} flat>
        <Timeline
          label="History of the cost"
          events={data.history.map(({ id: key, credit_cost: cost, since, by, decided_at: decidedAt }) => ({
            key: String(key),
            title: counted(cost, 'credit'),
            when: (
              <time dateTime={since} title={`${formatDateTime(since)} Eastern Time`}>
                since {formatDate(since)}
              </time>
            ),
            children: by === null ? 'The first cost' : `By ${by}, decided ${formatDateTime(decidedAt)}`,
          }))}
        />
      </Panel>
    </div>
  );
}

interface PlannedProps {
  readonly id: number;
  readonly planned: NonNullable<CreditCosts['planned']>;
  readonly tag: string;
}

/** What a service will cost, and the way back. */
function Planned({ id, planned, tag }: PlannedProps) {
  const adminConsole = useAdminConsole();
  const [isAsking, setIsAsking] = useState(false);
  const day = formatDate(planned.effective_on);
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelPlanned(adminConsole, id, tag),
    onSuccess: (message) => showToast('success', message),
    onError: (error) => {
      showToast('error', failureText(error));
      // Someone else was first: what is shown is no longer so.
      void adminConsole.queryClient.invalidateQueries({ queryKey: ['credit-costs'] });
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <Panel title="Planned" level={3} flat>
      <div className={styles.planned}>
        <p>
          {counted(planned.credit_cost, 'credit')} from {day}
          <br />
          <span className={styles.soft}>
            By {planned.by ?? 'a deleted account'}. It begins at midnight Eastern Time.
          </span>
        </p>
        <Button onClick={() => setIsAsking(true)}>Cancel this change…</Button>
      </div>
      <Confirm
        open={isAsking}
        title="Cancel the planned change?"
        action="Cancel the change"
        cancel="Keep it"
        tone="danger"
        loading={isPending}
        onConfirm={mutate}
        onClose={() => setIsAsking(false)}
      >
        <p>
          It won’t cost {counted(planned.credit_cost, 'credit')} from {day}. You can plan it again.
        </p>
      </Confirm>
    </Panel>
  );
}
