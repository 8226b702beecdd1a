import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Business hours. */
export function BusinessHoursPage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
