import { NotificationSettings } from '@carematch/features/notification-settings/notification-settings';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { paths } from '../../app/paths.ts';
import { notificationCalls } from '@carematch/features/professional-calls/notification-calls';
import { usePortal } from '../../shared/portal.ts';
import { settings } from './settings.ts';

/** Notifications. */
export function NotificationSettingsPage() {
  return (
    <SettingsPage settings={settings}>
      <NotificationSettings
        actor="self"
        calls={notificationCalls(usePortal())}
        profileHref={paths.profileSettings()}
      />
    </SettingsPage>
  );
}
