import { CalendarFeed } from '@carematch/features/calendar-feed/calendar-feed';
import { calendarFeedCalls } from '@carematch/features/professional-calls/hours-calls';

import { ProfessionalFrame } from './professional-frame.tsx';

/** Calendar. */
export function CalendarIntegrationPage() {
  return (
    <ProfessionalFrame>
      {({ client }) => <CalendarFeed calls={calendarFeedCalls(client)} actor="staff" />}
    </ProfessionalFrame>
  );
}
