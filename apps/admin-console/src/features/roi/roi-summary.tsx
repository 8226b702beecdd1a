import { BarChart } from '@carematch/ui/bar-chart';
import { Meanings } from '@carematch/ui/meanings';
import { Panel } from '@carematch/ui/panel';
import { Stat, Stats } from '@carematch/ui/stat';
import { formatNumber } from '@carematch/validation/display/number-display';

import type { RoiAnswer, RoiSearch } from './roi-list.tsx';
import { GROUP_LABELS, HOW_COUNTED, percentOf, startedCredits, startedDollars } from './roi-labels.ts';
import styles from './roi.module.css';

/** Bars that fit a screen. */
const SHOWN = 8;

interface RoiSummaryProps {
  readonly group: RoiSearch['group_by'];
  readonly answer: RoiAnswer;
}

/** What all of it comes to, the spending of the first groups as bars, and how each figure is counted. */
export function RoiSummary({ group, answer: { rows, totals } }: RoiSummaryProps) {
  const { one, many } = GROUP_LABELS[group];
  const shown = rows.slice(0, SHOWN);
  const title = `Credits spent by ${one}`;
  return (
    <div className={styles.summary}>
      <Stats>
        <Stat
          label="Credits spent"
          value={formatNumber(totals.spend)}
          context={`${formatNumber(totals.refunds)} refunded, ${formatNumber(totals.net)} net`}
        />
        <Stat
          label="Matches"
          value={formatNumber(totals.matches)}
          context={`${percentOf(totals.contacted, totals.matches)} contacted`}
        />
        <Stat
          label="Clients started"
          value={formatNumber(totals.started)}
          context={`${percentOf(totals.started, totals.matches)} of matches`}
        />
        <Stat
          label="Credits per started client"
          value={startedCredits(totals)}
          context={
            totals.started > 0 ? `About ${startedDollars(totals)}, estimated` : 'No one has started yet'
          }
        />
      </Stats>
      <Panel
        title={title}
        aside={
          <span className={styles.soft}>
            {rows.length > SHOWN && `The first ${SHOWN} ${many} of the table. `}
            The striped end was refunded.
          </span>
        }
      >
        <BarChart
          label={`${title}: the same figures as in the table`}
          bars={shown.map(({ id, name, spend, refunds, net }) => ({
            key: String(id),
            label: name,
            value: net,
            rest: refunds,
            text: formatNumber(spend),
          }))}
        />
      </Panel>
      <Meanings title="How it’s counted" meanings={HOW_COUNTED} />
    </div>
  );
}
