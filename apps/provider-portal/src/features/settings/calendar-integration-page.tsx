import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Calendar. */
export function CalendarIntegrationPage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
