import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { Badge, type BadgeTone } from '@carematch/ui/badge';

import { Moment } from '../../shared/moment.tsx';
import { credits } from './lead-words.ts';
import type { ListedLead } from './outcomes.ts';

type Match = NonNullable<ListedLead['match']>;

const STATES: Readonly<Record<Match['state'], readonly [label: string, tone: BadgeTone]>> = {
  live: ['Live', 'success'],
  awaiting_confirmation: ['Awaiting visitor consent', 'warning'],
  released: ['Released', 'neutral'],
  ended: ['Ended', 'neutral'],
};

/** The lead's latest match. */
export function MatchPanel({ match, level }: { readonly match: Match } & Pick<PanelProps, 'level'>) {
  const [label, tone] = STATES[match.state];
  return (
    <Panel level={level} title="Match" aside={<Badge tone={tone}>{label}</Badge>}>
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
