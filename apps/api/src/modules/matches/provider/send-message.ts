import { and, eq, gt, sql } from 'drizzle-orm';

import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';
import type { ClientMessage } from '@carematch/validation/fields/match-work.schema';

import type { Transaction, Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { providers } from '../../providers/providers.tables.ts';
import { addContactAttempt } from '../contact-status.ts';
import { matchMessages } from '../matches.tables.ts';
import { longestText } from '../messages/client-message.ts';
import { doersOf, type MessageContent, messageEvent } from '../timeline.ts';
import { lockOwnMatch } from './lock-own-match.ts';
import type { MatchRow } from './match-rows.ts';
import { contactStatusOf, presentMatch } from './match-view.ts';
import { MESSAGE_WRITTEN } from '../matches.events.ts';
import { users } from '../../accounts/accounts.tables.ts';

/** The whole name of an account's person; null where there is none. */
async function nameOfUser(db: Executor, userId: number): Promise<string | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}` : null;
}

/** Messages to one client within 24 hours; more is a slip or harassment. */
const MOST_A_DAY = 20;

/** Why the client of a match can't be written to; undefined where they can. */
function whyNot({ state, contactEncrypted, matchContactStatusId }: MatchRow): string | undefined {
  if (contactEncrypted === null) return 'This client’s data was erased, so there’s no one to write to.';
  if (state === 'awaiting_confirmation') return 'The client hasn’t agreed to share their details yet.';
  if (state !== 'live') return 'This match isn’t open, so there’s no one to write to.';
  if (contactStatusOf(matchContactStatusId).slug === 'refunded') return 'This match was refunded.';
  return undefined;
}

/** Refuses a text that is too long once the name and how to stop are added. @throws {ApiError} `validation_failed` */
async function refuseLong(
  tx: Transaction,
  providerId: number,
  { channel, body }: ClientMessage,
): Promise<void> {
  if (channel === 'email') return;
  const [row] = await tx
    .select({ userId: providers.userId })
    .from(providers)
    .where(eq(providers.id, providerId));
  const name = row ? await nameOfUser(tx, row.userId) : null;
  // With the title that some professions have.
  const most = longestText(`Dr. ${name ?? ''}`);
  if (body.length <= most) return;
  const text = `Use ${most.toLocaleString('en-US')} characters at most: your name and how to opt out are added.`;
  throw new ApiError('validation_failed', { message: text, fields: { body: text } });
}

/**
 * `POST /matches/:id/messages`, within a transaction: stores a message to the client, which is sent once that commits, and writes it down as an
 * attempt to reach them.
 * @throws {ApiError} `not_found`, `conflict` with the reason, or `validation_failed` for a text that is too long.
 */
export const sendMessage: TransactionHandler<
  (typeof providerMatchesContract)['POST /matches/:id/messages']
> = async (context, { params: { id: matchId }, body: message }) => {
  const { actor, services, tx } = context;
  const { vault } = services;
  const match = await lockOwnMatch(tx, actor.providerId, matchId);
  const reason = whyNot(match);
  if (reason !== undefined) throw new ApiError('conflict', { message: reason });
  const lately = await tx.$count(
    matchMessages,
    and(eq(matchMessages.matchId, matchId), gt(matchMessages.createdAt, sql`now() - interval '1 day'`)),
  );
  if (lately >= MOST_A_DAY)
    throw new ApiError('conflict', {
      message: `You’ve written to this client ${MOST_A_DAY} times today. Try again tomorrow.`,
    });
  await refuseLong(tx, actor.providerId, message);
  const { channel } = message;
  const content: MessageContent = {
    subject: message.channel === 'email' ? message.subject : null,
    body: message.body,
  };
  const [stored] = await tx
    .insert(matchMessages)
    .values({
      matchId,
      channel,
      contentEncrypted: vault.seal('match.message', match.matchHash, JSON.stringify(content)),
      authorId: actor.userId,
    })
    .returning();
  if (!stored) throw new Error('The message was not stored');
  await addContactAttempt(tx, { matchId, channel, answered: false, actorId: actor.userId });
  await audit(context, {
    action: 'match.message_written',
    subject: { type: 'match', id: matchId },
    after: { channel },
  });
  await enqueue(tx, MESSAGE_WRITTEN, { match_id: matchId, message_id: stored.id });
  const doerOf = await doersOf(tx, [actor.userId]);
  return {
    match_id: matchId,
    event: messageEvent(vault, match.matchHash, stored, doerOf(actor.userId)),
    match: presentMatch(vault, await lockOwnMatch(tx, actor.providerId, matchId)),
  };
};
