import { Regions } from '@carematch/features/regions/regions';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { usePortal } from '../../shared/portal.ts';
import { regionCalls } from '../../shared/region-calls.ts';
import { settings } from './settings.ts';

/** Regions. */
export function RegionPage() {
  return (
    <SettingsPage settings={settings}>
      <Regions calls={regionCalls(usePortal())} actor="self" />
    </SettingsPage>
  );
}
