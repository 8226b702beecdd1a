import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Profile. */
export function ProfilePage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
