import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type {
  staffPaymentsContract,
  paymentRefund,
} from '@carematch/api-client/contract/payments/payments.contract';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDollars, formatNumber } from '@carematch/validation/display/number-display';
import { refundShare } from '@carematch/validation/fields/card-refund.schema';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Handler, Input } from '../../../plugins/contract/handlers.ts';
import { lockBalance, takeBackCredits } from '../../credits/credits.ts';
import { restOfInvoice } from '../../invoices/invoices.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { answerOnce } from '../../platform/answer-once.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { lockPayment } from '../pay/payment-row.ts';
import { disputes, paymentRefunds } from '../payments.tables.ts';
import { completeRefund } from './complete-refund.ts';
import { presentRefund, refundReference, refundsOf, type RefundRow } from './payment-refunds.ts';
import { REFUND_ASKED } from '../payments.events.ts';

type RefundInvoice = (typeof staffPaymentsContract)['POST /invoices/:id/refund'];
type Invoice = typeof invoices.$inferSelect;

const conflict = (message: string): ApiError => new ApiError('conflict', { message });

/** What of an invoice is neither given back nor on its way. */
async function restBesideRefunds(tx: Transaction, { id, paymentId }: Invoice) {
  const rest = await restOfInvoice(tx, id);
  const underWay = (await refundsOf(tx, paymentId ?? 0, 'started')).filter(
    ({ invoiceId }) => invoiceId === id,
  );
  const sumOf = (part: 'credits' | 'cents') => underWay.reduce((sum, row) => sum + row[part], 0);
  return { credits: rest.credits - sumOf('credits'), cents: rest.cents - sumOf('cents') };
}

async function refuseDisputed(tx: Transaction, paymentId: number): Promise<void> {
  const open = and(eq(disputes.paymentId, paymentId), sql`${disputes.state} <> 'won'`);
  if ((await tx.$count(disputes, open)) > 0)
    throw conflict('The card’s owner disputed this payment, and their bank has the money.');
}

/** Takes the credits, and enters what is to go back. */
async function enterRefund(
  context: TransactionContext<StaffActor>,
  invoice: Invoice,
  { credits, reason }: Input<RefundInvoice>['body'],
): Promise<RefundRow> {
  const { actor, tx } = context;
  const { id: invoiceId, providerId, paymentId, number } = invoice;
  if (paymentId === null)
    throw conflict(
      `${number} is from before payments were kept with their invoices. Refund it at the payment provider.`,
    );
  await lockPayment(tx, paymentId);
  await refuseDisputed(tx, paymentId);
  const rest = await restBesideRefunds(tx, invoice);
  if (rest.cents <= 0) throw conflict(`${number} is refunded already.`);
  if (credits > rest.credits)
    throw invalidField('credits', `Only ${creditsText(rest.credits)} of ${number} can still be refunded.`);
  const unused = await lockBalance(tx, providerId);
  if (credits > unused)
    throw invalidField(
      'credits',
      `Only ${creditsText(unused)} are unused. Refund ${formatNumber(unused)} or fewer.`,
    );
  const cents = refundShare({ credits: invoice.credits, cents: invoice.amountCents }, rest, credits);
  const [row] = await tx
    .insert(paymentRefunds)
    .values({ paymentId, invoiceId, credits, cents, reason, actorId: actor.userId })
    .returning();
  if (!row) throw new Error('The refund was not entered');
  await takeBackCredits(tx, credits, {
    providerId,
    reference: refundReference(row.id),
    paymentId,
    invoiceId,
    actorId: actor.userId,
    reason,
  });
  await enqueue(tx, REFUND_ASKED, { payment_refund_id: row.id });
  await audit(context, {
    action: 'invoice.refunded',
    subject: { type: 'provider', id: providerId },
    after: { invoice: number, credits, amount: formatDollars(cents / 100), reason },
  });
  return row;
}

const MESSAGES: Readonly<Record<z.output<typeof paymentRefund>['state'], string>> = {
  started:
    'The payment provider hasn’t confirmed the refund yet. We’ll keep asking; check back in a few minutes.',
  done: 'Refunded. They get a credit note by email.',
  failed: 'The payment provider refused the refund. The credits are back on their balance.',
};

const enterOnce = answerOnce<RefundInvoice>(async (context, { params, body }) => {
  const [invoice] = await context.tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, params.id), eq(invoices.kind, 'invoice')));
  if (!invoice) throw new ApiError('not_found', { message: 'We can’t find this invoice.' });
  const row = await enterRefund(context, invoice, body);
  return { message: MESSAGES.started, refund: presentRefund(row) };
});

/**
 * Gives money of an invoice back for credits that are unused: they are taken first, then the vendor is asked, then the credit note is made;
 * if that fails they come back. What breaks off in between is ended by the outbox.
 * @throws {ApiError} `not_found`, `validation_failed` for more than there is, `conflict`.
 */
export const refundInvoice: Handler<RefundInvoice> = async (context, input) => {
  const { services } = context;
  const { refund } = await enterOnce(context, input);
  const now = await completeRefund(context, refund).catch((error: unknown) => {
    services.log.warn({ err: error, payment_refund_id: refund.id }, 'a refund was not made at once');
    return undefined;
  });
  if (!now) return { message: MESSAGES.started, refund };
  if (now.state === 'failed') throw conflict(MESSAGES.failed);
  return { message: MESSAGES[now.state], refund: presentRefund(now) };
};
