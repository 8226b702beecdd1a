import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Password. */
export function PasswordSettingsPage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
