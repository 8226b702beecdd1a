import { Badge } from '@carematch/ui/badge';
import { formatRecentDateTime } from '@carematch/validation/display';
import { formatPayment, formatSession } from '@carematch/validation/request-display';

import styles from './match-details.module.css';
import { costOf } from './match-words.ts';
import type { OpenedMatch } from './matches-queries.ts';

const factsOf = (match: OpenedMatch): readonly (readonly [string, string])[] => [
  ['Looks for', [match.profession, match.care_path].filter(Boolean).join(' · ')],
  ['Services', match.services.join(', ')],
  ['Needs', match.specializations.join(', ')],
  ['Goals', match.care_goals.join(', ')],
  ['Session', formatSession(match.virtual_session)],
  ['Payment', formatPayment(match.insurance_carrier, match.willing_to_pay_cash)],
  ['Matched', formatRecentDateTime(match.created_at)],
  ['Cost', costOf(match)],
];

/** What the client looks for, in their own words where they wrote some. */
export function ClientWish({ match }: { readonly match: OpenedMatch }) {
  return (
    <div className={styles.part}>
      {match.note && (
        <>
          <h3>Their note</h3>
          <blockquote className={styles.note}>{match.note}</blockquote>
        </>
      )}
      <h3>What they look for</h3>
      <dl className={styles.facts}>
        {factsOf(match)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {match.answers.length > 0 && (
        <>
          <h3>Their answers</h3>
          <dl className={styles.answers}>
            {match.answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {match.is_demo && (
        <p>
          <Badge>Sample</Badge> This client is sample data.
        </p>
      )}
    </div>
  );
}
