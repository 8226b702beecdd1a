import { Badge, type BadgeTone } from '@carematch/ui/badge';

import { Moment } from '../../shared/moment.tsx';
import { Facts } from './facts.tsx';
import { credits } from './lead-words.ts';
import type { ListedLead } from './outcomes.ts';
import { Panel } from './panel.tsx';

type Match = NonNullable<ListedLead['match']>;

const STATES: Readonly<Record<Match['state'], readonly [label: string, tone: BadgeTone]>> = {
  live: ['Live', 'success'],
  awaiting_confirmation: ['Waits for the visitor to agree', 'warning'],
  released: ['Released', 'neutral'],
  ended: ['Ended', 'neutral'],
};

/** The lead's latest match. */
export function MatchPanel({ match }: { readonly match: Match }) {
  const [label, tone] = STATES[match.state];
  return (
    <Panel title="Match" aside={<Badge tone={tone}>{label}</Badge>}>
      <Facts
        facts={[
          ['Provider', match.provider.name],
          ['Contact status', match.match_contact_status.name],
          ['Cost', credits(match.cost)],
          ['Matched', <Moment key="matched" at={match.created_at} />],
        ]}
      />
    </Panel>
  );
}
