import type { StaffOpenedMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { nudgeForm } from '@carematch/validation/fields/staff-work.schema';
import { useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { refreshMatches } from './matches-queries.ts';

const { TextAreaField } = fieldsOf<typeof nudgeForm>();

interface RemindProps {
  readonly match: StaffOpenedMatch;
  /** It is what to do first. */
  readonly isNext: boolean;
}

/** Reminds the professional of a client, with words if there is something to say. */
export function RemindProfessional({ match: { id, professional }, isNext }: RemindProps) {
  const adminConsole = useAdminConsole();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant={isNext ? 'next' : 'secondary'} onClick={() => setIsAsking(true)}>
        Remind the professional…
      </Button>
      <Dialog
        open={isAsking}
        title={
          <>
            Remind <bdi>{professional.name}</bdi>?
          </>
        }
        onClose={close}
      >
        <Form
          short
          schema={nudgeForm}
          values={{ message: '' }}
          failureTitle="They weren’t reminded"
          send={({ message }) =>
            adminConsole.api.call('POST /followup-notification', { body: { match_id: id, message } })
          }
          onSent={async () => {
            showToast('success', `${professional.name} is being reminded.`);
            close();
            await refreshMatches(adminConsole);
          }}
          onRefused={() => void refreshMatches(adminConsole)}
        >
          <p>They’re told in the portal, and by email or text per their settings.</p>
          <TextAreaField
            name="message"
            label="Your words"
            hint="Optional. Leave out anything about the client’s health."
            rows={3}
          />
          <DialogFoot onCancel={close}>Send reminder</DialogFoot>
        </Form>
      </Dialog>
    </>
  );
}
