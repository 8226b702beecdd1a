import { PasswordSettings } from '@carematch/features/password/password-settings';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { usePortal } from '../../shared/portal.ts';
import { TheirsAlone } from '../../shared/theirs-alone.tsx';
import { settings } from './settings.ts';

/** Password. */
export function PasswordSettingsPage() {
  const { api } = usePortal();
  return (
    <SettingsPage settings={settings}>
      <TheirsAlone what="change their password">
        {() => (
          <PasswordSettings
            calls={{
              change: (body) => api.call('POST /user/update-old-password', { body }),
              byCode: {
                send: () => api.call('POST /send/otp'),
                change: (body) => api.call('POST /user/update-password', { body }),
              },
            }}
          />
        )}
      </TheirsAlone>
    </SettingsPage>
  );
}
