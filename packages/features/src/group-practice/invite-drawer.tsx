import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Drawer } from '@carematch/ui/drawer';
import { simpleEmailSchema } from '@carematch/validation/fields/email.schema';
import * as z from 'zod/mini';

import type { GroupPracticeCalls, TeamMember } from './group-practice-calls.ts';

const schema = z.object({ email: simpleEmailSchema });

const { TextField } = fieldsOf<typeof schema>();

interface InviteDrawerProps {
  readonly open: boolean;
  readonly member: TeamMember | undefined;
  readonly calls: Pick<GroupPracticeCalls, 'inviteMember'>;
  readonly onClose: () => void;
}

/** Emails someone who has not joined a link, also to another email than before. */
export function InviteDrawer({ open, member, calls, onClose }: InviteDrawerProps) {
  return (
    <Drawer
      open={open}
      title={
        member && (
          <>
            Invite <bdi>{member.first_name}</bdi>
          </>
        )
      }
      onClose={onClose}
    >
      {member && (
        <Form
          short
          schema={schema}
          values={{ email: member.email ?? '' }}
          send={async ({ email }) => {
            await calls.inviteMember(member.id, email);
            return email;
          }}
          onSent={(email) => {
            showToast('success', `We sent an invitation to ${email}.`);
            onClose();
          }}
        >
          <p>
            We&apos;ll email a link to join. It works for 7 days
            {member.account === 'none' ? '.' : ', and the one before no longer does.'}
          </p>
          <TextField label="Email" name="email" type="email" inputMode="email" />
          <DialogFoot onCancel={onClose}>Send invitation</DialogFoot>
        </Form>
      )}
    </Drawer>
  );
}
