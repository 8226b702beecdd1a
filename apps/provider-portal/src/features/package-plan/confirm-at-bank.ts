import type { Payment } from '@carematch/api-client/contract/payments/payments.contract';
import { cardsQuery } from '@carematch/features/professional-calls/billing-calls';

import { cardEntryQuery } from '../../shared/card-entry/card-entry.ts';
import type { Portal } from '../../shared/portal.ts';
import { paymentQuery } from './payment-queries.ts';

/** Lets the card's owner confirm a payment that their bank asks about, where it does, and asks what came of it. */
export async function confirmAtBank(portal: Portal, { id, action }: Payment): Promise<void> {
  if (!action) return;
  const { queryClient } = portal;
  const { card_entry: config } = await queryClient.fetchQuery({ ...cardsQuery(portal), staleTime: Infinity });
  const { finish } = await queryClient.fetchQuery(cardEntryQuery(portal, config));
  await finish(action);
  await queryClient.invalidateQueries({ queryKey: paymentQuery(portal, id).queryKey });
}
