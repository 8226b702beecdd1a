import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { formatDateTime } from '@carematch/validation/display/display';

import styles from '../matches.module.css';
import type { OpenedMatch } from '../matches-queries.ts';

const isMoment = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value);

/** Why this match came to this professional: the factors of the ranking, in the order in which they count. */
export function WhyMatched({ why }: { readonly why: OpenedMatch['why'] }) {
  return (
    <Panel flat level={3} title="Why you matched">
      <p className={styles.soft}>
        {why.candidates_considered === 1
          ? 'You were the one professional considered for this client.'
          : `${why.candidates_considered} professionals were considered for this client.`}{' '}
        These factors counted, in this order. Payment never affects ranking.
      </p>
      <Facts
        facts={why.rank_keys.map(({ label, value }) => [
          label,
          isMoment(value) ? formatDateTime(value) : value,
        ])}
      />
    </Panel>
  );
}
