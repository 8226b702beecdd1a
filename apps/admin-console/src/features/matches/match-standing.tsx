import type { StaffOpenedMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { routerLink } from '@carematch/front-end/components/router-link';
import { ButtonLink } from '@carematch/ui/button';
import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { Age, TimeAgo } from '@carematch/ui/time-ago';
import { creditsText } from '@carematch/validation/display/credits-display';
import type { ReactNode } from 'react';

import { RouterLink } from '@carematch/front-end/router';
import { paths } from '../../shared/paths.ts';
import { MatchStateBadge } from '../../shared/display/match-badges.tsx';
import { Timestamp } from '../../shared/display/timestamp.tsx';
import { DeleteMatch } from './delete-match.tsx';
import styles from './matches.module.css';
import { RemindProfessional } from './remind-professional.tsx';

interface MatchStandingProps {
  readonly match: StaffOpenedMatch;
  readonly level?: PanelProps['level'];
}

/** What a match waits for, in a sentence. */
function Standing({ match }: { readonly match: StaffOpenedMatch }): ReactNode {
  const { state, waiting_since: since, confirm_before: before, first_contacted_at: contacted } = match;
  if (state === 'awaiting_confirmation')
    return (
      <>
        The client hasn’t agreed to share their details yet
        {before !== null && (
          <>
            . The match is released <TimeAgo at={before} />
          </>
        )}
        .
      </>
    );
  if (state === 'released')
    return 'It was released before the client agreed to share their details. The credits went back.';
  if (state === 'ended') return 'This match has ended.';
  if (since !== null)
    return (
      <>
        No one has tried to reach the client for <Age at={since} />.
      </>
    );
  return (
    <>
      The professional is in touch with the client
      {contacted !== null && (
        <>
          {' '}
          since <Timestamp at={contacted} />
        </>
      )}
      .
    </>
  );
}

/** Where a match stands, between whom it is, and what staff can do about it. */
export function MatchStanding({ match, level }: MatchStandingProps) {
  const { professional, credit_request_id: requestId, reminded_at: remindedAt } = match;
  return (
    <Panel level={level} title="Where it stands" aside={<MatchStateBadge state={match.state} />}>
      <p className={styles.summary}>
        <Standing match={match} />
      </p>
      <Facts
        facts={[
          [
            'Professional',
            <RouterLink key="professional" to={paths.professional(professional.user_id)}>
              <bdi>{professional.name}</bdi>
            </RouterLink>,
          ],
          ['Matched', <Timestamp key="matched" at={match.created_at} />],
          ['Cost', creditsText(match.cost)],
          ['Last reminder', remindedAt === null ? null : <TimeAgo key="reminded" at={remindedAt} />],
        ]}
      />
      <div className={styles.acts}>
        {match.state === 'live' && <RemindProfessional match={match} isNext={match.waiting_since !== null} />}
        <ButtonLink href={paths.lead(match.lead_id)} renderLink={routerLink}>
          Open lead {match.lead_id}
        </ButtonLink>
        {requestId !== null && (
          <ButtonLink
            href={paths.creditRequests({ statuses: 'all', request: requestId })}
            renderLink={routerLink}
          >
            Open the refund request
          </ButtonLink>
        )}
        <DeleteMatch match={match} />
      </div>
    </Panel>
  );
}
