import { Badge, toneClass } from '@carematch/ui/badge';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';

import type { ProviderMatch } from '../matches-queries.ts';
import { nameOf, toneOf } from '../match-labels.ts';
import styles from './status-menu.module.css';
import { useChangeStatus } from './use-change-status.ts';

/** The contact status of a match, and where it may go from there: the browser's own popover, which Escape closes. */
export function StatusMenu({ match }: { readonly match: ProviderMatch }) {
  const id = useId();
  const { mutate, isPending } = useChangeStatus(match);
  const { match_contact_status: status, next_match_contact_statuses: moves, state } = match;
  if (state === 'awaiting_confirmation') return <Badge tone="warning">Waiting for consent</Badge>;
  if (state === 'released') return <Badge>Released</Badge>;
  if (moves.length === 0) return <Badge tone={toneOf(status.slug)}>{status.name}</Badge>;
  return (
    <div className={styles.menu}>
      <button
        type="button"
        popoverTarget={id}
        className={`${toneClass} ${styles.status}`}
        data-tone={toneOf(status.slug)}
        aria-busy={isPending || undefined}
        aria-label={`${status.name}: change the contact status of ${nameOf(match)}`}
      >
        {status.name}
        <ChevronDown className={styles.chevron} />
      </button>
      <div id={id} popover="auto" className={styles.popover}>
        <p className={styles.title}>Update status</p>
        <ul className={styles.moves}>
          {moves.map((move) => (
            <li key={move.id}>
              <button
                type="button"
                className={styles.move}
                popoverTarget={id}
                popoverTargetAction="hide"
                onClick={() => mutate(move.id)}
              >
                {move.name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
