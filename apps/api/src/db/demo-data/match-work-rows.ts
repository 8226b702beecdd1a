import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type {
  contactAttempts,
  matches,
  matchMessages,
  matchNotes,
  matchStatusChanges,
} from '../../modules/matches/matches.tables.ts';
import type { creditRequests } from '../../modules/credit-requests/credit-requests.tables.ts';
import { after, DAY_MS, type DemoMatch, HOUR_MS } from './demo-world.ts';
import { FIRST_EMAILS, FIRST_TEXTS, NOT_A_FIT_NOTES, PRIVATE_NOTES } from './match-work-texts.ts';
import { type NumberedRequest, type RequestMaking, userId } from './numbering.ts';
import { createRandom, type Random } from './random.ts';

/** Of this part of the world alone, so that it does not change the rest of it. */
const SEED = 40_261_123;

const isDemoAccount = ({ provider }: DemoMatch): boolean => provider.index === 0;

/** A source of chance for one match. */
const chanceOf = ({ leadId }: NumberedRequest, { first }: RequestMaking, part: number): Random =>
  createRandom(SEED + 10 * (leadId - first.leads) + part);

/** How far a client was taken, one status after the other. */
function stepsTo(random: Random, status: MatchContactStatus): MatchContactStatus[] {
  const reached: MatchContactStatus[] = random.chance(0.6) ? ['attempted', 'contacted'] : ['contacted'];
  switch (status) {
    case 'new':
      return [];
    case 'attempted':
      return ['attempted'];
    case 'contacted':
      return reached;
    case 'scheduled':
      return [...reached, 'scheduled'];
    case 'started':
      return [...reached, 'scheduled', 'started'];
    case 'not_a_fit':
      return [...reached, 'not_a_fit'];
    default:
      return ['attempted', status];
  }
}

const idOf = (status: MatchContactStatus): number => stateOf(matchLifecycle, status).id;

/** When each step was taken: the first with the first contact, a refund when it was decided, the rest within the days between. */
function momentsOf(
  random: Random,
  steps: readonly MatchContactStatus[],
  {
    from,
    until,
    refundedAt,
  }: { readonly from: Date; readonly until: Date; readonly refundedAt: Date | null },
): Date[] {
  const span = Math.max(0, until.getTime() - from.getTime());
  return steps.map((status, place) => {
    if (status === 'refunded' && refundedAt) return refundedAt;
    return place === 0 ? from : after(from, span * ((place - 1 + random.next()) / steps.length));
  });
}

interface Work {
  readonly changes: (typeof matchStatusChanges.$inferInsert)[];
  readonly attempts: (typeof contactAttempts.$inferInsert)[];
  readonly messages: (typeof matchMessages.$inferInsert)[];
  readonly notes: (typeof matchNotes.$inferInsert)[];
}

type Asked = Pick<typeof creditRequests.$inferInsert, 'matchId' | 'status' | 'decidedAt'>;

const NO_WORK: Work = { changes: [], attempts: [], messages: [], notes: [] };

/** What the professional wrote to the client when they first did, as an attempt and as a message. */
function firstMessage(
  making: RequestMaking,
  one: NumberedRequest,
  match: DemoMatch,
  channel: 'sms' | 'email',
  createdAt: Date,
): typeof matchMessages.$inferInsert {
  const random = chanceOf(one, making, 2);
  const addressed = (text: string): string => text.replaceAll('{name}', one.request.contact.first_name);
  const [subject, email] = random.pick(FIRST_EMAILS);
  const content =
    channel === 'sms'
      ? { subject: null, body: addressed(random.pick(FIRST_TEXTS)) }
      : { subject, body: `${addressed(email)}\n${match.provider.firstName}` };
  return {
    matchId: one.matchId,
    channel,
    contentEncrypted: making.vault.seal('match.message', one.matchHash, JSON.stringify(content)),
    authorId: userId(making.first, match.provider),
    delivery: 'sent',
    createdAt,
  };
}

function workOf(making: RequestMaking, one: NumberedRequest, asked: Asked | undefined): Work {
  const { basis, first, vault } = making;
  const { match } = one.request;
  if (!match?.firstContactedAt) return NO_WORK;
  const random = chanceOf(one, making, 1);
  const { matchId, matchHash } = one;
  const authorId = userId(first, match.provider);
  const steps = stepsTo(random, match.status);
  const refundedAt = asked?.decidedAt && asked.decidedAt < basis.at ? asked.decidedAt : null;
  const latest = Math.min(
    basis.at.getTime(),
    after(match.firstContactedAt, (match.status === 'refunded' ? 1 : 12) * DAY_MS).getTime(),
  );
  const moments = momentsOf(random, steps, {
    from: match.firstContactedAt,
    until: new Date(latest),
    refundedAt,
  });
  // Attempts decide requests: those of a match whose credits were asked back are told with the request.
  const isLogged = asked === undefined;
  const attempts: Work['attempts'] = [];
  const messages: Work['messages'] = [];
  const changes = steps.map((status, place) => {
    const changedAt = moments[place] ?? basis.at;
    if (isLogged && (status === 'attempted' || status === 'contacted')) {
      const channel =
        status === 'contacted' || match.status === 'unreachable'
          ? 'call'
          : random.pick(['call', 'sms', 'email'] as const);
      attempts.push({
        matchId,
        channel,
        answered: status === 'contacted',
        actorId: authorId,
        madeAt: changedAt,
      });
      if (channel !== 'call') messages.push(firstMessage(making, one, match, channel, changedAt));
      return {
        matchId,
        fromStatusId: idOf(steps[place - 1] ?? 'new'),
        toStatusId: idOf(status),
        by: 'system' as const,
        actorId: authorId,
        changedAt,
      };
    }
    const by = status === 'refunded' ? ('system' as const) : ('professional' as const);
    return {
      matchId,
      fromStatusId: idOf(steps[place - 1] ?? 'new'),
      toStatusId: idOf(status),
      by,
      actorId: by === 'system' ? null : authorId,
      changedAt,
    };
  });
  const isNoted = random.chance(isDemoAccount(match) ? 0.6 : 0.25);
  const last = moments.at(-1) ?? match.firstContactedAt;
  const text = random.pick(match.status === 'not_a_fit' ? NOT_A_FIT_NOTES : PRIVATE_NOTES);
  const notes = isNoted
    ? [
        {
          matchId,
          authorId,
          textEncrypted: vault.seal('match.private_note', matchHash, text),
          createdAt: last,
        },
      ]
    : [];
  return { changes, attempts, messages, notes };
}

/** How the professionals worked their matches: the steps of each contact status, attempts, messages and private notes. */
export function matchWork(
  making: RequestMaking,
  matched: readonly NumberedRequest[],
  requests: readonly Asked[],
): Work {
  const askedOf = new Map(requests.map((request) => [request.matchId, request]));
  const works = matched.map((one) => workOf(making, one, askedOf.get(one.matchId)));
  return {
    changes: works.flatMap(({ changes }) => changes),
    attempts: works.flatMap(({ attempts }) => attempts),
    messages: works.flatMap(({ messages }) => messages),
    notes: works.flatMap(({ notes }) => notes),
  };
}

const MAY_FOLLOW_UP = new Set<MatchContactStatus>(['attempted', 'contacted', 'scheduled', 'unreachable']);

/** When a professional wants to be reminded of a client, and what that client takes. */
export function plansOf(
  making: RequestMaking,
  one: NumberedRequest,
): Pick<typeof matches.$inferInsert, 'followUpAt' | 'clientServiceIds'> {
  const { match, serviceIds, createdAt } = one.request;
  const random = chanceOf(one, making, 3);
  if (!match) return {};
  const { at } = making.basis;
  const isRecent = createdAt.getTime() > at.getTime() - 40 * DAY_MS;
  const isOpen = match.state === 'live' && MAY_FOLLOW_UP.has(match.status) && isRecent;
  const followsUp = random.chance(isDemoAccount(match) ? 0.6 : 0.2);
  const due = after(at, random.int(-20, 96) * HOUR_MS);
  const isDueLater = match.firstContactedAt !== null && due > match.firstContactedAt;
  const offered = serviceIds.filter((id) => match.provider.serviceIds.includes(id));
  return {
    followUpAt: isOpen && followsUp && isDueLater ? due : null,
    clientServiceIds: match.status === 'started' ? offered.slice(0, random.int(1, 2)) : [],
  };
}
