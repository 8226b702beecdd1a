import { SecuritySettings } from '@carematch/features/security/security-settings';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { securityCalls } from './security-calls.ts';
import { settings } from './settings.ts';

/** Security. */
export function SecuritySettingsPage() {
  return (
    <SettingsPage settings={settings}>
      <SecuritySettings calls={securityCalls(useAdminConsole())} />
    </SettingsPage>
  );
}
