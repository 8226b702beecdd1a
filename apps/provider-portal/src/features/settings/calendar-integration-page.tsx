import { CalendarFeed } from '@carematch/features/calendar-feed/calendar-feed';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { usePortal } from '../../shared/portal.ts';
import { calendarFeedCalls } from '@carematch/features/professional-calls/hours-calls';
import { settings } from './settings.ts';

/** Calendar. */
export function CalendarIntegrationPage() {
  return (
    <SettingsPage settings={settings}>
      <CalendarFeed actor="self" calls={calendarFeedCalls(usePortal())} />
    </SettingsPage>
  );
}
