import { timeZoneCalls } from '@carematch/features/professional-calls/hours-calls';
import { TimeZone } from '@carematch/features/time-zone/time-zone';

import { ProfessionalFrame } from './professional-frame.tsx';

/** Time zone. */
export function TimeZonePage() {
  return (
    <ProfessionalFrame>
      {({ client }) => <TimeZone calls={timeZoneCalls(client)} actor="staff" />}
    </ProfessionalFrame>
  );
}
