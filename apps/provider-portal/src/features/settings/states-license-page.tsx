import { VirtualRegions } from '@carematch/features/virtual-regions/virtual-regions';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { Footer } from '@carematch/ui/footer';

import { usePortal } from '../../shared/portal.ts';
import { virtualRegionCalls } from '../../shared/region-calls.ts';
import { settings } from './settings.ts';

/** Virtual Regions. */
export function StatesLicensePage() {
  return (
    <SettingsPage settings={settings}>
      <VirtualRegions calls={virtualRegionCalls(usePortal())} actor="self" />
      <Footer />
    </SettingsPage>
  );
}
