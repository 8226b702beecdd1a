import type { Credits } from '@carematch/api-client/contract/credits/credits.contract';
import type { Renewal } from '@carematch/api-client/contract/payments/payments.contract';
import { Meter } from '@carematch/ui/meter';
import { Stat, Stats } from '@carematch/ui/stat';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDate } from '@carematch/validation/display/display';
import { formatNumber } from '@carematch/validation/display/number-display';

import { nextText } from '../billing/renewal-labels.tsx';
import styles from './credits.module.css';

interface CreditsOverviewProps {
  readonly credits: Credits;
  /** The professional's own, by which a month is counted. */
  readonly timeZone: string;
  readonly renewal?: Renewal | undefined;
}

const lastsText = ({ balance, lasts_days: days }: Credits): string => {
  if (balance === null) return 'No package yet';
  if (days === null) return 'Nothing spent in the last 30 days';
  if (days === 0) return 'Less than a day at this pace';
  return `About ${formatNumber(days)} ${days === 1 ? 'day' : 'days'} at this pace`;
};

/** Renewal in a line. */
export function renewalLine(renewal: Renewal, timeZone: string): string {
  if (!renewal.choice?.is_on) return 'Off';
  return nextText(renewal, timeZone) ?? 'When credits run low';
}

/** The balance and how far it goes: what is held, and this month against its limit. */
export function CreditsOverview({ credits, timeZone, renewal }: CreditsOverviewProps) {
  const { balance, held, month } = credits;
  const until = `Until ${formatDate(Date.parse(month.ends_at) - 1, { timeZone })}`;
  return (
    <div className={styles.overview}>
      <Stats>
        <Stat label="Balance" value={creditsText(balance ?? 0)} context={lastsText(credits)} />
        <Stat
          label="Held"
          value={creditsText(held)}
          context={held > 0 ? 'For clients who have yet to agree' : 'No clients waiting to agree'}
        />
        <Stat
          label="Spent this month"
          value={creditsText(month.spent)}
          context={month.limit === null ? 'No monthly limit' : until}
        />
        {renewal && (
          <Stat
            label="Renewal"
            value={renewal.choice?.is_on ? 'On' : 'Off'}
            context={renewal.choice?.is_on ? renewalLine(renewal, timeZone) : 'Doesn’t renew automatically'}
          />
        )}
      </Stats>
      {month.limit !== null && (
        <Meter
          label="Monthly limit"
          value={month.spent}
          max={month.limit}
          text={`${creditsText(Math.max(month.left ?? 0, 0))} left of ${formatNumber(month.limit)}`}
        />
      )}
    </div>
  );
}
