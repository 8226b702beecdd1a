import type { ManualCandidate } from '@carematch/api-client/contract/leads/lead-queues.contract';
import { RouterLink } from '@carematch/front-end/router';
import { Button } from '@carematch/ui/button';

import { paths } from '../../../shared/paths.ts';
import styles from './manual-match.module.css';
import { canBeChosen, formatOf, milesOf } from './candidate-labels.ts';

interface LeftOutProps {
  readonly candidates: readonly ManualCandidate[];
  readonly onChoose: (candidate: ManualCandidate) => void;
}

const placeOf = ({ city, state_code: state }: ManualCandidate): string =>
  [city, state].filter((part) => part !== null).join(', ');

function Who({ candidate }: { readonly candidate: ManualCandidate }) {
  const { professional, title } = candidate;
  const known = [title, placeOf(candidate), milesOf(candidate), formatOf(candidate)];
  return (
    <div className={styles.who}>
      <RouterLink to={paths.professional(professional.user_id)}>
        <bdi>{professional.name}</bdi>
      </RouterLink>
      <span className={styles.soft}>{known.filter(Boolean).join(' · ')}</span>
    </div>
  );
}

/** Everyone else nearby, and why not they. Those with nothing but what may be overridden can still be chosen. */
export function LeftOut({ candidates, onChoose }: LeftOutProps) {
  return (
    <ul className={styles.others} aria-label="Everyone else, and why not">
      {candidates.map((candidate) => (
        <li key={candidate.professional.user_id} className={styles.other}>
          <Who candidate={candidate} />
          <ul className={styles.why}>
            {candidate.blockers.map(({ code, text, may_override: mayOverride }) => (
              <li key={`${code} ${text}`} data-fixed={!mayOverride || undefined}>
                {text}
              </li>
            ))}
          </ul>
          {canBeChosen(candidate) ? (
            <span className={styles.choose}>
              <Button
                aria-label={`Match anyway… with ${candidate.professional.name}`}
                onClick={() => onChoose(candidate)}
              >
                Match anyway…
              </Button>
            </span>
          ) : (
            <span className={styles.never}>Can’t be matched</span>
          )}
        </li>
      ))}
    </ul>
  );
}
