import { virtualRegionCalls } from '@carematch/features/professional-calls/region-calls';
import { VirtualRegions } from '@carematch/features/virtual-regions/virtual-regions';

import { ProfessionalFrame } from './professional-frame.tsx';

/** Virtual Regions. */
export function StatesLicensePage() {
  return (
    <ProfessionalFrame>
      {({ client, user }) => (
        <VirtualRegions
          calls={virtualRegionCalls(client)}
          actor="staff"
          draft={`virtual-regions-${user.id}`}
        />
      )}
    </ProfessionalFrame>
  );
}
