import { CreditLimit } from '@carematch/features/credit-limit/credit-limit';
import { creditLimitCalls } from '@carematch/features/professional-calls/credits-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { useSuspenseQuery } from '@tanstack/react-query';

import { usePortal } from '../../shared/portal.ts';
import { settings } from './settings.ts';

/** Credit limit. */
export function CreditLimitPage() {
  const portal = usePortal();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  return (
    <SettingsPage settings={settings}>
      <CreditLimit actor="self" calls={creditLimitCalls(portal)} timeZone={user.time_zone} />
    </SettingsPage>
  );
}
