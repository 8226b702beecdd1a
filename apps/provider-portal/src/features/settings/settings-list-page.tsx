import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** The list of settings. */
export function SettingsListPage() {
  return <SettingsPage settings={settings} />;
}
