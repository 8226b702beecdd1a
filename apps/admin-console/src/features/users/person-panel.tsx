import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { displayPhone } from '@carematch/validation/phone';
import { useState } from 'react';

import { Moment } from '../../shared/moment.tsx';
import { useContactReading } from './use-contact-reading.ts';
import styles from './user-page.module.css';
import type { OpenedUser } from './user-queries.ts';

interface PersonPanelProps {
  readonly user: OpenedUser;
  readonly level?: PanelProps['level'];
}

/** How to reach a professional. Email and cell phone are masked until someone asks to see them, and each reading is logged. */
export function PersonPanel({ user, level }: PersonPanelProps) {
  const reading = useContactReading(user.id);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const shown = reading.data;
  const cell = shown
    ? shown.cell_phone_number && displayPhone(shown.cell_phone_number)
    : user.cell_phone_number;
  return (
    <Panel level={level} title="Contact">
      <div aria-live="polite">
        <Facts
          facts={[
            ['Email', shown?.email ?? user.email],
            ['Cell phone', cell ?? 'None given'],
            ['Office phone', user.office_phone_number && displayPhone(user.office_phone_number)],
            ['Number of ours', user.assigned_phone_number && displayPhone(user.assigned_phone_number)],
            ['Office', user.office_address],
            ['Time zone', user.time_zone.replaceAll('_', ' ')],
            ['Signed up', <Moment key="at" at={user.created_at} />],
          ]}
        />
      </div>
      <div className={styles.actions}>
        {shown ? (
          <Button onClick={() => reading.reset()}>Hide contact data</Button>
        ) : (
          <Button onClick={() => setIsAsking(true)}>Show contact data</Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        title="Show contact data?"
        onClose={close}
        actions={
          <>
            <Button
              variant="primary"
              loading={reading.isPending}
              onClick={() => reading.mutate(undefined, { onSettled: close })}
            >
              View and log access
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <p>
          We log that you viewed the email and cell phone of <bdi>{user.name}</bdi>, and when.
        </p>
      </Dialog>
    </Panel>
  );
}
