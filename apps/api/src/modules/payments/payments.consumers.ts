import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';

import type { Services } from '../../services.ts';
import type { OutboxConsumers, OutboxMessage } from '../platform/outbox.ts';
import { CARD_REMOVED } from './cards/remove-cards.ts';
import { REFUND_ASKED, REFUND_DONE } from './card-refunds/payment-refunds.ts';
import { completeRefund } from './card-refunds/complete-refund.ts';
import { tellOfRefund } from './card-refunds/notify-of-refund.ts';
import { sendReceipt } from './pay/send-receipt.ts';
import { PAYMENT_SETTLED } from './pay/settle-payment.ts';
import { cards } from './payments.tables.ts';

const aboutCard = z.object({ card_id: z.int().positive() });
const aboutRefund = z.object({ payment_refund_id: z.int().positive() });

/** The vendor forgets a card, unless it was saved again meanwhile. */
async function detachCard({ db, payments }: Services, { payload }: OutboxMessage): Promise<void> {
  const { card_id: id } = aboutCard.parse(payload);
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), isNotNull(cards.removedAt)));
  if (card) await payments.removeCard(card.paymentMethod);
}

/** Receipts, and what the vendor is asked for after a request is answered. */
export function paymentsConsumers(services: Services): OutboxConsumers {
  return {
    [PAYMENT_SETTLED]: (message) => sendReceipt(services, message),
    [CARD_REMOVED]: (message) => detachCard(services, message),
    [REFUND_ASKED]: async ({ payload }) => {
      await completeRefund(services, aboutRefund.parse(payload).payment_refund_id);
    },
    [REFUND_DONE]: (message) => tellOfRefund(services, message),
  };
}
