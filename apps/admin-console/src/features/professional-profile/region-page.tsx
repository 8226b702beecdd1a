import { regionCalls } from '@carematch/features/professional-calls/region-calls';
import { Regions } from '@carematch/features/regions/regions';

import { ProfessionalFrame } from './professional-frame.tsx';

/** Regions. */
export function RegionPage() {
  return (
    <ProfessionalFrame>
      {({ client, user }) => (
        <Regions calls={regionCalls(client)} actor="staff" draft={`region-${user.id}`} />
      )}
    </ProfessionalFrame>
  );
}
