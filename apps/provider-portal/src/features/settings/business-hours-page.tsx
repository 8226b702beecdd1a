import { BusinessHours } from '@carematch/features/business-hours/business-hours';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { useSuspenseQuery } from '@tanstack/react-query';

import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { hoursCalls } from '@carematch/features/professional-calls/hours-calls';
import { settings } from './settings.ts';

/** Business hours. */
export function BusinessHoursPage() {
  const portal = usePortal();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  return (
    <SettingsPage settings={settings}>
      <BusinessHours actor="self" draft={`hours-${user.id}`} calls={hoursCalls(portal)} />
    </SettingsPage>
  );
}
