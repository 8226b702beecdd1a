import { RenewalForm } from '@carematch/features/billing/renewal-form';
import { SavedCards } from '@carematch/features/billing/saved-cards';
import { billingCalls } from '@carematch/features/professional-calls/billing-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { useSuspenseQuery } from '@tanstack/react-query';

import { usePortal } from '../../shared/portal.ts';
import { TheirsAlone } from '../../shared/theirs-alone.tsx';
import { AddCard } from './add-card.tsx';
import { settings } from './settings.ts';

/** Billing and payment. */
export function BillingPaymentPage() {
  const portal = usePortal();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const calls = billingCalls(portal);
  return (
    <SettingsPage settings={settings}>
      <TheirsAlone what="change cards and renewal">
        {() => (
          <>
            <SavedCards actor="self" calls={calls} addCard={<AddCard />} />
            <RenewalForm calls={calls} timeZone={user.time_zone} />
          </>
        )}
      </TheirsAlone>
    </SettingsPage>
  );
}
