import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Virtual Regions. */
export function StatesLicensePage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
