import { Badge } from '@carematch/ui/badge';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';

import styles from '../matches.module.css';
import { toneOf } from '../match-labels.ts';
import type { OpenedMatch } from '../matches-queries.ts';
import { useChangeStatus } from './use-change-status.ts';

/** Where the contact stands, and a button for each place that it may go to. */
export function StatusMoves({ match }: { readonly match: OpenedMatch }) {
  const { mutate, isPending, variables } = useChangeStatus(match);
  const { match_contact_status: status, next_match_contact_statuses: moves, state } = match;
  if (state === 'awaiting_confirmation' || state === 'released') return null;
  return (
    <Panel flat level={3} title="Contact status">
      <p className={styles.status}>
        <Badge tone={toneOf(status.slug)}>{status.name}</Badge>
      </p>
      {moves.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Update status</legend>
          <div className={styles.moves}>
            {moves.map((move) => (
              <Button
                key={move.id}
                loading={isPending && variables === move.id}
                onClick={() => mutate(move.id)}
              >
                {move.name}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </Panel>
  );
}
