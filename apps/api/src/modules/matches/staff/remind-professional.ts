import { and, desc, eq, sql } from 'drizzle-orm';

import type { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { lockMatch } from '../matches.ts';
import { matchReminders } from '../matches.tables.ts';
import { readStaffMatches } from './staff-match-rows.ts';
import { NUDGED } from '../matches.events.ts';

const isOfStaff = (matchId: number) =>
  and(eq(matchReminders.matchId, matchId), eq(matchReminders.kind, 'staff'));

/** When staff last reminded the professional of this client; null for never. */
export async function lastNudge(db: Executor, matchId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: matchReminders.remindedAt })
    .from(matchReminders)
    .where(isOfStaff(matchId))
    .orderBy(desc(matchReminders.remindedAt))
    .limit(1);
  return row?.at ?? null;
}

/**
 * `POST /followup-notification`: staff remind a professional of a client now, with an optional text. At most once an hour for a match.
 * @throws {ApiError} `not_found`, or `conflict`.
 */
export const remindProfessional: TransactionHandler<
  (typeof staffMatchesContract)['POST /followup-notification']
> = async (context, { body: { match_id: id, message } }) => {
  const { services, tx } = context;
  // Of two at once the second waits here, and finds what the first one has done.
  const match = await lockMatch(tx, id);
  const [row] = await readStaffMatches(tx, [id]);
  if (!match || !row) throw new ApiError('not_found', { message: 'We can’t find this match.' });
  if (row.state !== 'live')
    throw new ApiError('conflict', {
      message: 'This match isn’t live, so there’s nothing to remind them of.',
    });
  const [recent] = await tx
    .select({ at: matchReminders.remindedAt })
    .from(matchReminders)
    .where(and(isOfStaff(id), sql`${matchReminders.remindedAt} > now() - interval '1 hour'`))
    .limit(1);
  if (recent)
    throw new ApiError('conflict', {
      message: 'They were reminded of this client within the last hour. Give them time to answer.',
    });
  const [reminder] = await tx
    .insert(matchReminders)
    .values({ matchId: id, kind: 'staff', dueAt: sql`now()` })
    .returning({ at: matchReminders.remindedAt });
  if (!reminder) throw new Error('The reminder was not stored');
  await audit(context, {
    action: 'match.nudged',
    subject: { type: 'match', id },
    after: { has_message: message !== '' },
  });
  const { providerId, leadId, capabilityHash } = match;
  await enqueue(tx, NUDGED, {
    match_id: id,
    lead_id: leadId,
    provider_id: providerId,
    ...(message !== '' && {
      words_sealed: services.vault.seal('outbox.words', capabilityHash, message).toString('base64'),
    }),
  });
  return { reminded_at: reminder.at.toISOString() };
};
