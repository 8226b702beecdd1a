import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { displayPhone } from '@carematch/validation/phone';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useConsole } from '../../shared/console.ts';
import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Facts } from './facts.tsx';
import styles from './lead-page.module.css';
import type { OpenedLead } from './outcomes.ts';
import { Panel } from './panel.tsx';

/** Whom the lead is from. It is masked until somebody asks to see it, and each reading is recorded. */
export function ContactPanel({ lead: { id, contact: masked } }: { readonly lead: OpenedLead }) {
  const { api } = useConsole();
  const [isAsking, setIsAsking] = useState(false);
  const reading = useMutation({
    mutationFn: () => api.call('POST /leads/:id/contact-reads', { params: { id: String(id) } }),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: () => setIsAsking(false),
    // Contact data that nobody looks at any more stays in no cache.
    gcTime: 0,
  });
  if (!masked)
    return (
      <Panel title="Client">
        <p>The contact data of this lead was erased.</p>
      </Panel>
    );
  const { contact = masked, note = null } = reading.data ?? {};
  return (
    <Panel title="Client">
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
      <div className={styles.actions}>
        {contact.masked ? (
          <Button onClick={() => setIsAsking(true)}>Show contact data</Button>
        ) : (
          <Button onClick={() => reading.reset()}>Hide contact data</Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        title="Show contact data?"
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button variant="primary" loading={reading.isPending} onClick={() => reading.mutate()}>
              Show and record
            </Button>
            <Button onClick={() => setIsAsking(false)}>Cancel</Button>
          </>
        }
      >
        <p>It is recorded that you read the contact data of lead {id}, and when.</p>
      </Dialog>
    </Panel>
  );
}
