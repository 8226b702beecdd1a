import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Regions. */
export function RegionPage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
