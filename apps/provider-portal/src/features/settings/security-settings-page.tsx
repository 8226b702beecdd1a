import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Security. */
export function SecuritySettingsPage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
