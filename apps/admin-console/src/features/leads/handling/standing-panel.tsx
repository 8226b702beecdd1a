import { routerLink } from '@carematch/front-end/components/router-link';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { Age, TimeAgo } from '@carematch/ui/time-ago';
import type { ReactNode } from 'react';

import { paths } from '../../../shared/paths.ts';
import styles from '../lead-page.module.css';
import { mayMatch, type OpenedLead, outcomeLabel } from '../outcomes.tsx';

interface StandingPanelProps {
  readonly lead: OpenedLead;
  readonly level?: PanelProps['level'];
  /** Leads to the candidates, where they are at hand. */
  readonly onMatch?: (() => void) | undefined;
  /** Leads to the client's contact data. */
  readonly onContact?: (() => void) | undefined;
  readonly children?: ReactNode;
}

const WAITING: ReadonlySet<OpenedLead['outcome']> = new Set(['unmatched', 'pending', 'possible']);

function FirstAct({ lead, onMatch, onContact }: Omit<StandingPanelProps, 'level' | 'children'>) {
  const { code } = lead.next_act;
  if (code === 'contact')
    return (
      onContact && (
        <Button variant="next" onClick={onContact}>
          Go to the client
        </Button>
      )
    );
  if (code === 'recruit')
    return (
      <ButtonLink href={paths.professionals({ search: lead.postal_code })} renderLink={routerLink}>
        Professionals in {lead.postal_code}
      </ButtonLink>
    );
  if (code === 'none' || code === 'wait' || !mayMatch(lead)) return null;
  return (
    onMatch && (
      <Button variant="next" onClick={onMatch}>
        Choose a professional
      </Button>
    )
  );
}

/** Where a lead stands and since when, why, and what to do about it first. */
export function StandingPanel({ lead, level, children, ...acts }: StandingPanelProps) {
  const { outcome, since, reason, next_act: act, pending_until: until } = lead;
  return (
    <Panel
      level={level}
      title={WAITING.has(outcome) && act.code !== 'none' ? 'What to do first' : 'Where it stands'}
      aside={
        <p className={styles.soft}>
          {WAITING.has(outcome) ? (
            <>
              {outcomeLabel(outcome)} for <Age at={since} />
            </>
          ) : (
            <>
              {outcomeLabel(outcome)} <TimeAgo at={since} />
            </>
          )}
        </p>
      }
    >
      <div className={styles.summary}>
        <p>{act.code === 'none' ? reason.text : act.label}</p>
        {act.code !== 'none' && <p>{reason.text}</p>}
        {until !== null && (
          <p className={styles.soft}>
            It becomes unmatched <TimeAgo at={until} />.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <FirstAct lead={lead} {...acts} />
        {children}
      </div>
    </Panel>
  );
}
