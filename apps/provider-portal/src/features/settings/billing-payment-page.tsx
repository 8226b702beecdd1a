import { RenewalForm } from '@carematch/features/billing/renewal-form';
import { SavedCards } from '@carematch/features/billing/saved-cards';
import { billingCalls } from '@carematch/features/professional-calls/billing-calls';
import type { OpenSettings } from '@carematch/features/professional-settings/settings-table';

import { AddCard } from './add-card.tsx';

/** Billing and payment. */
export function BillingPaymentPage({ client, user }: OpenSettings) {
  const calls = billingCalls(client);
  return (
    <>
      <SavedCards actor="self" calls={calls} addCard={<AddCard />} />
      <RenewalForm calls={calls} timeZone={user.time_zone} />
    </>
  );
}
