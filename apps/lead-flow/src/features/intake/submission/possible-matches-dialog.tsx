import type { PossibleMatch } from '@carematch/api-client/contract/leads/leads.contract';
import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';

import { type Disclosure, disclosureOfChoice } from '../rules/disclosure.tsx';
import styles from './possible-matches-dialog.module.css';

interface PossibleMatchesDialogProps {
  readonly choices: readonly PossibleMatch[];
  readonly disclosure: Disclosure | undefined;
  readonly onChoose: (choice: PossibleMatch) => void;
  readonly onDecline: () => void;
  /** On Escape: nothing is decided. */
  readonly onClose: () => void;
}

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

/** Providers who become possible when one preference is relaxed; a choice asks for that provider. */
export function PossibleMatchesDialog({
  choices,
  disclosure,
  onChoose,
  onDecline,
  onClose,
}: PossibleMatchesDialogProps) {
  return (
    <Dialog
      open
      title="These providers are close to what you asked for"
      onClose={onClose}
      actions={<Button onClick={onDecline}>None of these</Button>}
    >
      <p>No one matches every preference. Each option differs in one way.</p>
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
    </Dialog>
  );
}
