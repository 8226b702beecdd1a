import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Welcome video. */
export function WelcomeVideoPage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
