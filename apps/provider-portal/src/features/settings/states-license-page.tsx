import { VirtualRegions } from '@carematch/features/virtual-regions/virtual-regions';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { Footer } from '@carematch/ui/footer';
import { useSuspenseQuery } from '@tanstack/react-query';

import { usePortal } from '../../shared/portal.ts';
import { virtualRegionCalls } from '@carematch/features/professional-calls/region-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { settings } from './settings.ts';

/** Virtual Regions. */
export function StatesLicensePage() {
  const portal = usePortal();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  return (
    <SettingsPage settings={settings}>
      <VirtualRegions calls={virtualRegionCalls(portal)} actor="self" draft={`virtual-regions-${user.id}`} />
      <Footer />
    </SettingsPage>
  );
}
