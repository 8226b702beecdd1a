import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { Payment, paymentsContract } from '@carematch/api-client/contract/payments/payments.contract';

import { makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { outbox } from '../../platform/platform.tables.ts';
import { payments } from '../payments.tables.ts';

type PayBody = BodyOf<(typeof paymentsContract)['POST /credits/pay']>;

/** The smallest package. */
export const STARTER = { id: 1, credits: 25, price: 249 } as const;

/** What is left of one purchase of it, as `standingOf` shows it. */
export const BOUGHT = {
  balance: 25,
  states: ['paid'],
  invoices: [24_900],
  creditNotes: [],
  movements: ['purchase 25'],
  receipts: 1,
};

/** What is left of purchases that brought nothing, beside their states. */
export const NOTHING = { balance: 0, invoices: [], creditNotes: [], movements: [], receipts: 0 };

export const payBody = (over: Partial<PayBody> = {}): PayBody => ({
  payment_option_id: STARTER.id,
  price: STARTER.price,
  payment_method: 'pm_card_visa',
  last_payment_id: null,
  ...over,
});

/** Buys the smallest package, unless told. */
export const pay = (
  api: TestApp,
  { token }: Pick<TestProfessional, 'token'>,
  over: Partial<PayBody> = {},
  key: string = randomUUID(),
) => api.public('POST /credits/pay', { body: payBody(over) }, { token, headers: { 'idempotency-key': key } });

/** A professional who has bought the smallest package. */
export async function makeBuyer(
  api: TestApp,
  over: Partial<PayBody> = {},
): Promise<TestProfessional & { readonly payment: Payment }> {
  const professional = await makeProfessional(api);
  const { body } = await pay(api, professional, over);
  return { ...professional, payment: body.payment };
}

/** All that purchases have left of a professional. */
export async function standingOf(api: TestApp, { providerId }: Pick<TestProfessional, 'providerId'>) {
  const { db } = api;
  const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.providerId, providerId));
  const rows = await db.select().from(payments).where(eq(payments.providerId, providerId));
  const bills = await db
    .select()
    .from(invoices)
    .where(eq(invoices.providerId, providerId))
    .orderBy(invoices.id);
  const ledger = await db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.providerId, providerId))
    .orderBy(creditLedger.id);
  const ids = new Set(rows.map(({ id }) => id));
  const told = await db.select().from(outbox).where(eq(outbox.topic, 'payment.settled'));
  return {
    balance: account?.balance ?? 0,
    states: rows.toSorted((a, b) => a.id - b.id).map(({ state }) => state),
    invoices: bills.filter(({ kind }) => kind === 'invoice').map(({ amountCents }) => amountCents),
    creditNotes: bills.filter(({ kind }) => kind === 'credit_note').map(({ amountCents }) => amountCents),
    movements: ledger.map(({ kind, amount }) => `${kind} ${amount}`),
    receipts: told.filter(({ payload }) => ids.has(Number(payload['payment_id']))).length,
  };
}

/** Lets a payment look as if it had been entered, and asked for, so long ago. */
export async function age(api: TestApp, id: number, milliseconds: number): Promise<void> {
  const at = new Date(Date.now() - milliseconds);
  await api.db.update(payments).set({ createdAt: at, askedAt: at }).where(eq(payments.id, id));
}

/** Spends credits as matches do. */
export async function spendCredits({ db }: TestApp, providerId: number, credits: number): Promise<void> {
  await db.insert(creditLedger).values({
    providerId,
    amount: -credits,
    kind: 'lead_charge',
    matchId: providerId,
    reference: `match/${providerId}/charge`,
  });
}

/** The vendor's ID of the charge of a payment. */
export async function chargeIdOf({ db }: TestApp, id: number): Promise<string> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row?.chargeId ?? '';
}
