import { routerLink } from '@carematch/front-end/components/router-link';
import { Badge } from '@carematch/ui/badge';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Panel, type PanelProps } from '@carematch/ui/panel';

import styles from '../page/professional-page.module.css';
import type { OpenedProfessional } from '../page/professional-queries.ts';
import { mendOf } from '../page/professional-labels.ts';

type Blocker = OpenedProfessional['blockers'][number];

interface ReceivingPanelProps {
  readonly professional: OpenedProfessional;
  /** Opens what changes the status, where that is at hand. */
  readonly onChangeStatus?: (() => void) | undefined;
  readonly level?: PanelProps['level'];
}

function Mend({
  blocker,
  professional,
  onChangeStatus,
}: ReceivingPanelProps & { readonly blocker: Blocker }) {
  const link = mendOf(blocker, professional.id);
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
  const { professional, level } = props;
  const { can_receive: canReceive, blockers } = professional;
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
