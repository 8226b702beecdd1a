import { GroupPractice } from '@carematch/features/group-practice/group-practice';
import { groupPracticeCalls } from '@carematch/features/professional-calls/group-practice-calls';
import type { OpenSettings } from '@carematch/features/professional-settings/settings-table';

import { PendingInvitation } from '../../shared/company-invitation.tsx';

/** Group practice. */
export function GroupPracticePage({ client, user }: OpenSettings) {
  return (
    <>
      <PendingInvitation />
      <GroupPractice calls={groupPracticeCalls(client)} actor="self" userId={user.id} />
    </>
  );
}
