import { and, eq, isNotNull } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { subscribe, type Subscription } from '../platform/outbox.ts';
import { completeRefund } from './card-refunds/complete-refund.ts';
import { tellOfRefund } from './card-refunds/notify-of-refund.ts';
import { sendReceipt } from './pay/send-receipt.ts';
import { cards } from './payments.tables.ts';
import {
  CARD_ENDS,
  CARD_REMOVED,
  CEILING_REACHED,
  PAYMENT_SETTLED,
  REFUND_ASKED,
  REFUND_DONE,
  RENEWAL_FAILED,
  RENEWAL_STOPPED,
} from './payments.events.ts';
import { tellOfCardEnd, tellOfCeiling, tellOfFailure, tellOfStop } from './renewal/tell-of-renewal.ts';

/** The vendor forgets a card, unless it was saved again meanwhile. */
async function detachCard({ db, payments }: Services, id: number): Promise<void> {
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), isNotNull(cards.removedAt)));
  if (card) await payments.removeCard(card.paymentMethod);
}

/** Receipts, emails about renewal, and what the vendor is asked for after a request is answered. */
export function paymentsSubscribers(services: Services): Subscription[] {
  const emailOwner = 'payments.email-owner';
  return [
    subscribe(PAYMENT_SETTLED, emailOwner, (payload, { key }) => sendReceipt(services, payload, key)),
    subscribe(CARD_REMOVED, 'payments.remove-card', ({ card_id: id }) => detachCard(services, id)),
    subscribe(REFUND_ASKED, 'payments.complete-refund', async ({ payment_refund_id: id }) => {
      await completeRefund(services, id);
    }),
    subscribe(REFUND_DONE, emailOwner, (payload, { key }) => tellOfRefund(services, payload, key)),
    subscribe(RENEWAL_FAILED, emailOwner, (payload, { key }) => tellOfFailure(services, payload, key)),
    subscribe(RENEWAL_STOPPED, emailOwner, (payload, { key }) => tellOfStop(services, payload, key)),
    subscribe(CEILING_REACHED, emailOwner, (payload, { key }) => tellOfCeiling(services, payload, key)),
    subscribe(CARD_ENDS, emailOwner, (payload, { key }) => tellOfCardEnd(services, payload, key)),
  ];
}
