import { eq } from 'drizzle-orm';

import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { matches } from '../matches.tables.ts';
import { lockOwnMatch } from './lock-own-match.ts';
import { contactStatusOf, presentMatch } from './match-view.ts';

const DAY_MS = 86_400_000;

/** So far ahead a reminder may be. */
const MOST_DAYS = 366;

const refused = (message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: { remind_at: message } });

/** When they want to be reminded; null for not at all. @throws {ApiError} `validation_failed` */
function timeOf(remindAt: string | null): Date | null {
  if (remindAt === null) return null;
  const at = new Date(remindAt);
  if (at.getTime() <= Date.now()) throw refused('Choose a time in the future.');
  if (at.getTime() > Date.now() + MOST_DAYS * DAY_MS) throw refused('Choose a time within a year.');
  return at;
}

/** Matches of which no one has to be reminded anymore. */
const OVER = new Set(['started', 'not_a_fit', 'closed', 'refunded']);

/** `POST /followup-notification`: a professional is reminded of a client at a time, or not anymore. */
export const remindOfClient: Handler<(typeof providerMatchesContract)['POST /followup-notification']> = (
  { actor, services: { db, vault } },
  { body },
) =>
  db.transaction(async (tx) => {
    const id = body.match_id;
    const match = await lockOwnMatch(tx, actor.providerId, id);
    const followUpAt = timeOf(body.remind_at);
    const isOpen = match.state === 'live' && !OVER.has(contactStatusOf(match.matchContactStatusId).slug);
    if (followUpAt !== null && !isOpen)
      throw new ApiError('conflict', {
        message: 'This match isn’t open, so there’s nothing to follow up on.',
      });
    if (followUpAt?.getTime() !== match.followUpAt?.getTime()) {
      await tx.update(matches).set({ followUpAt }).where(eq(matches.id, id));
      await audit(
        { tx, actor },
        {
          action: 'match.follow_up_set',
          subject: { type: 'match', id },
          before: { follow_up_at: match.followUpAt?.toISOString() ?? null },
          after: { follow_up_at: followUpAt?.toISOString() ?? null },
        },
      );
    }
    return { match: presentMatch(vault, { ...match, followUpAt }) };
  });
