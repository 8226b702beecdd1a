import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Email templates. */
export function EmailTemplatesPage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
