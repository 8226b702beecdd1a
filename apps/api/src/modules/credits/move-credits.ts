import { and, eq, min, sql } from 'drizzle-orm';

import type { Transaction } from '../../db/client.ts';
import { enqueue } from '../platform/outbox.ts';
import { creditAccounts, creditLedger } from './credits.tables.ts';
import { CREDITS_ADDED } from './credits.events.ts';

/** What a movement is for. Its `reference` is unique: the same movement can't be made twice. */
interface Cause {
  readonly providerId: number;
  readonly reference: string;
  readonly paymentId?: number;
  readonly invoiceId?: number;
  readonly matchId?: number;
  /** Who of staff, and why in their words. */
  readonly actorId?: number;
  readonly reason?: string;
}

type LedgerKind = (typeof creditLedger.$inferInsert)['kind'];

/** Locks the account, which is made with the first movement; gives its balance. */
export async function lockBalance(tx: Transaction, providerId: number): Promise<number> {
  await tx.insert(creditAccounts).values({ providerId }).onConflictDoNothing();
  const [account] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, providerId))
    .for('no key update');
  if (!account) throw new Error(`No account of ${providerId}`);
  return account.balance;
}

/** False where this movement was made before. */
async function append(tx: Transaction, kind: LedgerKind, amount: number, cause: Cause): Promise<boolean> {
  const { rowCount } = await tx
    .insert(creditLedger)
    .values({ kind, amount, ...cause })
    .onConflictDoNothing({ target: creditLedger.reference });
  return rowCount === 1;
}

/** Has pending leads run again, the oldest first. */
const enqueueAdded = (tx: Transaction, providerId: number): Promise<void> =>
  enqueue(tx, CREDITS_ADDED, { provider_id: providerId });

/** Adds credits that were bought, renewed or won back. Whole credits. Gives whether it was done now: a repetition changes nothing. */
export async function addCredits(
  tx: Transaction,
  kind: 'purchase' | 'renewal' | 'adjustment',
  credits: number,
  cause: Cause,
): Promise<boolean> {
  await lockBalance(tx, cause.providerId);
  const isNew = await append(tx, kind, credits, cause);
  if (isNew) await enqueueAdded(tx, cause.providerId);
  return isNew;
}

/**
 * Takes credits back that a refund or a dispute of a payment undoes, as far as the balance goes; gives how many were taken. A repetition
 * takes nothing and gives what was taken first.
 */
export async function takeBackCredits(tx: Transaction, atMost: number, cause: Cause): Promise<number> {
  const balance = await lockBalance(tx, cause.providerId);
  const [before] = await tx
    .select({ amount: creditLedger.amount })
    .from(creditLedger)
    .where(eq(creditLedger.reference, cause.reference));
  if (before) return -before.amount;
  const taken = Math.min(balance, atMost);
  if (taken > 0) await append(tx, 'adjustment', -taken, cause);
  return taken;
}

/**
 * Gives the credits of a match back, all or half. What counts in the month that runs, by when it was charged or first held, gives its room
 * below the monthly limit back, too.
 * False where they were given back before.
 */
export async function refundMatchCredits(
  tx: Transaction,
  credits: number,
  { providerId, matchId, reason }: { providerId: number; matchId: number; reason: string },
): Promise<boolean> {
  await lockBalance(tx, providerId);
  const isOfMatch = eq(creditLedger.matchId, matchId);
  const [charge] = await tx
    .select({ amount: creditLedger.amount })
    .from(creditLedger)
    .where(and(isOfMatch, eq(creditLedger.kind, 'lead_charge')));
  if (!charge || credits > -charge.amount) throw new Error(`Match ${matchId} was not charged that much`);
  const isNew = await append(tx, 'refund', credits, {
    providerId,
    matchId,
    reason,
    reference: `match/${matchId}/refund`,
  });
  if (!isNew) return false;
  await tx
    .update(creditAccounts)
    .set({ spentInMonth: sql`greatest(0, ${creditAccounts.spentInMonth} - ${credits})` })
    .where(
      and(
        eq(creditAccounts.providerId, providerId),
        eq(
          creditAccounts.spendMonth,
          sql`spending_month(${creditAccounts.timeZone}, (${tx
            .select({ at: min(creditLedger.createdAt) })
            .from(creditLedger)
            .where(isOfMatch)}))`,
        ),
      ),
    );
  await enqueueAdded(tx, providerId);
  return true;
}

/** What became of an adjustment. Where it was not made nothing changed: it is `short` of so many credits; null where it was made before. */
type Adjusted =
  | { readonly made: true; readonly balance: number }
  | { readonly made: false; readonly short: number | null };

/** Gives or takes credits by staff, with their reason. Whole credits; negative takes. */
export async function adjustCredits(
  tx: Transaction,
  amount: number,
  cause: Cause & { readonly actorId: number; readonly reason: string },
): Promise<Adjusted> {
  const balance = await lockBalance(tx, cause.providerId);
  if (balance + amount < 0) return { made: false, short: -(balance + amount) };
  const isNew = await append(tx, 'adjustment', amount, cause);
  if (isNew && amount > 0) await enqueueAdded(tx, cause.providerId);
  return isNew ? { made: true, balance: balance + amount } : { made: false, short: null };
}
