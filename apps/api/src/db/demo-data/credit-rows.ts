import type {
  creditAccounts,
  creditLedger,
  creditRequests,
  invoices,
} from '../../modules/credits/credits.tables.ts';
import { PAYMENT_OPTIONS } from '../reference-data/payment-options.ts';
import { after, before, DAY_MS, HOUR_MS, type DemoBasis, type DemoProvider } from './demo-world.ts';
import type { LedgerEntry } from './make-ledger.ts';
import { type FirstNumbers, type NumberedRequest, providerId } from './numbering.ts';

type Invoice = typeof invoices.$inferInsert;
type LedgerRow = typeof creditLedger.$inferInsert;
type CreditRequest = typeof creditRequests.$inferInsert;

const CARDS = [
  ['Visa', '4242'],
  ['Mastercard', '4444'],
  ['American Express', '0005'],
  ['Discover', '1117'],
] as const;

/** Of each kind of invoice that brought no credits, this many. */
const EACH = 4;

const numberOf = (id: number, at: Date): string => `CM-${at.getUTCFullYear()}-${String(id).padStart(6, '0')}`;

function invoiceOf(
  first: FirstNumbers,
  provider: DemoProvider,
  id: number,
  at: Date,
  bought: (typeof PAYMENT_OPTIONS)[number],
  status: Invoice['status'],
): Invoice {
  const [cardBrand, cardLastFour] = CARDS[provider.index % CARDS.length] ?? CARDS[0];
  return {
    id,
    providerId: providerId(first, provider),
    number: numberOf(id, at),
    description: `${bought.name} package, ${bought.credits} credits (demo)`,
    credits: bought.credits,
    amountCents: bought.priceCents,
    status,
    cardBrand,
    cardLastFour,
    createdAt: at,
  };
}

/** The ledger's rows in the order of time, and the invoices of what was bought. */
export function ledgerRows(entries: readonly LedgerEntry[], first: FirstNumbers) {
  const invoiceRows: Invoice[] = [];
  const inOrder = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const ledger = inOrder.map(({ provider, at, amount, kind, matchId, reference, bought }): LedgerRow => {
    const id = first.invoices + invoiceRows.length;
    if (bought) invoiceRows.push(invoiceOf(first, provider, id, at, bought, 'paid'));
    return {
      providerId: providerId(first, provider),
      amount,
      kind,
      matchId,
      invoiceId: bought ? id : null,
      reference: reference ?? `invoice/${id}`,
      createdAt: at,
    };
  });
  return { ledger, invoices: invoiceRows };
}

/** Payments that failed, wait, were given back or were withdrawn; what was given back leaves two ledger rows. */
export function unusualInvoices(
  { random, at }: DemoBasis,
  providers: readonly DemoProvider[],
  first: FirstNumbers,
  firstId: number,
) {
  const buyers = providers.filter(({ buys }) => buys === 'packages');
  const statuses = (['failed', 'open', 'refunded', 'void'] as const).flatMap((status) =>
    Array.from({ length: EACH }, () => status),
  );
  const rows = statuses.map((status, index) =>
    invoiceOf(
      first,
      random.pick(buyers),
      firstId + index,
      before(at, random.int(1, status === 'open' ? 3 : 60) * DAY_MS),
      random.pick(PAYMENT_OPTIONS),
      status,
    ),
  );
  const ledger = rows
    .filter(({ status }) => status === 'refunded')
    .flatMap(({ id, providerId: owner, credits, createdAt }): LedgerRow[] => [
      {
        providerId: owner,
        amount: credits,
        kind: 'purchase',
        matchId: null,
        invoiceId: id ?? null,
        reference: `invoice/${id}`,
        createdAt: createdAt ?? at,
      },
      {
        providerId: owner,
        amount: -credits,
        kind: 'adjustment',
        matchId: null,
        invoiceId: id ?? null,
        reference: `invoice/${id}/refund`,
        createdAt: after(createdAt ?? at, HOUR_MS),
      },
    ]);
  return { ledger, invoices: rows };
}

/** The account of each provider, at zero: the ledger fills it. */
export function accountRows(
  { at }: DemoBasis,
  providers: readonly DemoProvider[],
  matchedOf: (provider: DemoProvider) => readonly NumberedRequest[],
  first: FirstNumbers,
): (typeof creditAccounts.$inferInsert)[] {
  const month = at.toISOString().slice(0, 7);
  return providers.map((provider) => {
    const matched = matchedOf(provider);
    const spentInMonth = matched
      .filter(
        ({ request }) =>
          request.createdAt.toISOString().startsWith(month) && request.match?.state !== 'released',
      )
      .reduce((sum, { request }) => sum + (request.match?.cost ?? 0), 0);
    return {
      providerId: providerId(first, provider),
      balance: 0,
      hasPackage: false,
      spendMonth: month,
      spentInMonth,
      lastMatchAt: matched.at(-1)?.request.createdAt ?? null,
    };
  });
}

const REASONS: Readonly<Record<string, readonly [reason: string, details: string]>> = {
  duplicate: ['duplicate', 'The same person reached me through you two weeks ago.'],
  invalid: ['invalid_contact', 'The number does not exist, and the email came back.'],
  unreachable: ['unreachable', 'Called twice, texted and wrote over three days. No answer.'],
  price: ['price', 'They said that it is too expensive for them.'],
  other: ['other', 'They were looking for something that I do not do.'],
};

/** A status with what was asked, whether it was decided, and the share of the cost that it is about. */
const REQUESTED: readonly (readonly [
  CreditRequest['status'],
  keyof typeof REASONS,
  isDecided: boolean,
  share: number,
])[] = [
  ['requested', 'other', false, 1],
  ['in_review', 'other', false, 1],
  ['more_info', 'unreachable', false, 0.5],
  ['denied', 'price', true, 1],
  ['appealed', 'price', true, 1],
  ['final', 'price', true, 1],
  ['withdrawn', 'other', true, 1],
];
/** Requests of each status. */
const OF_EACH = 5;

/** Requests for credits back, in every status; those of refunded matches were granted. */
export function creditRequestRows(
  { at }: DemoBasis,
  matched: readonly NumberedRequest[],
  first: FirstNumbers,
): CreditRequest[] {
  const row = (
    { request, matchId }: NumberedRequest,
    status: CreditRequest['status'],
    reason: keyof typeof REASONS,
    isDecided: boolean,
    share: number,
  ): CreditRequest[] => {
    const [name = 'other', details = null] = REASONS[reason] ?? [];
    const { match, createdAt } = request;
    if (!match) return [];
    const askedAt = after(createdAt, 5 * DAY_MS);
    return [
      {
        providerId: providerId(first, match.provider),
        matchId,
        reason: name,
        details,
        status,
        amount: Math.max(1, Math.floor(match.cost * share)),
        createdAt: askedAt,
        decidedAt: isDecided ? after(askedAt, DAY_MS) : null,
      },
    ];
  };
  const granted = matched
    .filter(({ request }) => request.match?.status === 'refunded')
    .flatMap((one, index) =>
      index % 2 === 0
        ? row(one, 'auto_approved', 'invalid', true, 1)
        : row(one, 'approved', 'duplicate', true, 1),
    );
  // The newest first: what is still open was asked for lately.
  const open = matched
    .filter(
      ({ request: { match, createdAt } }) =>
        (match?.status === 'unreachable' || match?.status === 'not_a_fit') &&
        createdAt < before(at, 7 * DAY_MS) &&
        createdAt > before(at, 60 * DAY_MS),
    )
    .toReversed();
  const asked = REQUESTED.flatMap(([status, reason, isDecided, share], place) =>
    open
      .slice(place * OF_EACH, (place + 1) * OF_EACH)
      .flatMap((one) => row(one, status, reason, isDecided, share)),
  );
  return [...granted, ...asked];
}
