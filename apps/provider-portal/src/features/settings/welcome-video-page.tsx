import { WelcomeVideo } from '@carematch/features/pictures/welcome-video';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { picturesCalls } from '@carematch/features/professional-calls/pictures-calls';
import { usePortal } from '../../shared/portal.ts';
import { settings } from './settings.ts';

/** Welcome video. */
export function WelcomeVideoPage() {
  return (
    <SettingsPage settings={settings}>
      <WelcomeVideo calls={picturesCalls(usePortal())} actor="self" />
    </SettingsPage>
  );
}
