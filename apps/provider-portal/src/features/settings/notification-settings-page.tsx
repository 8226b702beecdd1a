import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { settings } from './settings.ts';

/** Notifications. */
export function NotificationSettingsPage() {
  return <SettingsPage settings={settings}>TO BUILD</SettingsPage>;
}
