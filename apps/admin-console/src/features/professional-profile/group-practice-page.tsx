import { GroupPractice } from '@carematch/features/group-practice/group-practice';
import { groupPracticeCalls } from '@carematch/features/professional-calls/group-practice-calls';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';

import { useConsole } from '../../shared/console.ts';
import { ProfessionalFrame } from './professional-frame.tsx';

/** Group practice. */
export function GroupPracticePage() {
  const { api } = useConsole();
  const exportTeam = (companyId: number): Promise<string> =>
    api.call(
      'POST /companies/:id/team-members/export',
      { params: { id: String(companyId) } },
      { timeoutMs: EXPORT_TIMEOUT_MS },
    );
  return (
    <ProfessionalFrame>
      {({ client, user }) => (
        <GroupPractice actor="staff" calls={{ ...groupPracticeCalls(client), exportTeam }} userId={user.id} />
      )}
    </ProfessionalFrame>
  );
}
