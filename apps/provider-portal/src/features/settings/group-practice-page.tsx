import { GroupPractice } from '@carematch/features/group-practice/group-practice';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { PendingInvitation } from '../../shared/company-invitation.tsx';
import { groupPracticeCalls } from '../../shared/group-practice-calls.ts';
import { usePortal } from '../../shared/portal.ts';
import { settings } from './settings.ts';

/** Group practice. */
export function GroupPracticePage() {
  const portal = usePortal();
  return (
    <SettingsPage settings={settings}>
      <PendingInvitation />
      <GroupPractice calls={groupPracticeCalls(portal)} actor="self" />
    </SettingsPage>
  );
}
