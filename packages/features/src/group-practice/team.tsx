import { failureText } from '@carematch/front-end/failure-text';
import { ExportButton } from '@carematch/front-end/list/export-button';
import { showToast } from '@carematch/front-end/toast';
import { Avatar } from '@carematch/ui/avatar';
import { Badge } from '@carematch/ui/badge';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Menu, type MenuItem } from '@carematch/ui/menu';
import { Panel } from '@carematch/ui/panel';
import { mayManage, type TeamRole, ROLE_LABELS } from '@carematch/validation/rules/team-roles';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { GroupPracticeProps, TeamMember } from './group-practice-calls.ts';
import { InviteDrawer } from './invite-drawer.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import styles from './team.module.css';

const nameOf = ({ first_name, last_name }: TeamMember): string => `${first_name} ${last_name}`;

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** How far someone is on the way to an account here; undefined for who has one. */
function accountText({ account, invited_until }: TeamMember): string | undefined {
  if (account === 'invited' && invited_until)
    return `Invited. The link works until ${day.format(new Date(invited_until))}.`;
  if (account === 'invitation_ended') return 'The invitation has expired.';
  return account === 'none' ? 'No account' : undefined;
}

type Opened = { readonly kind: 'add' } | { readonly kind: 'edit' | 'invite' | 'remove'; readonly id: number };

/** Who is in a company, and what can be done with each. `role` is that of who looks. */
export function Team({
  calls,
  actor,
  userId,
  companyId,
  role,
}: GroupPracticeProps & { readonly companyId: number; readonly role: TeamRole }) {
  const { data: team } = useSuspenseQuery(calls.team);
  const { exportTeam } = calls;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { mutate: remove, isPending: isRemoving } = useMutation({
    mutationFn: ({ id }: TeamMember) => calls.removeMember(id),
    onSuccess: (_answer, member) => showToast('success', `${nameOf(member)} is no longer in the company.`),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: close,
  });

  const actionsFor = (member: TeamMember): MenuItem[] => {
    const manages = mayManage(role, member.role);
    const open = (kind: 'edit' | 'invite' | 'remove') => () => setOpened({ kind, id: member.id });
    return [
      ...(manages || member.is_me ? [{ label: 'Edit', onSelect: open('edit') }] : []),
      ...(manages && member.account !== 'joined'
        ? [
            {
              label: member.account === 'none' ? 'Invite by email' : 'Send the invitation again',
              onSelect: open('invite'),
            },
          ]
        : []),
      ...(manages && !member.is_me
        ? [
            {
              label: 'Remove from company',
              onSelect: open('remove'),
              tone: 'danger' as const,
              newGroup: true,
            },
          ]
        : []),
    ];
  };

  const member = opened && opened.kind !== 'add' ? team.find(({ id }) => id === opened.id) : undefined;
  const mayAdd = mayManage(role, 'member');
  return (
    <Panel
      title="Members"
      flat
      aside={
        mayAdd && (
          <div className={styles.acts}>
            {exportTeam && <ExportButton many="members" exportCsv={() => exportTeam(companyId)} />}
            <Button variant="primary" onClick={() => setOpened({ kind: 'add' })}>
              Add member
            </Button>
          </div>
        )
      }
    >
      <ul className={styles.team}>
        {team.map((one) => {
          const actions = actionsFor(one);
          const account = accountText(one);
          return (
            <li key={one.id} className={styles.member}>
              <Avatar name={nameOf(one)} photo={one.photo} />
              <div className={styles.text}>
                <p className={styles.name}>
                  <bdi>{nameOf(one)}</bdi>
                  {one.is_me && (
                    <span className={styles.soft}>{actor === 'self' ? '(you)' : '(this professional)'}</span>
                  )}
                </p>
                {[one.title, account].filter(Boolean).map((line) => (
                  <p key={line} className={styles.soft}>
                    {line}
                  </p>
                ))}
              </div>
              <Badge tone={one.role === 'member' ? 'neutral' : 'brand'}>{ROLE_LABELS[one.role]}</Badge>
              {actions.length > 0 && <Menu label={`Actions for ${nameOf(one)}`} items={actions} />}
            </li>
          );
        })}
      </ul>
      {team.length === 1 && mayAdd && (
        <p className={styles.soft}>No one else is here yet. Add the people who work with you.</p>
      )}
      <MemberDrawer
        // Each opening begins anew.
        key={opened?.kind === 'edit' ? `edit ${opened.id}` : opened?.kind}
        open={opened?.kind === 'add' || (opened?.kind === 'edit' && member !== undefined)}
        member={member}
        role={role}
        userId={userId}
        calls={calls}
        onClose={close}
      />
      <InviteDrawer
        open={opened?.kind === 'invite' && member !== undefined}
        member={member}
        calls={calls}
        onClose={close}
      />
      <Confirm
        open={opened?.kind === 'remove' && member !== undefined}
        title={
          member && (
            <>
              Remove <bdi>{nameOf(member)}</bdi>?
            </>
          )
        }
        action="Remove from company"
        tone="danger"
        loading={isRemoving}
        onConfirm={() => member && remove(member)}
        onClose={close}
      >
        {member?.account === 'joined'
          ? 'They keep their account, profile, matches, licenses and credits. What the company shows of them goes away.'
          : 'What the company shows of them goes away, and an invitation no longer works.'}
      </Confirm>
    </Panel>
  );
}
