import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { displayPhone } from '@carematch/validation/phone';

import { ContactAccess } from '../../shared/contact-access.tsx';
import type { OpenedLead } from './outcomes.ts';
import type { Reading } from './use-reading.ts';

interface ContactPanelProps {
  readonly lead: OpenedLead;
  readonly reading: Reading;
  readonly level?: PanelProps['level'];
}

/** Whom the lead is from. It is masked until someone asks to see it, and each reading is logged. */
export function ContactPanel({ lead: { id, contact: masked }, reading, level }: ContactPanelProps) {
  if (!masked)
    return (
      <Panel level={level} title="Client">
        <p>The contact data of this lead was erased.</p>
      </Panel>
    );
  const { contact = masked, note = null } = reading.data ?? {};
  return (
    <Panel level={level} title="Client">
      <div aria-live="polite">
        <Facts
          facts={[
            ['Name', `${contact.first_name} ${contact.last_name}`],
            ['Phone', contact.masked ? contact.phone_number : displayPhone(contact.phone_number)],
            ['Email', contact.email],
            ['Note', note],
          ]}
        />
      </div>
      <ContactAccess reading={reading} isShown={!contact.masked}>
        <p>We log that you viewed the contact data, note and answers of lead {id}, and when.</p>
      </ContactAccess>
    </Panel>
  );
}
