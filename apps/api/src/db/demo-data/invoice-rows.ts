import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { creditLedger } from '../../modules/credits/credits.tables.ts';
import {
  type BilledTo,
  type invoiceCounters,
  type invoices,
} from '../../modules/invoices/invoices.tables.ts';
import { numberOf, sellerOf } from '../../modules/invoices/invoices.ts';
import type {
  cards,
  paymentRefunds,
  payments,
  renewalSettings,
} from '../../modules/payments/payments.tables.ts';
import { PAYMENT_OPTIONS } from '../reference-data/payment-options.ts';
import {
  after,
  before,
  DAY_MS,
  type DemoBasis,
  type DemoProvider,
  HOUR_MS,
  MINUTE_MS,
} from './demo-world.ts';
import type { LedgerEntry, Refunded } from './make-ledger.ts';
import { type FirstNumbers, providerId } from './numbering.ts';

type Invoice = typeof invoices.$inferInsert;
type Kind = 'invoice' | 'credit_note';

/** Brand, last four digits, and the test token that stands for such a card at the vendor. */
const CARDS = [
  ['Visa', '4242', 'pm_card_visa'],
  ['Mastercard', '4444', 'pm_card_mastercard'],
  ['American Express', '0005', 'pm_card_amex'],
  ['Discover', '1117', 'pm_card_discover'],
] as const;

const cardOf = ({ index }: DemoProvider) => CARDS[index % CARDS.length] ?? CARDS[0];

/** What the sandbox charges for the card of a demo professional: a token, with a mark that makes it theirs alone. */
const paymentMethodOf = (provider: DemoProvider): string => `${cardOf(provider)[2]}__demo_${provider.index}`;

/** What the sandbox takes as a charge that was paid before, so that it can be given back. */
const chargeIdOf = (provider: DemoProvider, cents: number, paymentId: number): string =>
  `pi_${cents}_by_${cardOf(provider)[2]}__demo_${paymentId}`;

const inYears = (date: Date, years: number): number => date.getUTCFullYear() + years;

/** A saved card of everyone who buys. */
export function cardRows(
  { at }: DemoBasis,
  providers: readonly DemoProvider[],
  first: FirstNumbers,
): (typeof cards.$inferInsert)[] {
  return buyersOf(providers).map((provider, place) => {
    const [brand, lastFour] = cardOf(provider);
    return {
      id: first.cards + place,
      providerId: providerId(first, provider),
      paymentMethod: paymentMethodOf(provider),
      brand,
      lastFour,
      expMonth: 1 + (provider.index % 12),
      expYear: inYears(at, 1 + (provider.index % 4)),
      isDefault: true,
      createdAt: provider.createdAt,
    };
  });
}

/** What renews is what `providers.credit_renew` says. */
export function renewalRows(
  { at }: DemoBasis,
  cardsOf: readonly (typeof cards.$inferInsert)[],
  renewing: ReadonlySet<number>,
): (typeof renewalSettings.$inferInsert)[] {
  return cardsOf
    .filter((card) => renewing.has(card.providerId))
    .map(({ id, providerId: owner }) => ({
      providerId: owner,
      isOn: true,
      mode: 'balance',
      paymentOptionId: 3,
      cardId: id ?? null,
      ceilingCents: 300_000,
      updatedAt: before(at, 30 * DAY_MS),
    }));
}

const buyersOf = (providers: readonly DemoProvider[]): readonly DemoProvider[] =>
  providers.filter(({ buys }) => buys !== 'nothing');

/** What went back to cards: of each second package all of it, of the others some. */
const REFUND_REASONS = [
  'Bought twice by accident.',
  'We billed the wrong package.',
  'Closing the practice for the season.',
  'A gesture after last week’s outage.',
] as const;

/** Packages of which money was given back, all or some: the first two of the demo account. */
export function refundedPurchases(
  { at, random }: DemoBasis,
  providers: readonly DemoProvider[],
): LedgerEntry[] {
  const buyers = buyersOf(providers);
  return [...REFUND_REASONS, ...REFUND_REASONS].flatMap((reason, place) => {
    const provider = buyers[place < 2 ? 0 : (place * 13) % buyers.length];
    const bought = PAYMENT_OPTIONS[Math.floor(place / 2) % 2] ?? PAYMENT_OPTIONS[0];
    if (!provider) return [];
    const boughtAt = before(at, (4 + place * 6) * DAY_MS + random.int(0, 5 * 1440) * MINUTE_MS);
    const refunded: Refunded = {
      credits:
        place % 2 === 0 ? bought.credits : Math.floor(bought.credits * random.pick([0.2, 0.4, 0.5, 0.7])),
      reason,
      at: after(boughtAt, random.int(2, 80) * HOUR_MS),
    };
    const entry = { provider, at: boughtAt, amount: bought.credits, matchId: null, reference: null };
    return [{ ...entry, kind: 'purchase' as const, bought, refunded }];
  });
}

const SELLER = sellerOf({ SELLER_NAME: 'Carematch' });

export interface Making {
  readonly first: FirstNumbers;
  /** Of a professional by number. */
  readonly billedTo: ReadonlyMap<number, BilledTo>;
  /** The numbers of invoices that are taken. */
  readonly taken: readonly (typeof invoiceCounters.$inferSelect)[];
  /** Who of staff gave money back. */
  readonly staffId: number;
}

const yearOf = (at: Date): number =>
  Number(at.toLocaleDateString('en-US', { year: 'numeric', timeZone: DEFAULT_TIME_ZONE }));

/** Gives numbers out by kind and year, and says which was the last. */
function numbering(taken: Making['taken']) {
  const last = new Map(
    taken.map(({ kind, year, last: number }) => [`${kind} ${year}`, { kind, year, last: number }]),
  );
  const take = (kind: Kind, at: Date) => {
    const year = yearOf(at);
    const key = `${kind} ${year}`;
    const sequence = (last.get(key)?.last ?? 0) + 1;
    last.set(key, { kind, year, last: sequence });
    return { year, sequence, number: numberOf(kind, year, sequence) };
  };
  return { take, counters: () => [...last.values()] };
}

/** A change of a balance that money goes with: of a purchase, or of what was given back of one. */
type Step = LedgerEntry & { readonly corrects?: LedgerEntry };

/** The ledger's rows in the order of time, with the payments, refunds and invoices that they come of. */
export function moneyRows(entries: readonly LedgerEntry[], { first, billedTo, taken, staffId }: Making) {
  const rows = {
    payments: [] as (typeof payments.$inferInsert)[],
    refunds: [] as (typeof paymentRefunds.$inferInsert)[],
    invoices: [] as Invoice[],
    ledger: [] as (typeof creditLedger.$inferInsert)[],
  };
  const numbers = numbering(taken);
  const invoicesOf = new Map<LedgerEntry, Invoice & { readonly id: number }>();

  const invoiceOf = (
    kind: Kind,
    { provider, at }: LedgerEntry,
    of: Pick<Invoice, 'credits' | 'amountCents'>,
  ) => {
    const [cardBrand, cardLastFour] = cardOf(provider);
    const owner = providerId(first, provider);
    return {
      id: first.invoices + rows.invoices.length,
      providerId: owner,
      kind,
      ...numbers.take(kind, at),
      ...of,
      cardBrand,
      cardLastFour,
      billedTo: billedTo.get(owner) ?? null,
      seller: SELLER,
      createdAt: at,
    };
  };

  const buy = (entry: LedgerEntry, bought: NonNullable<LedgerEntry['bought']>) => {
    const { provider, at, kind, refunded } = entry;
    const id = first.payments + rows.payments.length;
    const isRenewal = kind === 'renewal';
    const invoice = {
      ...invoiceOf('invoice', entry, { credits: bought.credits, amountCents: bought.priceCents }),
      description: `${bought.name} package, ${bought.credits} credits (demo)`,
      status: !refunded
        ? ('paid' as const)
        : refunded.credits === bought.credits
          ? ('refunded' as const)
          : ('partly_refunded' as const),
      paymentId: id,
      correctsId: null,
      reason: null,
    };
    rows.payments.push({
      id,
      providerId: invoice.providerId,
      kind: isRenewal ? 'renewal' : 'purchase',
      state: 'paid',
      paymentOptionId: bought.id,
      name: bought.name,
      credits: bought.credits,
      cents: bought.priceCents,
      paymentMethod: paymentMethodOf(provider),
      cardBrand: invoice.cardBrand,
      cardLastFour: invoice.cardLastFour,
      cause: isRenewal ? `renewal/${invoice.providerId}/demo/${id}` : null,
      chargeId: chargeIdOf(provider, bought.priceCents, id),
      askedAt: at,
      createdAt: at,
      settledAt: at,
    });
    rows.invoices.push(invoice);
    invoicesOf.set(entry, invoice);
    return { paymentId: id, invoiceId: invoice.id, reference: `payment/${id}` };
  };

  const giveBack = (step: Step, corrected: LedgerEntry) => {
    const invoice = invoicesOf.get(corrected);
    const { refunded } = corrected;
    if (!invoice || !refunded) throw new Error('What was never bought cannot be given back');
    const { credits, reason, at } = refunded;
    const cents = Math.round((invoice.amountCents * credits) / invoice.credits);
    const id = first.payment_refunds + rows.refunds.length;
    const note = {
      ...invoiceOf('credit_note', step, { credits, amountCents: cents }),
      description: invoice.description,
      status: 'paid' as const,
      paymentId: invoice.paymentId ?? null,
      correctsId: invoice.id,
      reason,
    };
    rows.invoices.push(note);
    rows.refunds.push({
      id,
      paymentId: invoice.paymentId ?? 0,
      invoiceId: invoice.id,
      credits,
      cents,
      reason,
      actorId: staffId,
      state: 'done',
      refundId: `demo_refund_${id}`,
      askedAt: at,
      createdAt: at,
      settledAt: at,
    });
    return { paymentId: invoice.paymentId ?? null, invoiceId: note.id, reference: `payment-refund/${id}` };
  };

  const causeOf = (step: Step) => {
    if (step.corrects) return giveBack(step, step.corrects);
    if (step.bought) return buy(step, step.bought);
    return { paymentId: null, invoiceId: null, reference: step.reference ?? '' };
  };

  const steps = entries.flatMap((entry): Step[] => {
    const { refunded } = entry;
    if (!refunded) return [entry];
    const { at, credits } = refunded;
    return [entry, { ...entry, at, amount: -credits, kind: 'adjustment', bought: null, corrects: entry }];
  });
  for (const step of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    rows.ledger.push({
      providerId: providerId(first, step.provider),
      amount: step.amount,
      kind: step.kind,
      matchId: step.matchId,
      ...causeOf(step),
      createdAt: step.at,
    });
  return { ...rows, counters: numbers.counters() };
}
