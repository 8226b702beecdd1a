import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { displayPhone } from '@carematch/validation/fields/phone';

import { useConsole } from '../../shared/console.ts';
import { ContactAccess, useContactReading } from '../../shared/contact-access.tsx';
import { Moment } from '../../shared/moment.tsx';
import type { OpenedUser } from './user-queries.ts';

interface PersonPanelProps {
  readonly user: OpenedUser;
  readonly level?: PanelProps['level'];
}

/** How to reach a professional. Email and cell phone are masked until someone asks to see them, and each reading is logged. */
export function PersonPanel({ user, level }: PersonPanelProps) {
  const { api } = useConsole();
  const reading = useContactReading(() =>
    api.call('POST /users/:id/contact-reads', { params: { id: String(user.id) } }),
  );
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
      <ContactAccess reading={reading} isShown={shown !== undefined}>
        <p>
          We log that you viewed the email and cell phone of <bdi>{user.name}</bdi>, and when.
        </p>
      </ContactAccess>
    </Panel>
  );
}
