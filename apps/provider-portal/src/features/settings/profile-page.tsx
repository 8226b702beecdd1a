import { ProfileSettings } from '@carematch/features/profile/profile-settings';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { picturesCalls } from '@carematch/features/professional-calls/pictures-calls';
import { usePortal } from '../../shared/portal.ts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import { settings } from './settings.ts';

/** Profile. */
export function ProfilePage() {
  const portal = usePortal();
  return (
    <SettingsPage settings={settings}>
      <ProfileSettings calls={profileCalls(portal)} pictures={picturesCalls(portal)} actor="self" />
    </SettingsPage>
  );
}
