import { EmailAddress } from '@carematch/features/account/email-address';
import { failureText } from '@carematch/front-end/failure-text';
import { RouterLink, useSearchParams } from '@carematch/front-end/router';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { showToast } from '@carematch/front-end/toast';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { EmptyState } from '@carematch/ui/empty-state';
import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { TimeAgo } from '@carematch/ui/time-ago';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { Timestamp } from '../../shared/display/timestamp.tsx';
import { type StaffMember, staffQuery } from '../../shared/queries.ts';
import { ReasonDrawer } from './reason-drawer.tsx';
import { staffMemberQuery, teamMemberState } from './settings-queries.ts';
import { SECOND_FACTOR_LABELS, staffName } from './staff-labels.ts';
import styles from './settings.module.css';
import { settings } from './settings.ts';

interface Result {
  readonly message: string;
}

/** Runs an action on a colleague, shows its result and refetches the staff pages. */
function useStaffAct(member: StaffMember) {
  const adminConsole = useAdminConsole();
  const queryClient = useQueryClient();
  const act = async (call: () => Promise<Result>): Promise<void> => {
    try {
      showToast('success', (await call()).message);
    } finally {
      // What was refused has often changed meanwhile.
      await Promise.all([
        queryClient.invalidateQueries(staffQuery(adminConsole)),
        queryClient.invalidateQueries(staffMemberQuery(adminConsole, member.id)),
      ]);
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onError: (error) => showToast('error', failureText(error)),
  });
  return { api: adminConsole.api, act, mutate, isPending, params: { id: String(member.id) } };
}

/** A reset that waits for a second person. */
function WaitingReset({ member }: { readonly member: StaffMember }) {
  const { api, mutate, isPending } = useStaffAct(member);
  const { reset } = member;
  if (!reset) return null;
  const params = { id: String(reset.id) };
  return (
    <Panel title="Reset of two-step sign-in">
      <p>
        <bdi>{reset.asked_by.name}</bdi> asked <TimeAgo at={reset.asked_at} />: {reset.reason}
      </p>
      {reset.may_decide ? (
        <>
          <p>
            Make sure that it’s really <bdi>{member.first_name}</bdi>, by phone or in person. They’ll be
            signed out and set up two-step sign-in again with their password.
          </p>
          <div className={styles.actions}>
            <Button
              variant="primary"
              loading={isPending}
              onClick={() => mutate(() => api.call('POST /second-factor-resets/:id/agree', { params }))}
            >
              Agree and reset
            </Button>
            <Button
              loading={isPending}
              onClick={() => mutate(() => api.call('POST /second-factor-resets/:id/refuse', { params }))}
            >
              Refuse
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.soft}>Another colleague has to agree.</p>
      )}
      {reset.may_withdraw && (
        <Button
          loading={isPending}
          onClick={() => mutate(() => api.call('DELETE /second-factor-resets/:id', { params }))}
        >
          Take the request back
        </Button>
      )}
    </Panel>
  );
}

type Asked = 'suspend' | 'reset' | 'sign-out';

/** What can be done about an account. */
function Acts({ member }: { readonly member: StaffMember }) {
  const { api, act, mutate, isPending, params } = useStaffAct(member);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const name = <bdi>{staffName(member)}</bdi>;
  const isSuspended = member.suspended_at !== null;
  return (
    <Panel title="Access">
      <div className={styles.actions}>
        {!member.is_you && isSuspended && (
          <Button
            variant="primary"
            loading={isPending}
            onClick={() => mutate(() => api.call('POST /staff/:id/reinstate', { params }))}
          >
            Reinstate
          </Button>
        )}
        {!member.is_you && !isSuspended && (
          <>
            <Button disabled={member.sessions === 0} onClick={() => setAsked('sign-out')}>
              Sign out everywhere
            </Button>
            <Button onClick={() => setAsked('suspend')}>Suspend</Button>
          </>
        )}
        {member.second_factor === 'on' && !member.reset && (
          <Button onClick={() => setAsked('reset')}>Ask for a reset of two-step sign-in</Button>
        )}
      </div>
      {member.is_you && (
        <p className={styles.soft}>
          You can’t suspend yourself. Sign out other devices under{' '}
          <RouterLink to={paths.securitySettings()}>Security</RouterLink>.
        </p>
      )}
      <ReasonDrawer
        key={`suspend ${asked === 'suspend'}`}
        open={asked === 'suspend'}
        title={<>Suspend {name}?</>}
        action="Suspend"
        send={(reason) => act(() => api.call('POST /staff/:id/suspend', { params, body: { reason } }))}
        onClose={close}
      >
        <p>They’re signed out everywhere and can’t sign in until someone reinstates them.</p>
      </ReasonDrawer>
      <ReasonDrawer
        key={`reset ${asked === 'reset'}`}
        open={asked === 'reset'}
        title={<>Reset two-step sign-in of {name}?</>}
        action="Ask for the reset"
        send={(reason) =>
          act(async () => {
            await api.call('POST /staff/:id/second-factor-resets', { params, body: { reason } });
            return { message: 'Someone else has to agree now. They were told.' };
          })
        }
        onClose={close}
      >
        <p>
          It takes two: once another colleague agrees, the authenticator app and recovery codes stop working.
        </p>
      </ReasonDrawer>
      <Confirm
        open={asked === 'sign-out'}
        title={<>Sign {name} out everywhere?</>}
        action="Sign out everywhere"
        tone="primary"
        loading={isPending}
        onConfirm={() =>
          mutate(() => api.call('DELETE /staff/:id/sessions', { params }), { onSettled: close })
        }
        onClose={close}
      >
        What they haven’t saved is lost. They can sign in again right away.
      </Confirm>
    </Panel>
  );
}

function Member({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(staffMemberQuery(useAdminConsole(), id));
  const { member, devices } = data;
  return (
    <SettingsPage settings={settings} title={staffName(member)} below={paths.teamGroup()}>
      <div>
        <RouterLink to={paths.teamGroup()}>All staff</RouterLink>
      </div>
      {member.suspended_at !== null && (
        <Alert tone="warning" title="Suspended">
          Since <Timestamp at={member.suspended_at} />. They can’t sign in.
        </Alert>
      )}
      <WaitingReset member={member} />
      <Panel title="Details">
        <Facts
          facts={[
            ['Email', <EmailAddress key="email" address={member.email} />],
            ['Member since', <Timestamp key="since" at={member.created_at} />],
            ['Two-step sign-in', SECOND_FACTOR_LABELS[member.second_factor]],
          ]}
        />
      </Panel>
      <Panel title="Signed in on">
        {devices.length === 0 ? (
          <p className={styles.soft}>No device.</p>
        ) : (
          <ul className={styles.list}>
            {devices.map(({ device, created_at, last_used_at }) => (
              <li key={created_at} className={styles.row}>
                <div className={styles.text}>
                  <p>{device}</p>
                  <p className={styles.soft}>
                    Last used <TimeAgo at={last_used_at} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Acts member={member} />
    </SettingsPage>
  );
}

/** One member of staff: what is open on their account, and what can be done about it. */
export function TeamMemberPage() {
  const [query] = useSearchParams();
  const { member } = teamMemberState.parse(query);
  if (member !== undefined) return <Member id={member} />;
  return (
    <SettingsPage settings={settings} title="Staff member" below={paths.teamGroup()}>
      <EmptyState title="Choose someone first">
        <p>
          <RouterLink to={paths.teamGroup()}>See everyone on staff</RouterLink>
        </p>
      </EmptyState>
    </SettingsPage>
  );
}
