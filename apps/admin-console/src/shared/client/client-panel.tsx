import type { StaffMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { GUARDIAN } from '@carematch/validation/rules/minor';
import { displayPhone } from '@carematch/validation/fields/phone';
import type { ReactNode } from 'react';

import { useAdminConsole } from '../admin-console.ts';
import { ContactAccess, useContactReading } from './contact-access.tsx';

/** Reads a lead's contact data, note and answers, which the server logs; `reset` masks them again. */
export function useClientReading(leadId: number) {
  const { api } = useAdminConsole();
  return useContactReading(() =>
    api.call('POST /leads/:id/contact-reads', { params: { id: String(leadId) } }),
  );
}

export type ClientReading = ReturnType<typeof useClientReading>;

interface ClientPanelProps {
  readonly leadId: number;
  /** As far as it shows unread; null once it is erased. */
  readonly contact: StaffMatch['contact'];
  readonly reading: ClientReading;
  readonly level?: PanelProps['level'];
  /** What else can be done about the person. */
  readonly children?: ReactNode;
}

/** Whom a lead is from. It is masked until someone asks to see it, and each reading is logged. */
export function ClientPanel({ leadId, contact: masked, reading, level, children }: ClientPanelProps) {
  if (!masked)
    return (
      <Panel level={level} title="Client">
        <p>The contact data of this lead was erased.</p>
        {children}
      </Panel>
    );
  const { contact = masked, note = null } = reading.data ?? {};
  return (
    <Panel level={level} title="Client">
      <div aria-live="polite">
        <Facts
          facts={[
            ['Name', <bdi key="name">{`${contact.first_name} ${contact.last_name}`}</bdi>],
            ['Relationship', contact.is_guardian ? `${GUARDIAN} of a client under 18` : null],
            ['Phone', contact.masked ? contact.phone_number : displayPhone(contact.phone_number)],
            ['Email', contact.email],
            ['Note', note],
          ]}
        />
      </div>
      <ContactAccess reading={reading} isShown={!contact.masked}>
        <p>We log that you viewed the contact data, note and answers of lead {leadId}, and when.</p>
      </ContactAccess>
      {children}
    </Panel>
  );
}
