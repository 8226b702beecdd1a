import { Meanings } from '@carematch/ui/meanings';
import { Panel } from '@carematch/ui/panel';
import { Stat, Stats } from '@carematch/ui/stat';
import { formatNumber } from '@carematch/validation/display/number-display';

import { DrawnRows } from '../../shared/display/drawn-rows.tsx';
import type { RoiAnswer, RoiRow, RoiSearch } from './roi-list.tsx';
import { GROUP_LABELS, HOW_COUNTED, percentOf, startedCredits, startedDollars } from './roi-labels.ts';
import styles from './roi.module.css';

export const ROI_DRAWN = { profession: 'bars', state: 'map', provider: 'bars', week: 'line' } as const;

interface RoiSummaryProps {
  readonly group: RoiSearch['group_by'];
  readonly answer: RoiAnswer;
  /** Rows of all pages, for a map or a line. */
  readonly all: readonly RoiRow[];
}

const drawn = ({ id, name, spend, refunds, net }: RoiRow) => ({
  key: id,
  name,
  value: spend,
  text: formatNumber(spend),
  bar: { value: net, rest: refunds },
});

/** What all of it comes to, the spending of its groups, drawn, and how each figure is counted. */
export function RoiSummary({ group, answer: { rows, totals }, all }: RoiSummaryProps) {
  const { one, many } = GROUP_LABELS[group];
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
          ROI_DRAWN[group] !== 'line' && (
            <span className={styles.soft}>The striped end of a bar was refunded.</span>
          )
        }
      >
        <DrawnRows
          label={`${title}: the same figures as in the table`}
          figure="Spent"
          many={many}
          as={ROI_DRAWN[group]}
          rows={rows.map(drawn)}
          all={all.map(drawn)}
        />
      </Panel>
      <Meanings title="How it’s counted" meanings={HOW_COUNTED} />
    </div>
  );
}
