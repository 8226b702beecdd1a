import { and, eq, isNotNull } from 'drizzle-orm';

import type { Context } from '../../context.ts';
import type { Services } from '../../services.ts';
import { subscribe, type Subscription } from '../platform/outbox.ts';
import { notifyOfAlert } from './alerts/notify-of-alert.ts';
import { completeRefund } from './card-refunds/complete-refund.ts';
import { notifyOfRefund } from './card-refunds/notify-of-refund.ts';
import {
  notifyOfDispute,
  notifyOfDisputeEnd,
  notifyOfFailedRefund,
  notifyOfFoundRefund,
} from './card-refunds/notify-of-reversal.ts';
import { sendReceipt } from './pay/send-receipt.ts';
import { cards } from './payments.tables.ts';
import {
  CARD_ENDS,
  CARD_REMOVED,
  CEILING_REACHED,
  DISPUTE_CLOSED,
  DISPUTE_OPENED,
  PAYMENT_ALERT_RAISED,
  PAYMENT_SETTLED,
  REFUND_ASKED,
  REFUND_DONE,
  REFUND_FAILED,
  REFUND_FOUND,
  RENEWAL_FAILED,
  RENEWAL_STOPPED,
} from './payments.events.ts';
import {
  notifyOfCardEnd,
  notifyOfCeiling,
  notifyOfFailure,
  notifyOfStop,
} from './renewal/notify-of-renewal.ts';

/** Removes a card at the vendor, unless it was saved again since. */
async function detachCard(
  { services: { db, payments } }: Context,
  { id }: { readonly id: number },
): Promise<void> {
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
    subscribe(PAYMENT_SETTLED, emailOwner, ({ payment_id: paymentId }, { key, actor }) =>
      sendReceipt({ actor, services }, { paymentId, key }),
    ),
    subscribe(CARD_REMOVED, 'payments.remove-card', ({ card_id: id }, { actor }) =>
      detachCard({ actor, services }, { id }),
    ),
    subscribe(REFUND_ASKED, 'payments.complete-refund', async ({ payment_refund_id: id }, { actor }) => {
      await completeRefund({ actor, services }, { id });
    }),
    subscribe(REFUND_DONE, emailOwner, ({ payment_refund_id: id }, { key, actor }) =>
      notifyOfRefund({ actor, services }, { id, key }),
    ),
    subscribe(REFUND_FOUND, emailOwner, ({ payment_refund_id: id }, { key, actor }) =>
      notifyOfFoundRefund({ actor, services }, { id, key }),
    ),
    subscribe(REFUND_FAILED, emailOwner, ({ payment_refund_id: id }, { key, actor }) =>
      notifyOfFailedRefund({ actor, services }, { id, key }),
    ),
    subscribe(DISPUTE_OPENED, emailOwner, ({ dispute_id: id }, { key, actor }) =>
      notifyOfDispute({ actor, services }, { id, key }),
    ),
    subscribe(DISPUTE_CLOSED, emailOwner, ({ dispute_id: id }, { key, actor }) =>
      notifyOfDisputeEnd({ actor, services }, { id, key }),
    ),
    subscribe(PAYMENT_ALERT_RAISED, 'payments.email-staff', ({ payment_alert_id: id }, { key, actor }) =>
      notifyOfAlert({ actor, services }, { id, key }),
    ),
    subscribe(RENEWAL_FAILED, emailOwner, ({ payment_id: paymentId }, { key, actor }) =>
      notifyOfFailure({ actor, services }, { paymentId, key }),
    ),
    subscribe(RENEWAL_STOPPED, emailOwner, ({ provider_id: providerId }, { key, actor }) =>
      notifyOfStop({ actor, services }, { providerId, key }),
    ),
    subscribe(CEILING_REACHED, emailOwner, ({ provider_id: providerId }, { key, actor }) =>
      notifyOfCeiling({ actor, services }, { providerId, key }),
    ),
    subscribe(CARD_ENDS, emailOwner, ({ card_id: id }, { key, actor }) =>
      notifyOfCardEnd({ actor, services }, { id, key }),
    ),
  ];
}
