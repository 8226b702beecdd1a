import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';

import {
  before,
  DAY_MS,
  HOUR_MS,
  type DemoBasis,
  type DemoProvider,
  type DemoRequest,
} from './demo-world.ts';
import { makeWish } from './make-wish.ts';
import { METRO_WITHOUT_CREDITS, REMOTE_ZIPS } from './metros.ts';

type ContactIn = (areaCode: number) => LeadContact;

const DENTIST = 1;
const COUNSELOR = 3;
/** Wait at most this long for a provider who can pay. */
const PENDING_HOURS = 72;

/** A request for what a provider offers, from elsewhere and without a match. */
function requestLike(
  { random }: DemoBasis,
  provider: DemoProvider,
  contact: LeadContact,
  more: Pick<DemoRequest, 'createdAt' | 'place' | 'outcome'> & Partial<DemoRequest>,
): DemoRequest[] {
  const wish = makeWish(random, provider);
  if (!wish) return [];
  const { professionId, rootProfessionId } = provider;
  return [
    {
      professionId,
      rootProfessionId,
      ...wish,
      virtualSession: false,
      contact,
      match: null,
      offered: [],
      ...more,
    },
  ];
}

function pending(basis: DemoBasis, providers: readonly DemoProvider[], contactIn: ContactIn): DemoRequest[] {
  const { random, at } = basis;
  const poor = providers.filter(
    ({ metro, professionId }) => metro.city === METRO_WITHOUT_CREDITS && professionId === DENTIST,
  );
  return Array.from({ length: 12 }, () => random.pick(poor)).flatMap((provider) =>
    requestLike(basis, provider, contactIn(provider.metro.areaCode), {
      createdAt: before(at, random.int(1, PENDING_HOURS - 6) * HOUR_MS),
      place: provider.office,
      outcome: 'pending',
    }),
  );
}

function unmatched(
  basis: DemoBasis,
  providers: readonly DemoProvider[],
  contactIn: ContactIn,
): DemoRequest[] {
  const { random, at, places } = basis;
  const near = providers.filter(({ virtualStateIds }) => virtualStateIds.length === 0);
  return Array.from({ length: 30 }, () => random.pick(REMOTE_ZIPS)).flatMap(({ zip }) => {
    const place = places.get(zip);
    if (!place) return [];
    return requestLike(basis, random.pick(near), contactIn(random.pick(near).metro.areaCode), {
      createdAt: before(at, random.int(1, 100 * 24) * HOUR_MS),
      place,
      outcome: 'unmatched',
    });
  });
}

/** People far from everyone, who were offered a session by video instead. */
function possible(basis: DemoBasis, providers: readonly DemoProvider[], contactIn: ContactIn): DemoRequest[] {
  const { random, at, places } = basis;
  return REMOTE_ZIPS.flatMap(({ zip }) => {
    const place = places.get(zip);
    if (!place) return [];
    const byVideo = providers.filter(
      ({ professionId, radiusMiles, status, virtualStateIds }) =>
        professionId === COUNSELOR &&
        radiusMiles !== null &&
        status === 'active' &&
        virtualStateIds.includes(place.stateId),
    );
    return random.some(byVideo, 2).flatMap((provider) =>
      requestLike(basis, provider, contactIn(provider.metro.areaCode), {
        createdAt: before(at, random.int(1, 60) * HOUR_MS),
        place,
        outcome: 'possible',
        offered: [provider],
      }),
    );
  });
}

/** People who asked again although their match is live. */
function rematched({ random, at }: DemoBasis, matched: readonly DemoRequest[]): DemoRequest[] {
  const live = matched.filter(
    ({ match, createdAt }) =>
      match?.state === 'live' && createdAt > before(at, 80 * DAY_MS) && createdAt < before(at, 3 * DAY_MS),
  );
  return random.some(live, 15).map((first) => ({
    ...first,
    createdAt: before(at, random.int(1, 60) * HOUR_MS),
    outcome: 'rematched',
    match: null,
  }));
}

/** The requests that did not end with a match of their own. */
export function makeOtherRequests(
  basis: DemoBasis,
  providers: readonly DemoProvider[],
  matched: readonly DemoRequest[],
  contactIn: ContactIn,
): DemoRequest[] {
  return [
    ...pending(basis, providers, contactIn),
    ...unmatched(basis, providers, contactIn),
    ...possible(basis, providers, contactIn),
    ...rematched(basis, matched),
  ];
}
