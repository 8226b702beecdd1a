import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Text message template. */
export function SmsTemplatePage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
