import { SecuritySettings } from '@carematch/features/security/security-settings';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { usePortal } from '../../shared/portal.ts';
import { TheirsAlone } from '../../shared/theirs-alone.tsx';
import { securityCalls } from './security-calls.ts';
import { settings } from './settings.ts';

/** Security. */
export function SecuritySettingsPage() {
  const portal = usePortal();
  return (
    <SettingsPage settings={settings}>
      <TheirsAlone what="change their two-step sign-in and sessions">
        {() => <SecuritySettings calls={securityCalls(portal)} />}
      </TheirsAlone>
    </SettingsPage>
  );
}
