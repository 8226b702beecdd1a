import { Button } from '@carematch/ui/button';
import { type ReactNode, useId } from 'react';

import { useTimes } from '../../../shared/credit-requests.ts';
import styles from '../matches.module.css';
import type { OpenedMatch } from '../matches-queries.ts';
import { nextStep } from './next-step.ts';
import { useChangeStatus } from '../status/use-change-status.ts';

interface NextStepCardProps {
  readonly match: OpenedMatch;
  /** The button that does it, where one does. */
  readonly children?: ReactNode;
}

/** The first thing that the eye meets: what to do now, and by when. */
export function NextStepCard({ match, children }: NextStepCardProps) {
  const id = useId();
  const { title, by, isLate, text } = nextStep(match, useTimes());
  return (
    <section aria-labelledby={id} className={styles.step}>
      <h3 id={id} className={styles.stepTitle}>
        {title}
        {by !== undefined && (
          <>
            {' '}
            <span className={styles.by} data-late={isLate || undefined}>
              {by}
            </span>
          </>
        )}
      </h3>
      {text !== undefined && <p className={styles.stepText}>{text}</p>}
      {children}
    </section>
  );
}

/** A form of the match that can be opened from above it. */
export type Asked = 'services' | 'refund';

interface NextActProps {
  readonly match: OpenedMatch;
  readonly onAsk: (asked: Asked) => void;
}

const ASKS = { services: 'Choose services', refund: 'Request a refund…' } as const;

/** Does what comes next, where that is not a call: moves the contact status, if it may be moved so, or opens a form. */
export function NextAct({ match, onAsk }: NextActProps) {
  const { act } = nextStep(match, {});
  const { mutate, isPending } = useChangeStatus(match);
  if (act === undefined || act === 'call') return null;
  const move =
    typeof act === 'object'
      ? match.next_match_contact_statuses.find(({ slug }) => slug === act.moveTo)
      : undefined;
  if (typeof act === 'object' && !move) return null;
  return (
    <div className={styles.choices}>
      {typeof act === 'string' && (
        <Button variant="next" onClick={() => onAsk(act)}>
          {ASKS[act]}
        </Button>
      )}
      {move && (
        <Button variant="next" loading={isPending} onClick={() => mutate(move.id)}>
          Move to {move.name}
        </Button>
      )}
    </div>
  );
}
