import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { displayPhone } from '@carematch/validation/fields/phone';

import { useAdminConsole } from '../../../shared/admin-console.ts';
import { ContactAccess, useContactReading } from '../../../shared/client/contact-access.tsx';
import { Timestamp } from '../../../shared/display/timestamp.tsx';
import type { OpenedProfessional } from '../page/professional-queries.ts';

interface ContactPanelProps {
  readonly professional: OpenedProfessional;
  readonly level?: PanelProps['level'];
}

/** How to reach a professional. Email and cell phone are masked until someone asks to see them, and each reading is logged. */
export function ContactPanel({ professional, level }: ContactPanelProps) {
  const { api } = useAdminConsole();
  const reading = useContactReading(() =>
    api.call('POST /users/:id/contact-reads', { params: { id: String(professional.id) } }),
  );
  const shown = reading.data;
  const cell = shown
    ? shown.cell_phone_number && displayPhone(shown.cell_phone_number)
    : professional.cell_phone_number;
  return (
    <Panel level={level} title="Contact">
      <div aria-live="polite">
        <Facts
          facts={[
            ['Email', shown?.email ?? professional.email],
            ['Cell phone', cell ?? 'None given'],
            [
              'Office phone',
              professional.office_phone_number && displayPhone(professional.office_phone_number),
            ],
            [
              'Number of ours',
              professional.assigned_phone_number && displayPhone(professional.assigned_phone_number),
            ],
            ['Office', professional.office_address],
            ['Time zone', professional.time_zone.replaceAll('_', ' ')],
            ['Signed up', <Timestamp key="at" at={professional.created_at} />],
          ]}
        />
      </div>
      <ContactAccess reading={reading} isShown={shown !== undefined}>
        <p>
          We log that you viewed the email and cell phone of <bdi>{professional.name}</bdi>, and when.
        </p>
      </ContactAccess>
    </Panel>
  );
}
