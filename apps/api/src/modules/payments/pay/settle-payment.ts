import { and, eq, inArray } from 'drizzle-orm';

import type { CardDecline } from '@carematch/validation/rules/card-declines';
import { canMove } from '@carematch/validation/lifecycles/transition-table';
import {
  OPEN_PAYMENT_STATES,
  paymentLifecycle,
  type PaymentState,
} from '@carematch/validation/lifecycles/payment-lifecycle';

import type { Transaction } from '../../../db/client.ts';
import type { Charge } from '../../../ports/payments/payments-port.ts';
import type { Services } from '../../../services.ts';
import { addCredits, lockBalance } from '../../credits/credits.ts';
import { issueInvoice, sellerOf } from '../../invoices/invoices.ts';
import { enqueue } from '../../platform/outbox.ts';
import { keepCard } from '../cards/keep-card.ts';
import { payments } from '../payments.tables.ts';
import { readCustomer } from './customer.ts';
import { lockPayment, type PaymentRow, referenceOf } from './payment-row.ts';
import { PAYMENT_SETTLED } from '../payments.events.ts';

type Charged = Extract<Charge, { readonly state: 'paid' }>;

/** Writes the state that the vendor gives a payment; the lifecycle says from which. */
async function move(
  tx: Transaction,
  row: PaymentRow,
  to: PaymentState,
  set: Partial<typeof payments.$inferInsert> = {},
): Promise<PaymentRow> {
  if (
    !canMove(paymentLifecycle, row.state, to, 'vendor') &&
    !canMove(paymentLifecycle, row.state, to, 'system')
  )
    throw new Error(`Payment ${row.id} can't go from ${row.state} to ${to}`);
  const settledAt = to === 'action_needed' ? null : new Date();
  const [moved] = await tx
    .update(payments)
    .set({ state: to, settledAt, ...set })
    .where(and(eq(payments.id, row.id), inArray(payments.state, [...OPEN_PAYMENT_STATES])))
    .returning();
  if (!moved) throw new Error(`Payment ${row.id} was settled meanwhile`);
  return moved;
}

/** Credits, invoice and messages of a package that is paid. */
async function deliver(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  row: PaymentRow,
  { chargeId, card }: Charged,
): Promise<PaymentRow> {
  const { id, providerId, kind, name, credits, cents } = row;
  if (row.saveCard) await keepCard(tx, providerId, card);
  // Whoever takes both has the account before the number of the invoice.
  await lockBalance(tx, providerId);
  const cardBrand = card.brand;
  const cardLastFour = card.lastFour;
  const invoice = await issueInvoice(tx, sellerOf(env), {
    providerId,
    paymentId: id,
    description: `${name}: ${credits} credits`,
    credits,
    cents,
    cardBrand,
    cardLastFour,
  });
  await addCredits(tx, kind, credits, {
    providerId,
    reference: referenceOf(id),
    paymentId: id,
    invoiceId: invoice.id,
  });
  await enqueue(tx, PAYMENT_SETTLED, { payment_id: id });
  return move(tx, row, 'paid', { chargeId, cardBrand, cardLastFour, decline: null });
}

/** A payment that nothing is to become of anymore is paid all the same: no one else sees this. */
function logLateCharge({ log }: Pick<Services, 'log'>, { id, state }: PaymentRow): void {
  log.error(
    { payment_id: id, state },
    'a payment was charged after it was given up: refund it at the vendor',
  );
}

/**
 * Takes over what the vendor says of a payment's charge, in one transaction: credits, invoice and receipt where it is paid. Whoever comes
 * first settles it, and a repetition changes nothing. One that is declined is to be ended at the vendor before.
 */
export async function settlePayment(
  services: Pick<Services, 'db' | 'log' | 'env'>,
  id: number,
  charge: Charge,
): Promise<PaymentRow> {
  return services.db.transaction(async (tx) => {
    const row = await lockPayment(tx, id);
    const isTheirs = (await readCustomer(tx, row.providerId)) === charge.customerId;
    if (!isTheirs || charge.reference !== referenceOf(id) || charge.cents !== row.cents)
      throw new Error(`Charge ${charge.chargeId} is not that of payment ${id}`);
    const { chargeId } = charge;
    if (row.state !== 'started' && row.state !== 'action_needed') {
      if (charge.state === 'paid' && row.state !== 'paid') logLateCharge(services, row);
      return row;
    }
    if (charge.state === 'paid') return deliver(services, tx, row, charge);
    if (charge.state === 'declined') return move(tx, row, 'failed', { chargeId, decline: charge.decline });
    if (charge.state === 'canceled')
      return move(tx, row, row.decline === null ? 'canceled' : 'failed', { chargeId });
    if (charge.state === 'action_needed' && row.state === 'started')
      return move(tx, row, 'action_needed', { chargeId });
    if (row.chargeId === chargeId) return row;
    const [known] = await tx.update(payments).set({ chargeId }).where(eq(payments.id, id)).returning();
    return known ?? row;
  });
}

/** Ends a payment that the vendor has made no charge of, and never will. */
export async function giveUpPayment(
  { db }: Pick<Services, 'db'>,
  id: number,
  decline: CardDecline,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const row = await lockPayment(tx, id);
    return row.state === 'started' && row.chargeId === null ? move(tx, row, 'failed', { decline }) : row;
  });
}
