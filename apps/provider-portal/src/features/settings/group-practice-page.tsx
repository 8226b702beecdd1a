import { GroupPractice } from '@carematch/features/group-practice/group-practice';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { useSuspenseQuery } from '@tanstack/react-query';

import { PendingInvitation } from '../../shared/company-invitation.tsx';
import { groupPracticeCalls } from '@carematch/features/professional-calls/group-practice-calls';
import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';
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
