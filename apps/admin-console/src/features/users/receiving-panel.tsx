import { routerLink } from '@carematch/front-end/components/router-link';
import { Badge } from '@carematch/ui/badge';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Panel, type PanelProps } from '@carematch/ui/panel';

import styles from './user-page.module.css';
import type { OpenedUser } from './user-queries.ts';
import { mendOf } from './user-page-labels.ts';

type Blocker = OpenedUser['blockers'][number];

interface ReceivingPanelProps {
  readonly user: OpenedUser;
  /** Opens what changes the status, where that is at hand. */
  readonly onChangeStatus?: (() => void) | undefined;
  readonly level?: PanelProps['level'];
}

function Mend({ blocker, user, onChangeStatus }: ReceivingPanelProps & { readonly blocker: Blocker }) {
  const link = mendOf(blocker, user.id);
  if (link.href !== null)
    return (
      <ButtonLink href={link.href} renderLink={routerLink}>
        {link.label}
      </ButtonLink>
    );
  return onChangeStatus ? <Button onClick={onChangeStatus}>{link.label}</Button> : null;
}

/** Whether leads can reach a professional; where they can't, each reason with its mend. */
export function ReceivingPanel(props: ReceivingPanelProps) {
  const { user, level } = props;
  const { can_receive: canReceive, blockers } = user;
  return (
    <Panel
      level={level}
      title="Can receive leads"
      aside={<Badge tone={canReceive ? 'success' : 'danger'}>{canReceive ? 'Yes' : 'No'}</Badge>}
    >
      {canReceive ? (
        <p>They can be matched with new clients today.</p>
      ) : (
        <ul className={styles.blockers}>
          {blockers.map((blocker) => (
            <li key={blocker.text}>
              <p>{blocker.text}</p>
              <Mend {...props} blocker={blocker} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
