import { and, eq } from 'drizzle-orm';

import type { Services } from '../../../services.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { paymentCustomers, payments } from '../payments.tables.ts';
import { type AskedPayment, askVendor, type Payer } from './ask-vendor.ts';
import { customerOf } from './customer.ts';
import type { PaymentRow } from './payment-row.ts';

/** A package that someone buys, or that renewal does for them. */
export interface PaymentOrder {
  readonly providerId: number;
  readonly option: {
    readonly id: number;
    readonly name: string;
    readonly credits: number;
    readonly priceCents: number;
  };
  readonly card: { readonly paymentMethod: string; readonly saveCard: boolean };
  /**
   * What makes a repetition the same payment: the key of a purchase with a hash of what was sent under it, or the cause of a renewal, whose
   * payer isn't there to authenticate.
   */
  readonly once:
    | { readonly kind: 'purchase'; readonly keyHash: Buffer; readonly requestHash: Buffer }
    | { readonly kind: 'renewal'; readonly cause: string };
  /** Refuses a payment that isn't there yet, by throwing; no other payment of theirs begins meanwhile. */
  readonly check: (tx: Transaction) => Promise<void>;
}

/** The payment that an order made before. @throws {ApiError} `idempotency_key_reused` */
async function findPayment(
  tx: Transaction,
  { providerId, once }: PaymentOrder,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.providerId, providerId),
        once.kind === 'purchase' ? eq(payments.keyHash, once.keyHash) : eq(payments.cause, once.cause),
      ),
    );
  if (row && once.kind === 'purchase' && !row.requestHash?.equals(once.requestHash))
    throw new ApiError('idempotency_key_reused', {
      message: 'This Idempotency-Key was used with another request.',
    });
  return row;
}

/** Enters an order, or finds what it made before. */
async function enter({ db }: Pick<Services, 'db'>, order: PaymentOrder): Promise<PaymentRow> {
  const { providerId, option, card, once, check } = order;
  return db.transaction(async (tx) => {
    // One payment of a professional begins at a time.
    await tx
      .select()
      .from(paymentCustomers)
      .where(eq(paymentCustomers.providerId, providerId))
      .for('no key update');
    const before = await findPayment(tx, order);
    if (before) return before;
    await check(tx);
    const [row] = await tx
      .insert(payments)
      .values({
        providerId,
        paymentOptionId: option.id,
        name: option.name,
        credits: option.credits,
        cents: option.priceCents,
        ...card,
        ...once,
      })
      .returning();
    if (!row) throw new Error('The payment was not entered');
    return row;
  });
}

/**
 * Makes the payment of an order, or finds the one that it made before, and gives it as it stands now: its row is there before the vendor is
 * asked, which charges once for it. `started`: someone else asks just now.
 * @throws {ApiError} `idempotency_key_reused`, and what `check` throws. @throws {PaymentOutcomeUnknownError} where the vendor gave no answer;
 * the payment stays, and the same order later is right.
 */
export async function makePayment(services: Payer, order: PaymentOrder): Promise<AskedPayment> {
  await customerOf(services, order.providerId);
  return askVendor(services, await enter(services, order));
}
