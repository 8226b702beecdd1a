import { PasswordSettings } from '@carematch/features/password/password-settings';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { settings } from './settings.ts';

/** Password. */
export function PasswordSettingsPage() {
  const { api } = useAdminConsole();
  return (
    <SettingsPage settings={settings}>
      <PasswordSettings calls={{ change: (body) => api.call('POST /me/update-old-password', { body }) }} />
    </SettingsPage>
  );
}
