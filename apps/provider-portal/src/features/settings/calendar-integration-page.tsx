import { CalendarFeed } from '@carematch/features/calendar-feed/calendar-feed';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { usePortal } from '../../shared/portal.ts';
import { calendarFeedQuery } from '@carematch/features/professional-calls/hours-queries';
import { settings } from './settings.ts';

/** Calendar. */
export function CalendarIntegrationPage() {
  const portal = usePortal();
  return (
    <SettingsPage settings={settings}>
      <CalendarFeed
        actor="self"
        calls={{
          query: calendarFeedQuery(portal),
          renew: () => portal.api.call('POST /user/calendar-feed'),
        }}
      />
    </SettingsPage>
  );
}
