import { Badge } from '@carematch/ui/badge';
import { BLANK } from '@carematch/validation/display/display';

import styles from './candidates-table.module.css';
import type { DecisionTrace, TracedCandidate } from './outcomes.tsx';
import { decidingKey, rankValue } from './rank-keys.ts';

/** A trace keeps this many candidates in rank order, and the chosen one in any case. */
const KEPT_IN_ORDER = 5;

const rankOf = (index: number): string =>
  index < KEPT_IN_ORDER ? `Rank ${index + 1}` : `Rank ${index + 1} or later`;

function Fate({ candidate: { chosen, refused_because: reason } }: { readonly candidate: TracedCandidate }) {
  if (chosen) return <Badge tone="success">Chosen</Badge>;
  return reason === null ? <Badge>Not asked</Badge> : <Badge tone="danger">{reason}</Badge>;
}

// A region that scrolls must be reachable by keyboard; not every browser sees to it.
const reachable = { tabIndex: 0 };

/**
 * The candidates side by side in rank order, with each key of the ranking in the order in which it counts. The value that put a
 * candidate after the one before is marked.
 */
export function CandidatesTable({ trace }: { readonly trace: DecisionTrace }) {
  const { candidates, candidates_considered: considered } = trace;
  const keys = candidates[0]?.rank_keys ?? [];
  const deciding = candidates.map((candidate, index) => {
    const before = candidates[index - 1];
    return before && decidingKey(before, candidate);
  });
  const unnamed = considered - candidates.length;
  return (
    <div>
      <section className={styles.scroller} aria-label="Candidates by rank" {...reachable}>
        <table className={styles.table}>
          <caption className="visually-hidden">Candidates by rank, with each ranking factor</caption>
          <thead>
            <tr>
              <th scope="col">Ranking factor, in priority order</th>
              {candidates.map((candidate, index) => (
                <th key={candidate.provider.id} scope="col" data-chosen={candidate.chosen || undefined}>
                  <span className={styles.rank}>{rankOf(index)}</span>
                  <bdi>{candidate.provider.name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Result</th>
              {candidates.map((candidate) => (
                <td key={candidate.provider.id} data-chosen={candidate.chosen || undefined}>
                  <Fate candidate={candidate} />
                </td>
              ))}
            </tr>
            {keys.map(({ key, label }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {candidates.map((candidate, index) => {
                  const row = candidate.rank_keys.find((each) => each.key === key);
                  const value = row ? rankValue(row) : BLANK;
                  return (
                    <td key={candidate.provider.id} data-chosen={candidate.chosen || undefined}>
                      {deciding[index] === key ? (
                        <mark className={styles.deciding}>
                          {value}
                          <span className="visually-hidden"> (decides)</span>
                        </mark>
                      ) : (
                        value
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.legend}>
        {candidates.length > 1 && (
          <>
            <mark className={styles.deciding}>Marked</mark> is the first factor in which a provider falls
            behind the one before.{' '}
          </>
        )}
        {unnamed > 0 &&
          `${unnamed} more ${unnamed === 1 ? 'provider was' : 'providers were'} eligible and ranked lower.`}
      </p>
    </div>
  );
}
