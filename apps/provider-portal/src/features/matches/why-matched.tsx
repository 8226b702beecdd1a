import { formatDateTime } from '@carematch/validation/display';

import styles from './match-details.module.css';
import type { OpenedMatch } from './matches-queries.ts';

const isMoment = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value);

/** Why this match came to this professional: the keys of the ranking, in the order in which they count. */
export function WhyYou({ why }: { readonly why: OpenedMatch['why'] }) {
  return (
    <div className={styles.part}>
      <h3>Why you</h3>
      <p className={styles.soft}>
        {why.candidates_considered === 1
          ? 'You were the one professional considered for this client.'
          : `${why.candidates_considered} professionals were considered for this client.`}{' '}
        These counted, in this order. What you pay never does.
      </p>
      <dl className={styles.facts}>
        {why.rank_keys.map(({ key, label, value }) => (
          <div key={key} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{isMoment(value) ? formatDateTime(value) : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
