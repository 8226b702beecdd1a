import type { PossibleMatch } from '@carematch/api-client/contract/leads/leads.contract';
import { Button } from '@carematch/ui/button';

import { type Disclosure, disclosureOfChoice } from './disclosure.tsx';
import styles from './possible-match-cards.module.css';

function Place({ city, state, distance_miles }: PossibleMatch) {
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <p className={styles.soft}>
      {place && <bdi>{place}</bdi>}
      {place && distance_miles !== null && ', '}
      {distance_miles !== null && `about ${Math.round(distance_miles)} miles away`}
    </p>
  );
}

interface PossibleMatchCardsProps {
  readonly choices: readonly PossibleMatch[];
  readonly disclosure: Disclosure | undefined;
  readonly onChoose: (choice: PossibleMatch) => void;
}

/** Providers who become possible when one preference is relaxed, each with what a choice of them does. */
export function PossibleMatchCards({ choices, disclosure, onChoose }: PossibleMatchCardsProps) {
  return (
    <ul className={styles.choices}>
      {choices.map((choice) => (
        <li key={choice.id} className={styles.choice}>
          <div>
            <h3>
              <bdi>{choice.display_name}</bdi>
            </h3>
            <p className={styles.soft}>{choice.title}</p>
            <Place {...choice} />
          </div>
          <p>{choice.reason}</p>
          <p className={styles.soft}>{disclosureOfChoice(disclosure, <bdi>{choice.display_name}</bdi>)}</p>
          <Button variant="primary" onClick={() => onChoose(choice)}>
            <span>
              Match with <bdi>{choice.display_name}</bdi>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
