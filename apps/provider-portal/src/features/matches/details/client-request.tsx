import { Badge } from '@carematch/ui/badge';
import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { formatDateTime } from '@carematch/validation/display/display';
import { requestFacts } from '@carematch/validation/display/request-display';

import { useTimes } from '../../../shared/credit-requests.ts';
import { careOf, costOf } from '../match-labels.ts';
import type { OpenedMatch } from '../matches-queries.ts';

/** What the client asks for. */
export function ClientRequest({ match }: { readonly match: OpenedMatch }) {
  const times = useTimes();
  return (
    <>
      <Panel flat level={3} title="Request" aside={match.is_demo && <Badge>Sample</Badge>}>
        <Facts
          facts={[
            ['Care needed', careOf(match)],
            ...requestFacts(match, 'professional'),
            ['Matched', formatDateTime(match.created_at, times)],
            ['Cost', costOf(match)],
          ]}
        />
      </Panel>
      {match.answers.length > 0 && (
        <Panel flat level={3} title="Their answers">
          <Facts stacked facts={match.answers.map(({ question, answer }) => [question, answer])} />
        </Panel>
      )}
    </>
  );
}
