import { and, eq, inArray, sql } from 'drizzle-orm';

import type { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';

import type { Executor, Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { refundMatchCredits } from '../../credits/credits.ts';
import { leads } from '../../leads/leads.tables.ts';
import { matchesDetail } from '../../matching/matching.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { creditRequests } from '../../credit-requests/credit-requests.tables.ts';
import { closeMatch, endHoldOf, lockMatch, markRefunded } from '../matches.ts';
import { contactStatusOf } from '../provider/match-view.ts';
import { releaseHoldOf } from '../release-holds.ts';
import { readStaffMatches, type StaffMatchRow } from './staff-match-rows.ts';
import { TAKEN_BACK } from '../matches.events.ts';

/** What the trace of a lead calls it. */
const STEP = 'Taken back';

/** What staff wrote in the ledger, which the professional reads. */
const REASON = 'Match deleted by Carematch';

/** A request for its credits on which someone has yet to decide. */
const UNDECIDED = ['requested', 'in_review', 'more_info', 'appealed'] as const;

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

const isRefunded = ({ matchContactStatusId }: Pick<StaffMatchRow, 'matchContactStatusId'>): boolean =>
  contactStatusOf(matchContactStatusId).slug === 'refunded';

/** What deleting a match would do, a sentence each; nothing where it is over already. */
export function consequences(row: StaffMatchRow): string[] {
  const { state, cost, professional } = row;
  if (state !== 'live' && state !== 'awaiting_confirmation') return [];
  const back =
    state === 'live'
      ? isRefunded(row)
        ? []
        : [`${professional.name} gets ${credits(cost)} back.`]
      : [
          `The ${credits(cost)} that ${professional.name} has on hold ${cost === 1 ? 'is' : 'are'} free again.`,
        ];
  return [
    state === 'live'
      ? `The match with ${professional.name} ends. What was shared with them can't be taken back.`
      : "The client can't agree to share their details with them anymore.",
    ...back,
    'The client’s request goes to the unmatched queue.',
    'These two are never matched for this request again. Notes, messages and the ledger stay.',
  ];
}

async function requireDecided(db: Executor, matchId: number): Promise<void> {
  const undecided = await db.$count(
    creditRequests,
    and(eq(creditRequests.matchId, matchId), inArray(creditRequests.status, [...UNDECIDED])),
  );
  if (undecided > 0)
    throw new ApiError('conflict', {
      message: 'The professional asked for these credits back. Decide that request first.',
    });
}

/** Gives the credits of a live match back, unless they were before; gives how many. */
async function giveBack(tx: Transaction, row: StaffMatchRow): Promise<number> {
  if (isRefunded(row)) return 0;
  const { id: matchId, providerId, cost } = row;
  const isNew = await refundMatchCredits(tx, cost, { providerId, matchId, reason: REASON });
  if (!isNew || !(await markRefunded(tx, matchId))) throw new Error(`Match ${matchId} was refunded before`);
  return cost;
}

/** Its lead waits for staff, and tells why. */
async function reopenLead(tx: Transaction, { id, leadId }: StaffMatchRow): Promise<void> {
  const step = { step: STEP, result: 'Staff deleted the match', detail: matchesDetail(id) };
  await tx
    .update(leads)
    .set({
      outcome: 'unmatched',
      pendingUntil: null,
      trace: sql`jsonb_set(${leads.trace}, '{steps}', ${leads.trace} -> 'steps' || ${JSON.stringify([step])}::jsonb)`,
    })
    .where(and(eq(leads.id, leadId), inArray(leads.outcome, ['matched', 'unmatched'])));
}

/**
 * `DELETE /match/:id`: takes a match back. A live one is closed, ends and is refunded; a hold is released at once. One that was over before stays as
 * it is. @throws {ApiError} `not_found`, or `conflict` while a request for its credits is undecided.
 */
export const takeBack: TransactionHandler<(typeof staffMatchesContract)['DELETE /match/:id']> = async (
  context,
  { params: { id } },
) => {
  const { actor, tx } = context;
  const locked = await lockMatch(tx, id);
  if (!locked) throw new ApiError('not_found', { message: 'We can’t find this match.' });
  // The lead before the account, the order of whoever matches a stored lead.
  // Stryker disable next-line ObjectLiteral: the row is locked, not read
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, locked.leadId)).for('update');
  const [row] = await readStaffMatches(tx, [id]);
  if (!row || consequences(row).length === 0) return { message: 'This match had already ended.' };
  let back = row.cost;
  if (row.state === 'live') {
    await requireDecided(tx, id);
    await closeMatch(tx, id, actor.userId);
    back = await giveBack(tx, row);
  } else {
    await endHoldOf(tx, id);
    await releaseHoldOf(tx, id);
  }
  await reopenLead(tx, row);
  await audit(context, {
    action: 'match.taken_back',
    subject: { type: 'match', id },
    before: { state: row.state, match_contact_status_id: row.matchContactStatusId },
    after: { state: row.state === 'live' ? 'ended' : 'released', credits: back },
  });
  await enqueue(tx, TAKEN_BACK, {
    match_id: id,
    lead_id: row.leadId,
    provider_id: row.providerId,
    credits: back,
    was_live: row.state === 'live',
  });
  return { message: 'Match deleted.' };
};
