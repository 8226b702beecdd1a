import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Group practice. */
export function GroupPracticePage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
