import type { StaffOpenedMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import type { PanelProps } from '@carematch/ui/panel';

import { ClientPanel, useClientReading } from '../../shared/client/client-panel.tsx';
import { RequestPanel } from '../../shared/client/request-panel.tsx';
import { MatchStanding } from './match-standing.tsx';
import { MatchTimeline } from './match-timeline.tsx';
import styles from './matches.module.css';
import { StatusPanel } from './status-panel.tsx';
import { WhyPanel } from './why-panel.tsx';

interface MatchPartsProps {
  readonly match: StaffOpenedMatch;
  readonly level?: PanelProps['level'];
}

/** A match opened: what it waits for, how far the contact is, who the client is, what happened, what was asked for and why. */
export function MatchParts({ match, level }: MatchPartsProps) {
  const reading = useClientReading(match.lead_id);
  return (
    <>
      <MatchStanding level={level} match={match} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <StatusPanel level={level} match={match} />
          <MatchTimeline level={level} events={match.events} />
        </div>
        <div className={styles.column}>
          <ClientPanel level={level} leadId={match.lead_id} contact={match.contact} reading={reading} />
          <RequestPanel level={level} asked={match} readAnswers={reading.data?.answers} />
          <WhyPanel level={level} why={match.why} />
        </div>
      </div>
    </>
  );
}
