import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';
import type { MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';

import { STATES } from '../reference-data/states.ts';
import { questionsFor } from './answer-rows.ts';
import { DEMO_MATCHED_CONTACT } from './demo-accounts.ts';
import {
  after,
  before,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  stateIdOf,
  type DemoBasis,
  type DemoMatch,
  type DemoPlace,
  type DemoProvider,
  type DemoRequest,
  type Pace,
} from './demo-world.ts';
import { costOf, makeWish } from './make-wish.ts';
import { METROS } from './metros.ts';
import { VISITOR_NOTES } from './provider-texts.ts';
import type { Random } from './random.ts';

/** How far back matches go, days. */
const HISTORY_DAYS = 120;
/** When people ask, by their clock: before work, at lunch, and most in the evening. */
const HOURS: readonly (readonly [hour: number, weight: number])[] = [
  1, 1, 1, 1, 1, 2, 4, 8, 10, 12, 12, 11, 13, 11, 9, 9, 9, 10, 12, 15, 17, 15, 9, 4,
].map((weight, hour) => [hour, weight]);
/** Share of requests of Saturdays and Sundays that come on a weekday instead. */
const WEEKEND_AWAY = 0.45;
/** The hours between which professionals answer. */
const [MORNING, EVENING] = [9, 19];
/** How long a hold waits for agreement, hours. */
const HOLD_HOURS = 24;

type Weights = readonly (readonly [MatchContactStatus, number])[];

const AFTER_HOURS: Weights = [
  ['new', 6],
  ['attempted', 3],
  ['contacted', 2],
];
const AFTER_DAYS: Weights = [
  ['new', 1],
  ['attempted', 3],
  ['contacted', 5],
  ['scheduled', 5],
  ['started', 2],
  ['not_a_fit', 1],
  ['unreachable', 2],
];
const AFTER_WEEKS: Weights = [
  ['attempted', 2],
  ['contacted', 8],
  ['scheduled', 10],
  ['started', 40],
  ['not_a_fit', 14],
  ['unreachable', 14],
  ['closed', 10],
  ['refunded', 4],
];

/** From the match to the first contact, in minutes. */
const PACE: Readonly<Record<Pace, readonly [min: number, max: number]>> = {
  fast: [8, 200],
  steady: [280, 1_200],
  slow: [1_700, 4_200],
};

function statusAfter(random: Random, ageMs: number, turn: number | undefined): MatchContactStatus {
  if (ageMs < DAY_MS) return random.weighted(AFTER_HOURS);
  if (ageMs < 10 * DAY_MS) return random.weighted(AFTER_DAYS);
  const inTurn = turn === undefined ? undefined : AFTER_WEEKS[turn % AFTER_WEEKS.length];
  return inTurn?.[0] ?? random.weighted(AFTER_WEEKS);
}

/** The account to look around with has something new to do, and someone whose agreement is awaited. */
const SHOWN_HOURS_AGO = [2, 5, 20] as const;
const SHOWN_VIRTUAL = { hoursAgo: 5, zip: '98101' } as const;
const isDemoAccount = ({ index }: DemoProvider): boolean => index === 0;

/** A likely hour of a weekday or, more seldom, of a weekend's day. The local day follows from the longitude. */
function momentOf({ random, at }: DemoBasis, { office }: DemoProvider, daysAgo: number): Date {
  const shift = Math.round(office.longitude / 15) * HOUR_MS;
  const day = Math.floor((at.getTime() + shift) / DAY_MS - daysAgo);
  const isWeekend = [0, 6].includes(new Date(day * DAY_MS).getUTCDay());
  const askedOn = isWeekend && random.chance(WEEKEND_AWAY) ? day - random.int(2, 5) : day;
  const timeOfDay = random.weighted(HOURS) * HOUR_MS + random.int(0, 3_599) * 1_000;
  const moment = new Date(askedOn * DAY_MS + timeOfDay - shift);
  return moment > before(at, 10 * MINUTE_MS) ? before(moment, DAY_MS) : moment;
}

/** Moments of the matches, oldest first, with no more in the last week than there is room for. */
function momentsOf(basis: DemoBasis, provider: DemoProvider): Date[] {
  const { random, at } = basis;
  const { matchCount, weeklyCapacity, trend, createdAt } = provider;
  // The license is verified on the second day, and a request may move from a weekend to five days earlier.
  const days = Math.min(HISTORY_DAYS, (at.getTime() - createdAt.getTime()) / DAY_MS - 8);
  const shown = isDemoAccount(provider) ? SHOWN_HOURS_AGO.map((hours) => before(at, hours * HOUR_MS)) : [];
  let room = Math.max(1, weeklyCapacity - 1);
  const drawn = Array.from({ length: matchCount }, () => {
    const moment = momentOf(basis, provider, days * random.next() ** trend);
    if (moment < before(at, 7 * DAY_MS)) return moment;
    room -= 1;
    return room < 0 ? before(moment, 7 * DAY_MS) : moment;
  });
  return [...drawn, ...shown].toSorted((a, b) => a.getTime() - b.getTime());
}

interface Meeting {
  readonly place: DemoPlace;
  readonly format: 'in_person' | 'virtual';
}

function meetingOf(
  { random, places, at }: DemoBasis,
  provider: DemoProvider,
  moment: Date,
): Meeting | undefined {
  const shown = places.get(SHOWN_VIRTUAL.zip);
  const isShown = moment.getTime() === at.getTime() - SHOWN_VIRTUAL.hoursAgo * HOUR_MS;
  if (shown && isShown && isDemoAccount(provider)) return { place: shown, format: 'virtual' };
  const isVirtual =
    provider.radiusMiles === null || (provider.virtualStateIds.length > 0 && random.chance(0.25));
  const inStates = METROS.filter((metro) => provider.virtualStateIds.includes(stateIdOf(metro.stateCode)));
  if (isVirtual && inStates.length === 0) return undefined;
  const place = places.get(isVirtual ? random.pick(random.pick(inStates).zips) : provider.office.zip);
  return place && { place, format: isVirtual ? 'virtual' : 'in_person' };
}

/** Whether video is fine as well; null for those who are not asked. */
function wantsVideo({ random }: DemoBasis, { professionId }: DemoProvider): boolean | null {
  const answer = random.pick([true, false]);
  return questionsFor(professionId).some(({ meaning }) => meaning === 'virtual_session') ? answer : null;
}

type Progress = Pick<
  DemoMatch,
  'status' | 'state' | 'disclosure' | 'disclosedAt' | 'confirmBefore' | 'firstContactedAt'
>;

/** When a professional gets to it who may at this hour: what comes at night waits for the morning. */
function byDay(at: Date, { timeZone }: Pick<DemoPlace, 'timeZone'>): Date {
  const hour = Number(at.toLocaleString('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }));
  return hour >= EVENING || hour < MORNING ? after(at, ((24 + MORNING - hour) % 24) * HOUR_MS) : at;
}

/** What has become of a match whose contact data was open to the provider from `openAt` on. */
function progressFrom(
  { random, at }: DemoBasis,
  provider: DemoProvider,
  openAt: Date,
  index: number,
): Pick<Progress, 'status' | 'state' | 'firstContactedAt'> {
  // The account to look around with has each status in turn.
  const turn = isDemoAccount(provider) ? index : undefined;
  const wanted = statusAfter(random, at.getTime() - openAt.getTime(), turn);
  const contactedAt = byDay(after(openAt, random.int(...PACE[provider.pace]) * MINUTE_MS), provider.office);
  const status = contactedAt < at ? wanted : 'new';
  return {
    status,
    state: status === 'closed' || status === 'refunded' ? 'ended' : 'live',
    firstContactedAt: status === 'new' ? null : contactedAt,
  };
}

function progressOf(
  basis: DemoBasis,
  provider: DemoProvider,
  { createdAt, index }: { readonly createdAt: Date; readonly index: number },
  place: Pick<DemoPlace, 'stateId'>,
): Progress {
  const { random, at } = basis;
  const disclosure = STATES.find(({ id }) => id === place.stateId)?.disclosure ?? 'instant';
  if (disclosure === 'instant') {
    return {
      ...progressFrom(basis, provider, createdAt, index),
      disclosure,
      disclosedAt: createdAt,
      confirmBefore: null,
    };
  }
  const confirmBefore = after(createdAt, HOLD_HOURS * HOUR_MS);
  const disclosedAt = after(createdAt, random.int(2, 300) * MINUTE_MS);
  const unanswered = {
    status: 'new',
    disclosure,
    disclosedAt: null,
    confirmBefore,
    firstContactedAt: null,
  } as const;
  if (disclosedAt > at || (confirmBefore > at && random.chance(0.7))) {
    return { ...unanswered, state: 'awaiting_confirmation' };
  }
  if (confirmBefore < at && random.chance(0.06)) return { ...unanswered, state: 'released' };
  return { ...progressFrom(basis, provider, disclosedAt, index), disclosure, disclosedAt, confirmBefore };
}

/** The requests that led to a provider, oldest first. */
export function makeMatchedRequests(
  basis: DemoBasis,
  provider: DemoProvider,
  contactIn: (areaCode: number) => LeadContact,
): DemoRequest[] {
  const { random } = basis;
  const moments = momentsOf(basis, provider);
  return moments.flatMap((createdAt, index): DemoRequest[] => {
    const wish = makeWish(random, provider);
    const meeting = meetingOf(basis, provider, createdAt);
    if (!wish || !meeting) return [];
    const { place, format } = meeting;
    const progress = progressOf(basis, provider, { createdAt, index }, place);
    const weekAgo = before(createdAt, 7 * DAY_MS);
    return [
      {
        createdAt,
        professionId: provider.professionId,
        rootProfessionId: provider.rootProfessionId,
        place,
        ...wish,
        virtualSession: format === 'virtual' ? true : wantsVideo(basis, provider),
        contact: contactIn(provider.metro.areaCode),
        outcome: progress.state === 'released' ? 'unmatched' : 'matched',
        match: {
          provider,
          cost: costOf(wish.serviceIds, provider),
          format,
          ...progress,
          // Once there was time to reach the client, and before the product decides the last of them.
          creditsAskedAt: after(progress.disclosedAt ?? createdAt, random.int(92, 190) * HOUR_MS),
          note: progress.state === 'live' && random.chance(0.15) ? random.pick(VISITOR_NOTES) : null,
          matchesLastWeek: moments.slice(0, index).filter((moment) => moment > weekAgo).length,
          lastMatchAt: moments[index - 1] ?? null,
        },
        offered: [],
      },
    ];
  });
}

/** Gives one request, whose match is live and younger than 90 days, to the person that is named in `demo-accounts.ts`. */
export function nameOneContact(requests: readonly DemoRequest[], at: Date): DemoRequest[] {
  const known = requests.findIndex(
    ({ createdAt, professionId, match }) =>
      professionId === 3 && match?.state === 'live' && createdAt > before(at, 20 * DAY_MS),
  );
  return requests.map((request, index) =>
    index === known ? { ...request, contact: DEMO_MATCHED_CONTACT } : request,
  );
}
