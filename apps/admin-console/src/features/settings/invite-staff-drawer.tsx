import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Drawer } from '@carematch/ui/drawer';
import { staffInvitationSchema } from '@carematch/validation/fields/staff.schema';
import { useQueryClient } from '@tanstack/react-query';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { staffQuery } from '../../shared/queries.ts';

const { TextField } = fieldsOf<typeof staffInvitationSchema>();

interface InviteStaffDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Emails someone a link to become a member of staff. */
export function InviteStaffDrawer({ open, onClose }: InviteStaffDrawerProps) {
  const adminConsole = useAdminConsole();
  const queryClient = useQueryClient();
  return (
    <Drawer open={open} title="Invite a colleague" onClose={onClose}>
      <Form
        short
        schema={staffInvitationSchema}
        values={{ first_name: '', last_name: '', email: '' }}
        send={async (body) => {
          const { invitation } = await adminConsole.api.call('POST /staff-invitations', { body });
          await queryClient.invalidateQueries(staffQuery(adminConsole));
          return invitation;
        }}
        onSent={({ email }) => {
          showToast('success', `We sent an invitation to ${email}.`);
          onClose();
        }}
      >
        <p>
          We’ll email a link that works once, for 3 days. They choose a password and set up two-step sign-in.
          Everyone on staff can do everything in this console.
        </p>
        <TextField label="First name" name="first_name" autoComplete="off" />
        <TextField label="Last name" name="last_name" autoComplete="off" />
        <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="off" />
        <DialogFoot onCancel={onClose}>Send invitation</DialogFoot>
      </Form>
    </Drawer>
  );
}
