import { BusinessHours } from '@carematch/features/business-hours/business-hours';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { useSuspenseQuery } from '@tanstack/react-query';

import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { hoursQuery } from '@carematch/features/professional-calls/hours-queries';
import { settings } from './settings.ts';

/** Business hours. */
export function BusinessHoursPage() {
  const portal = usePortal();
  const query = hoursQuery(portal);
  const { data: user } = useSuspenseQuery(userQuery(portal));
  return (
    <SettingsPage settings={settings}>
      <BusinessHours
        actor="self"
        draft={`hours-${user.id}`}
        calls={{
          query,
          save: async (body, ifMatch) => {
            const saved = await portal.api.call('PUT /user/profile/business-hours', { body }, { ifMatch });
            portal.queryClient.setQueryData(query.queryKey, saved);
            return saved;
          },
        }}
      />
    </SettingsPage>
  );
}
