import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { timelineEvent } from '@carematch/api-client/contract/matches/matches.contract';
import { creditRequestLifecycle } from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Vault } from '../../crypto/vault.ts';
import type { Executor } from '../../db/client.ts';
import { users } from '../accounts/accounts.tables.ts';
import { leads } from '../leads/leads.tables.ts';
import { providers } from '../providers/providers.tables.ts';
import { creditRequestEvents, creditRequests } from '../credit-requests/credit-requests.tables.ts';
import {
  contactAttempts,
  matches,
  matchMessages,
  matchNotes,
  matchReminders,
  matchStatusChanges,
} from './matches.tables.ts';
import { contactStatusOf } from './provider/match-view.ts';
import { stateNow } from './provider/match-rows.ts';

export type TimelineEvent = z.output<typeof timelineEvent>;

const CLOSED = stateOf(matchLifecycle, 'closed').id;

const EMPTY = {
  name: null,
  channel: null,
  answered: null,
  status: null,
  text: null,
  delivery: null,
} as const;

type Told = Pick<TimelineEvent, 'key' | 'kind' | 'by'> &
  Partial<Omit<TimelineEvent, 'key' | 'kind' | 'by' | 'at'>>;

/** In the order of the contract: a replayed answer is the same text as the first one. */
const event = (at: Date, { key, kind, by, ...told }: Told): TimelineEvent => ({
  key,
  at: at.toISOString(),
  kind,
  by,
  ...EMPTY,
  ...told,
});

/** A private note as its timeline tells it. */
export const noteEvent = (
  vault: Vault,
  matchHash: Buffer,
  { id, createdAt, textEncrypted }: typeof matchNotes.$inferSelect,
  doer: Doer,
): TimelineEvent =>
  event(createdAt, {
    key: `note/${id}`,
    kind: 'note',
    ...doer,
    text: textEncrypted && vault.open('match.private_note', matchHash, textEncrypted),
  });

/** What a message holds. */
export interface MessageContent {
  /** Of an email. */
  readonly subject: string | null;
  readonly body: string;
}

export const openMessage = (vault: Vault, matchHash: Buffer, sealed: Buffer): MessageContent =>
  JSON.parse(vault.open('match.message', matchHash, sealed)) as MessageContent;

/** A message to the client as its timeline tells it. */
export function messageEvent(
  vault: Vault,
  matchHash: Buffer,
  { id, createdAt, channel, contentEncrypted, delivery }: typeof matchMessages.$inferSelect,
  doer: Doer,
): TimelineEvent {
  const content = contentEncrypted && openMessage(vault, matchHash, contentEncrypted);
  return event(createdAt, {
    key: `message/${id}`,
    kind: 'message',
    ...doer,
    channel,
    delivery,
    text: content && [content.subject, content.body].filter((part) => part !== null).join('\n\n'),
  });
}

/** A person who did something on the professional's side. */
type Doer = Pick<TimelineEvent, 'by' | 'name'>;

const NOBODY: Doer = { by: 'professional', name: null };

/** People by the numbers of their accounts; staff who stood in for the professional are told as staff. */
export async function doersOf(
  db: Executor,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => Doer> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return () => NOBODY;
  const rows = await db
    .select({
      id: users.id,
      role: users.role,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(users)
    .where(inArray(users.id, known));
  const doers = new Map(
    rows.map(({ id, role, name }): [number, Doer] => [
      id,
      { by: role === 'admin' ? 'staff' : 'professional', name },
    ]),
  );
  return (id) => (id === null ? NOBODY : (doers.get(id) ?? NOBODY));
}

/** A message is an attempt too, written down in its transaction and so at its moment: it is told once, as the message. */
const notByMessage = sql`not exists (
  select from ${matchMessages} m
   where m.match_id = ${contactAttempts.matchId} and m.channel = ${contactAttempts.channel}::text and m.created_at = ${contactAttempts.madeAt})`;

interface Reader {
  /** Whether the reader may read private notes, and what was written to the client: staff who look after a match may not. */
  readonly notes: boolean;
}

/** When a match ended, by its last step out of being live; null where nothing that is kept says so. */
const endedBy = (changes: readonly (typeof matchStatusChanges.$inferSelect)[]) =>
  changes.findLast(({ toStatusId }) => toStatusId === CLOSED);

/**
 * Everything that happened to a match, newest first. Whoever calls it has checked that the reader may see the match. That the client left a
 * note is told once their details are shared; what it says is read where the reading is recorded.
 */
export async function readTimeline(
  db: Executor,
  vault: Vault,
  matchId: number,
  { notes: withNotes }: Reader,
): Promise<TimelineEvent[]> {
  const [match] = await db
    .select({
      state: stateNow,
      createdAt: matches.createdAt,
      disclosure: matches.disclosure,
      disclosedAt: matches.disclosedAt,
      // A hold is over before its time where the license of its professional has ended.
      releasedAt: sql<Date>`least(${matches.confirmBefore}, now())`.mapWith((at: string) => new Date(at)),
      capabilityHash: matches.capabilityHash,
      noteEncrypted: matches.noteEncrypted,
      noteLeftAt: matches.noteLeftAt,
      inventedAt: leads.inventedAt,
      closedAt: providers.deletedAt,
    })
    .from(matches)
    .innerJoin(leads, eq(leads.id, matches.leadId))
    .innerJoin(providers, eq(providers.id, matches.providerId))
    .where(eq(matches.id, matchId));
  if (!match) return [];
  const changes = await db
    .select()
    .from(matchStatusChanges)
    .where(eq(matchStatusChanges.matchId, matchId))
    .orderBy(asc(matchStatusChanges.id));
  const attempts = await db
    .select()
    .from(contactAttempts)
    .where(and(eq(contactAttempts.matchId, matchId), notByMessage))
    .orderBy(asc(contactAttempts.id));
  const messages = await db
    .select()
    .from(matchMessages)
    .where(eq(matchMessages.matchId, matchId))
    .orderBy(asc(matchMessages.id));
  const notes = withNotes
    ? await db.select().from(matchNotes).where(eq(matchNotes.matchId, matchId)).orderBy(asc(matchNotes.id))
    : [];
  const reminders = await db.select().from(matchReminders).where(eq(matchReminders.matchId, matchId));
  const refunds = await db
    .select({ event: creditRequestEvents })
    .from(creditRequestEvents)
    .innerJoin(creditRequests, eq(creditRequests.id, creditRequestEvents.requestId))
    .where(eq(creditRequests.matchId, matchId))
    .orderBy(asc(creditRequestEvents.id));
  const doerOf = await doersOf(db, [
    ...changes.map(({ actorId }) => actorId),
    ...attempts.map(({ actorId }) => actorId),
    ...[...messages, ...notes].map(({ authorId }) => authorId),
  ]);

  const { capabilityHash, disclosedAt, state } = match;
  const isShared = disclosedAt !== null && (state === 'live' || state === 'ended');
  const closing = endedBy(changes);
  const endedAt = closing?.changedAt ?? match.inventedAt ?? match.closedAt;
  const events: TimelineEvent[] = [
    event(match.createdAt, { key: 'matched', kind: 'matched', by: 'system' }),
    ...(disclosedAt !== null && match.disclosure === 'confirm'
      ? [event(disclosedAt, { key: 'shared', kind: 'shared', by: 'client' })]
      : []),
    ...(state === 'released'
      ? [event(match.releasedAt, { key: 'released', kind: 'released', by: 'system' })]
      : []),
    ...(isShared && match.noteEncrypted
      ? [event(match.noteLeftAt ?? disclosedAt, { key: 'client_note', kind: 'client_note', by: 'client' })]
      : []),
    ...changes.map(({ id, changedAt, toStatusId, by, actorId }) => {
      return event(changedAt, {
        key: `status/${id}`,
        kind: 'status',
        // What follows by itself is no one's doing.
        ...(by === 'system' ? { by } : doerOf(actorId)),
        status: { id: toStatusId, name: contactStatusOf(toStatusId).label },
      });
    }),
    ...attempts.map(({ id, madeAt, channel, answered, actorId }) =>
      event(madeAt, {
        key: `attempt/${id}`,
        kind: 'attempt',
        ...doerOf(actorId),
        channel,
        answered,
      }),
    ),
    ...messages.map((message) => ({
      ...messageEvent(vault, capabilityHash, message, doerOf(message.authorId)),
      ...(!withNotes && { text: null }),
    })),
    ...notes.map((note) => noteEvent(vault, capabilityHash, note, doerOf(note.authorId))),
    ...reminders.map(({ kind, remindedAt, dueAt }) =>
      event(remindedAt, {
        key: `reminder/${kind}/${dueAt.getTime()}`,
        kind: 'reminder',
        by: kind === 'staff' ? 'staff' : 'system',
      }),
    ),
    ...refunds.map(({ event: step }) => {
      const status = stateOf(creditRequestLifecycle, step.status);
      return event(step.createdAt, {
        key: `refund/${step.id}`,
        kind: 'refund',
        by: step.by,
        status: { id: status.id, name: status.label },
        text: step.words,
      });
    }),
    ...(state === 'ended' && endedAt
      ? [event(endedAt, { key: 'ended', kind: 'ended', by: closing?.by ?? 'system' })]
      : []),
  ];
  // Of two at one moment the one that was written later stands above.
  return events
    .map((one, index) => ({ one, index }))
    .toSorted((a, b) => b.one.at.localeCompare(a.one.at) || b.index - a.index)
    .map(({ one }) => one);
}
