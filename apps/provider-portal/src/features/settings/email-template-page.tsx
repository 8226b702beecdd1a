import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** One email template. */
export function EmailTemplatePage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
