import { routerLink } from '@carematch/front-end/components/router-link';
import { RouterLink } from '@carematch/front-end/router';
import { ButtonLink } from '@carematch/ui/button';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { Stat, Stats } from '@carematch/ui/stat';
import type { ReactNode } from 'react';

import { paths } from '../../../shared/paths.ts';
import { shortfallText } from '../../../shared/display/shortfall-text.ts';
import type { OpenedProfessional } from '../page/professional-queries.ts';
import { counted, durationText } from '../page/professional-labels.ts';

interface NumbersProps {
  readonly professional: OpenedProfessional;
  readonly level?: PanelProps['level'];
}

/** Balance and what became of the credits; `children` lead to more. */
export function MoneyPanel({
  professional,
  level,
  children,
}: NumbersProps & { readonly children?: ReactNode }) {
  const { metrics, credits, credit_renew: renews, monthly_credit_limit: limit, shortfall } = professional;
  return (
    <Panel level={level} title="Money">
      <Stats>
        <Stat
          label="Balance"
          value={credits === null ? 'No package yet' : counted(credits, 'credit')}
          context={renews ? 'Renews automatically' : "Doesn't renew automatically"}
        />
        <Stat
          label="Spent in 30 days"
          value={counted(metrics.credits_spent_last_30_days, 'credit')}
          context={limit === null ? 'No monthly limit' : `Limit ${limit} a month`}
        />
        <Stat
          label="Total spent"
          value={counted(metrics.credits_spent_total, 'credit')}
          context={`${metrics.credits_refunded_total} refunded`}
        />
        {shortfall.credits > 0 && (
          <Stat
            label="Spent, then refunded"
            value={shortfallText(shortfall.credits, shortfall.amount)}
            context={
              <RouterLink to={paths.paymentAlerts({ user_id: professional.id })}>Payment alerts</RouterLink>
            }
          />
        )}
      </Stats>
      {children}
    </Panel>
  );
}

/** How they do with the leads that they get. */
export function LeadsPanel({ professional: { id, metrics }, level }: NumbersProps) {
  return (
    <Panel level={level} title="Matches">
      <Stats>
        <Stat
          label="Last 30 days"
          value={metrics.matches_last_30_days}
          context={`${metrics.matches_previous_30_days} in the 30 days before`}
        />
        <Stat
          label="Open"
          value={metrics.matches_open}
          context={`${metrics.matches_waiting} not contacted yet`}
        />
        <Stat
          label="First contact"
          value={durationText(metrics.median_minutes_to_contact)}
          context={metrics.median_minutes_to_contact === null ? undefined : 'Half are faster'}
        />
        <Stat
          label="Clients started"
          value={metrics.clients_started}
          context={`of ${counted(metrics.matches_total, 'match', 'matches')}`}
        />
        <Stat
          label="Rating"
          value={metrics.rating === null ? 'None yet' : `${metrics.rating} of 5`}
          context={counted(metrics.reviews_count, 'review')}
        />
      </Stats>
      <div>
        <ButtonLink href={paths.matches({ user_id: id })} renderLink={routerLink}>
          All their matches
        </ButtonLink>
      </div>
    </Panel>
  );
}
