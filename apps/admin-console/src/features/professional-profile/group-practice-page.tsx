import { GroupPractice } from '@carematch/features/group-practice/group-practice';
import { groupPracticeCalls } from '@carematch/features/professional-calls/group-practice-calls';

import { ProfessionalFrame } from './professional-frame.tsx';

/** Group practice. */
export function GroupPracticePage() {
  return (
    <ProfessionalFrame>
      {({ client, user }) => (
        <GroupPractice actor="staff" calls={groupPracticeCalls(client)} userId={user.id} />
      )}
    </ProfessionalFrame>
  );
}
