import type { PossibleMatch } from '@carematch/api-client/contract/leads.contract';
import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';

import styles from './possible-matches-dialog.module.css';

interface PossibleMatchesDialogProps {
  readonly choices: readonly PossibleMatch[];
  readonly onChoose: (choice: PossibleMatch) => void;
  readonly onClose: () => void;
}

function placeOf({ city, state, distance_miles }: PossibleMatch): string {
  const place = [city, state].filter(Boolean).join(', ');
  const distance = distance_miles === null ? '' : `about ${Math.round(distance_miles)} miles away`;
  return [place, distance].filter(Boolean).join(', ');
}

/** Providers who become possible when one wish is relaxed; a choice asks for that provider. */
export function PossibleMatchesDialog({ choices, onChoose, onClose }: PossibleMatchesDialogProps) {
  return (
    <Dialog
      open
      title="These providers are close to what you asked for"
      onClose={onClose}
      actions={<Button onClick={onClose}>None of these</Button>}
    >
      <p>Nobody fits every wish right now. Each of them would fit with one change.</p>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.id} className={styles.choice}>
            <div>
              <h3>{choice.display_name}</h3>
              <p className={styles.soft}>{choice.title}</p>
              <p className={styles.soft}>{placeOf(choice)}</p>
            </div>
            <p>{choice.reason}</p>
            <Button variant="primary" onClick={() => onChoose(choice)}>
              Choose {choice.display_name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
