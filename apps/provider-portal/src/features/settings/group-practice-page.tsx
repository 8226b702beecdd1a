import { GroupPractice } from '@carematch/features/group-practice/group-practice';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { useSuspenseQuery } from '@tanstack/react-query';

import { PendingInvitation } from '../../shared/company-invitation.tsx';
import { groupPracticeCalls } from '../../shared/group-practice-calls.ts';
import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '../../shared/user-query.ts';
import { settings } from './settings.ts';

/** Group practice. */
export function GroupPracticePage() {
  const portal = usePortal();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  return (
    <SettingsPage settings={settings}>
      <PendingInvitation />
      <GroupPractice calls={groupPracticeCalls(portal)} actor="self" userId={user.id} />
    </SettingsPage>
  );
}
