import { RenewalFacts } from '@carematch/features/billing/renewal-facts';
import { SavedCards } from '@carematch/features/billing/saved-cards';
import { billingCalls } from '@carematch/features/professional-calls/billing-calls';
import type { OpenSettings } from '@carematch/features/professional-settings/settings-table';

import { useAdminConsole } from '../../shared/admin-console.ts';

/** Billing and payment: staff may choose the default card, remove one and turn off renewal. They never pay. */
export function BillingPaymentPage({ client, user }: OpenSettings) {
  const { api } = useAdminConsole();
  const calls = billingCalls(client);
  const stop = (reason: string) =>
    api.call('POST /users/:id/renewal/stop', { params: { id: String(user.id) }, body: { reason } });
  return (
    <>
      <SavedCards actor="staff" calls={calls} />
      <RenewalFacts calls={{ ...calls, stop }} timeZone={user.time_zone} />
    </>
  );
}
