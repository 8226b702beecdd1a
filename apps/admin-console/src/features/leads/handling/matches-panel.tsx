import { RouterLink } from '@carematch/front-end/router';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { TimeAgo } from '@carematch/ui/time-ago';

import { paths } from '../../../shared/paths.ts';
import { ContactStatusBadge } from '../../../shared/display/match-badges.tsx';
import styles from '../lead-page.module.css';
import type { OpenedLead } from '../outcomes.tsx';

/** Every match that a lead had, newest first. */
export function MatchesPanel({ lead, level }: { readonly lead: OpenedLead } & Pick<PanelProps, 'level'>) {
  if (lead.matches.length === 0) return null;
  return (
    <Panel level={level} title="Matches">
      <ul className={styles.rows}>
        {lead.matches.map((match) => (
          <li key={match.id}>
            <span>
              <RouterLink to={paths.match(match.id)}>Match {match.id}</RouterLink> with{' '}
              <RouterLink to={paths.professional(match.professional.user_id)}>
                <bdi>{match.professional.name}</bdi>
              </RouterLink>
            </span>
            <ContactStatusBadge {...match} />
            <span className={styles.soft}>
              <TimeAgo at={match.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
