import type { creditLedger } from '../../modules/credits/credits.tables.ts';
import { PAYMENT_OPTIONS } from '../reference-data/payment-options.ts';
import { after, before, HOUR_MS, MINUTE_MS, type DemoBasis, type DemoProvider } from './demo-world.ts';
import type { NumberedRequest } from './numbering.ts';

type Kind = (typeof creditLedger.$inferInsert)['kind'];
type Package = (typeof PAYMENT_OPTIONS)[number];

/** What went back of a purchase. */
export interface Refunded {
  readonly at: Date;
  readonly credits: number;
  readonly reason: string;
}

/** A change of a balance. */
export interface LedgerEntry {
  readonly provider: DemoProvider;
  readonly at: Date;
  readonly amount: number;
  readonly kind: Kind;
  readonly matchId: number | null;
  /** Says what it is for; a purchase gets its own with its payment. */
  readonly reference: string | null;
  readonly bought: Package | null;
  readonly refunded?: Refunded;
}

/** Credits that everyone gets who buys them at all. */
const WELCOME_CREDITS = 5;
/** Below this a large buyer buys again before the demo begins. */
const LARGE_BUYER_LEAST = 120;

type Charge = Pick<LedgerEntry, 'at' | 'amount' | 'kind' | 'matchId' | 'reference'>;

/** What a match does to its provider's balance. */
function chargesOf({ request, matchId }: NumberedRequest): Charge[] {
  const { match, createdAt } = request;
  if (!match) return [];
  const { cost, disclosure, disclosedAt, state, confirmBefore, creditsAskedAt } = match;
  const entry = (at: Date, amount: number, kind: Kind, suffix: string): Charge => ({
    at,
    amount,
    kind,
    matchId,
    reference: `match/${matchId}/${suffix}`,
  });
  const refund =
    match.status === 'refunded' ? [entry(after(creditsAskedAt, HOUR_MS), cost, 'refund', 'refund')] : [];
  if (disclosure === 'instant') return [entry(createdAt, -cost, 'lead_charge', 'charge'), ...refund];
  const hold = entry(createdAt, -cost, 'lead_hold', 'hold');
  if (state === 'released' && confirmBefore)
    return [hold, entry(confirmBefore, cost, 'hold_release', 'hold-release')];
  if (!disclosedAt) return [hold];
  return [
    hold,
    entry(disclosedAt, cost, 'hold_release', 'hold-release'),
    entry(disclosedAt, -cost, 'lead_charge', 'charge'),
    ...refund,
  ];
}

function packageOf({ random }: DemoBasis, { buys }: DemoProvider): Package {
  const [starter, standard, growth, practice] = PAYMENT_OPTIONS;
  return buys === 'large_packages'
    ? random.pick([growth, practice])
    : random.pick([starter, starter, standard]);
}

/** A provider's ledger in the order of time: packages are bought when a charge would go below zero. */
export function makeLedger(
  basis: DemoBasis,
  provider: DemoProvider,
  matched: readonly NumberedRequest[],
): LedgerEntry[] {
  if (provider.buys === 'nothing') return [];
  const entries: LedgerEntry[] = [];
  let balance = 0;
  const add = (entry: Omit<LedgerEntry, 'provider'>): void => {
    balance += entry.amount;
    entries.push({ provider, ...entry });
  };
  const buy = (at: Date): void => {
    const bought = packageOf(basis, provider);
    const isFirst = !entries.some(({ kind }) => kind === 'purchase');
    const kind = !isFirst && basis.random.chance(0.3) ? 'renewal' : 'purchase';
    add({ at, amount: bought.credits, kind, matchId: null, reference: null, bought });
  };

  const charges = matched.flatMap(chargesOf).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const begin = after(provider.createdAt, HOUR_MS);
  add({
    at: begin,
    amount: WELCOME_CREDITS,
    kind: 'grant',
    matchId: null,
    reference: `demo/welcome/${provider.email}`,
    bought: null,
  });
  for (const charge of charges) {
    // The smallest package holds more credits than the dearest match costs.
    if (balance + charge.amount < 0) buy(before(charge.at, 10 * MINUTE_MS));
    add({ ...charge, bought: null });
  }
  if (provider.buys === 'large_packages' && balance < LARGE_BUYER_LEAST)
    buy(before(basis.at, basis.random.int(40, 9 * 1440) * MINUTE_MS));
  return entries;
}
