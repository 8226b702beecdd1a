import type { ProfessionalClient } from '@carematch/features/professional-calls/client';
import { regionCalls } from '@carematch/features/professional-calls/region-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { Regions } from '@carematch/features/regions/regions';

import { type AdminConsole, useConsole } from '../../shared/console.ts';
import { ProfessionalFrame } from './professional-frame.tsx';

/** A professional's own calls on their regions, and the one that staff alone have. */
const staffRegionCalls = (api: AdminConsole['api'], client: ProfessionalClient) => ({
  ...regionCalls(client),
  changeRadius: async (id: number, miles: number) => {
    const body = { radius_miles: miles };
    const regions = await api.call('POST /regions/:id', { params: { id: String(id) }, body });
    await client.queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
    return regions;
  },
});

/** Regions. */
export function RegionPage() {
  const { api } = useConsole();
  return (
    <ProfessionalFrame>
      {({ client, user }) => (
        <Regions calls={staffRegionCalls(api, client)} actor="staff" draft={`region-${user.id}`} />
      )}
    </ProfessionalFrame>
  );
}
