import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';

import {
  before,
  DAY_MS,
  MINUTE_MS,
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

/** Within the last hours, and mostly in the latest of them: older ones are decided. */
const recently = ({ random, at }: DemoBasis, hours: number): Date =>
  before(at, (20 + (hours * 60 - 20) * random.next() ** 1.8) * MINUTE_MS);

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
  const { random } = basis;
  const poor = providers.filter(
    ({ metro, professionId }) => metro.city === METRO_WITHOUT_CREDITS && professionId === DENTIST,
  );
  return Array.from({ length: 12 }, () => random.pick(poor)).flatMap((provider) =>
    requestLike(basis, provider, contactIn(provider.metro.areaCode), {
      createdAt: recently(basis, PENDING_HOURS - 6),
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
  const { random, places } = basis;
  const near = providers.filter(({ virtualStateIds }) => virtualStateIds.length === 0);
  return Array.from({ length: 30 }, () => random.pick(REMOTE_ZIPS)).flatMap(({ zip }) => {
    const place = places.get(zip);
    if (!place) return [];
    return requestLike(basis, random.pick(near), contactIn(random.pick(near).metro.areaCode), {
      createdAt: recently(basis, 100 * 24),
      place,
      outcome: 'unmatched',
    });
  });
}

/** People far from everyone, who were offered a session by video instead. */
function possible(basis: DemoBasis, providers: readonly DemoProvider[], contactIn: ContactIn): DemoRequest[] {
  const { random, places } = basis;
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
        createdAt: recently(basis, 60),
        place,
        outcome: 'possible',
        offered: [provider],
      }),
    );
  });
}

/** People who asked again although their match is live. */
function rematched(basis: DemoBasis, matched: readonly DemoRequest[]): DemoRequest[] {
  const { random, at } = basis;
  const live = matched.filter(
    ({ match, createdAt }) =>
      match?.state === 'live' && createdAt > before(at, 80 * DAY_MS) && createdAt < before(at, 3 * DAY_MS),
  );
  return random.some(live, 15).map((first) => ({
    ...first,
    createdAt: recently(basis, 60),
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
