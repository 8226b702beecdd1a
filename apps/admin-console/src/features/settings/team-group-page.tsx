import { failureText } from '@carematch/front-end/failure-text';
import { ExportButton } from '@carematch/front-end/list/export-button';
import { RouterLink } from '@carematch/front-end/router';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { showToast } from '@carematch/front-end/toast';
import { Avatar } from '@carematch/ui/avatar';
import { Badge } from '@carematch/ui/badge';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Menu } from '@carematch/ui/menu';
import { Panel } from '@carematch/ui/panel';
import { TimeAgo } from '@carematch/ui/time-ago';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { exportStaff, type Staff, type StaffMember, staffQuery } from '../../shared/queries.ts';
import { InviteStaffDrawer } from './invite-staff-drawer.tsx';
import { SECOND_FACTOR_LABELS, staffName, expiryText } from './staff-labels.ts';
import styles from './settings.module.css';
import { settings } from './settings.ts';

type Invitation = Staff['invitations'][number];

function MemberRow({ member }: { readonly member: StaffMember }) {
  const name = staffName(member);
  return (
    <li className={styles.row}>
      <Avatar name={name} photo={null} />
      <div className={styles.text}>
        <p className={styles.name}>
          <RouterLink to={paths.teamMember(member.id)}>
            <bdi>{name}</bdi>
          </RouterLink>
          {member.is_you && <span className={styles.soft}>(you)</span>}
        </p>
        <p className={styles.soft}>{member.email}</p>
        <p className={styles.soft}>
          {SECOND_FACTOR_LABELS[member.second_factor]}
          {member.last_seen_at !== null && (
            <>
              {' · '}seen <TimeAgo at={member.last_seen_at} />
            </>
          )}
        </p>
      </div>
      {member.reset && <Badge tone="warning">Reset needs a second person</Badge>}
      {member.suspended_at !== null && <Badge tone="danger">Suspended</Badge>}
    </li>
  );
}

function Invitations({ invitations }: Pick<Staff, 'invitations'>) {
  const adminConsole = useAdminConsole();
  const { api } = adminConsole;
  const queryClient = useQueryClient();
  const [withdrawn, setWithdrawn] = useState<Invitation>();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ act }: { readonly act: () => Promise<string> }) => {
      const said = await act();
      await queryClient.invalidateQueries(staffQuery(adminConsole));
      return said;
    },
    onSuccess: (said) => showToast('success', said),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: () => setWithdrawn(undefined),
  });
  const params = ({ id }: Invitation) => ({ id: String(id) });
  const sendAgain = async (invitation: Invitation) => {
    await api.call('POST /staff-invitations/:id', { params: params(invitation) });
    return `We sent another invitation to ${invitation.email}.`;
  };
  const withdraw = async (invitation: Invitation) =>
    (await api.call('DELETE /staff-invitations/:id', { params: params(invitation) })).message;
  return (
    <Panel title="Invited" flat>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={styles.row}>
            <div className={styles.text}>
              <p className={styles.name}>
                <bdi>{staffName(invitation)}</bdi>
              </p>
              <p className={styles.soft}>{invitation.email}</p>
              <p className={styles.soft}>
                Invited by <bdi>{invitation.invited_by}</bdi>. {expiryText(invitation.expires_at)}
              </p>
            </div>
            <Menu
              label={`Actions for ${staffName(invitation)}`}
              items={[
                { label: 'Send again', onSelect: () => mutate({ act: () => sendAgain(invitation) }) },
                {
                  label: 'Take back',
                  onSelect: () => setWithdrawn(invitation),
                  tone: 'danger',
                  newGroup: true,
                },
              ]}
            />
          </li>
        ))}
      </ul>
      <Confirm
        open={withdrawn !== undefined}
        title={
          withdrawn && (
            <>
              Take back the invitation of <bdi>{staffName(withdrawn)}</bdi>?
            </>
          )
        }
        action="Take back"
        tone="danger"
        loading={isPending}
        onConfirm={() => withdrawn && mutate({ act: () => withdraw(withdrawn) })}
        onClose={() => setWithdrawn(undefined)}
      >
        The link in their email stops working.
      </Confirm>
    </Panel>
  );
}

/** Everyone of staff, and who is invited. */
export function TeamGroupPage() {
  const adminConsole = useAdminConsole();
  const { data } = useSuspenseQuery(staffQuery(adminConsole));
  const [isInviting, setIsInviting] = useState(false);
  return (
    <SettingsPage settings={settings}>
      <Panel
        title="Members"
        flat
        aside={
          <div className={styles.actions}>
            <ExportButton many="staff" exportCsv={() => exportStaff(adminConsole)} />
            <Button variant="primary" onClick={() => setIsInviting(true)}>
              Invite a colleague
            </Button>
          </div>
        }
      >
        <ul className={styles.list}>
          {data.staff.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
        {data.staff.length === 1 && (
          <p className={styles.soft}>
            You’re the only one. Invite a second person: some things take two, such as resetting two-step
            sign-in.
          </p>
        )}
      </Panel>
      {data.invitations.length > 0 && <Invitations invitations={data.invitations} />}
      <InviteStaffDrawer
        // Each opening begins anew.
        key={String(isInviting)}
        open={isInviting}
        onClose={() => setIsInviting(false)}
      />
    </SettingsPage>
  );
}
