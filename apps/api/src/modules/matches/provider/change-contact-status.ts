import { and, eq, sql } from 'drizzle-orm';

import type { providerMatchesContract } from '@carematch/api-client/contract/matches.contract';
import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/match-lifecycle';
import { canMove, movesFrom, stateById } from '@carematch/validation/transition-table';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { contactClaims, matches } from '../matches.tables.ts';
import { findOwnMatch, type MatchRow } from './match-rows.ts';
import { contactStatusOf, presentMatch } from './match-view.ts';

/** Statuses that tell of an attempt to reach the client. The first of them is when the client was first contacted. */
const TELLS_OF_CONTACT: ReadonlySet<string> = new Set<MatchContactStatus>([
  'attempted',
  'contacted',
  'scheduled',
  'started',
  'unreachable',
]);

/** A status that a professional cannot take a match out of again ends it. */
const endsMatch = (statusId: number): boolean =>
  movesFrom(matchLifecycle, contactStatusOf(statusId).slug, 'professional').length === 0;

/** The own match, locked, so that of two changes at once the second sees what the first left. */
async function lockOwnMatch(tx: Transaction, providerId: number, id: number): Promise<MatchRow> {
  await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.providerId, providerId)))
    .for('update');
  const row = await findOwnMatch(tx, providerId, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

function requireMove(row: MatchRow, statusId: number): void {
  const to = stateById(matchLifecycle, statusId);
  if (!to) {
    const message = 'There is no such contact status.';
    throw new ApiError('validation_failed', { message, fields: { match_contact_status_id: message } });
  }
  if (row.state !== 'live')
    throw new ApiError('invalid_transition', { message: 'This match is not open, so its status stays.' });
  const from = contactStatusOf(row.matchContactStatusId);
  if (!canMove(matchLifecycle, from.slug, to.slug, 'professional'))
    throw new ApiError('invalid_transition', {
      message: `A match cannot go from “${from.label}” to “${to.label}”.`,
    });
}

/**
 * Moves the own match's contact status and writes it to the audit log. A match that ends gives its contact free, so that
 * who asks again is matched anew instead of being sent back.
 */
async function change(
  tx: Transaction,
  actor: ActorForProfessional,
  id: number,
  statusId: number,
): Promise<void> {
  const row = await lockOwnMatch(tx, actor.providerId, id);
  if (row.matchContactStatusId === statusId) return;
  requireMove(row, statusId);
  const ends = endsMatch(statusId);
  await tx
    .update(matches)
    .set({
      matchContactStatusId: statusId,
      ...(ends ? { state: 'ended' } : {}),
      ...(TELLS_OF_CONTACT.has(contactStatusOf(statusId).slug)
        ? { firstContactedAt: sql`coalesce(${matches.firstContactedAt}, now())` }
        : {}),
    })
    .where(eq(matches.id, id));
  if (ends) await tx.delete(contactClaims).where(eq(contactClaims.matchId, id));
  await audit(tx, actor, {
    action: 'match.contact_status_changed',
    subject: { type: 'match', id: id },
    before: { match_contact_status_id: row.matchContactStatusId, state: row.state },
    after: { match_contact_status_id: statusId, state: ends ? 'ended' : row.state },
  });
}

/** `PATCH /matches/:id/match-contact-status`: a professional moves an own match along its lifecycle, and ends it by closing. */
export function changeContactStatus({
  db,
  vault,
}: Pick<Services, 'db' | 'vault'>): Handler<
  (typeof providerMatchesContract)['PATCH /matches/:id/match-contact-status']
> {
  return async ({ actor, params, body }) => {
    await db.transaction((tx) => change(tx, actor, params.id, body.match_contact_status_id));
    const row = await findOwnMatch(db, actor.providerId, params.id);
    if (!row) throw new ApiError('not_found');
    return { match: presentMatch(vault, row) };
  };
}
