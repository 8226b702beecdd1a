import { CreditLimit } from '@carematch/features/credit-limit/credit-limit';
import { creditLimitCalls } from '@carematch/features/professional-calls/credits-calls';

import { ProfessionalFrame } from './professional-frame.tsx';

/** Credit limit. */
export function CreditLimitPage() {
  return (
    <ProfessionalFrame>
      {({ client, user }) => (
        <CreditLimit actor="staff" calls={creditLimitCalls(client)} timeZone={user.time_zone} />
      )}
    </ProfessionalFrame>
  );
}
