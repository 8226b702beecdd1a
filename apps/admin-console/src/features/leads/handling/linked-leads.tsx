import { RouterLink } from '@carematch/front-end/router';
import { Panel } from '@carematch/ui/panel';
import { TimeAgo } from '@carematch/ui/time-ago';

import { paths } from '../../../shared/paths.ts';
import styles from '../lead-page.module.css';
import { type OpenedLead, OutcomeBadge } from '../outcomes.tsx';

/** Other leads of the same phone or email. */
export function LinkedLeads({ lead: { linked_leads: linked } }: { readonly lead: OpenedLead }) {
  if (linked.length === 0) return null;
  return (
    <Panel title="Same person">
      <ul className={styles.rows}>
        {linked.map(({ id, outcome, profession, created_at: at }) => (
          <li key={id}>
            <span>
              <RouterLink to={paths.lead(id)}>Lead {id}</RouterLink> · {profession}
            </span>
            <OutcomeBadge outcome={outcome} />
            <span className={styles.soft}>
              <TimeAgo at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
