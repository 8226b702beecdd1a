import { BusinessHours } from '@carematch/features/business-hours/business-hours';
import { hoursCalls } from '@carematch/features/professional-calls/hours-calls';

import { ProfessionalFrame } from './professional-frame.tsx';

/** Business hours. */
export function BusinessHoursPage() {
  return (
    <ProfessionalFrame>
      {({ client, user }) => (
        <BusinessHours actor="staff" draft={`hours-${user.id}`} calls={hoursCalls(client)} />
      )}
    </ProfessionalFrame>
  );
}
