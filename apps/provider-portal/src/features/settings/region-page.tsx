import { Regions } from '@carematch/features/regions/regions';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { useSuspenseQuery } from '@tanstack/react-query';

import { usePortal } from '../../shared/portal.ts';
import { regionCalls } from '@carematch/features/professional-calls/region-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { settings } from './settings.ts';

/** Regions. */
export function RegionPage() {
  const portal = usePortal();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  return (
    <SettingsPage settings={settings}>
      <Regions calls={regionCalls(portal)} actor="self" draft={`region-${user.id}`} />
    </SettingsPage>
  );
}
