import * as fc from 'fast-check';

import type { MatchRequest } from '../match-request.ts';
import type { ReferenceProvider } from './reference-ranking.ts';
import { LEADS } from './store-world.ts';

interface Place {
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What a random world is made of: few values of each kind, so that they meet often. */
export interface WorldBasis {
  /** Around one city, one further away, and one without coordinates. */
  readonly places: readonly Place[];
  readonly serviceIds: readonly number[];
}

/** A Saturday: expiry, the month and the last seven days are told from here. */
export const AT = new Date('2026-11-21T10:00:00.000Z');
/** Of weeks without a holiday. */
const MONDAYS = [4, 3, 2, 0].map((weeks) => new Date(Date.UTC(2026, 10, 16 - 7 * weeks, 9)));
const VERIFIED = [new Date('2025-01-01T00:00:00Z'), AT, new Date('2026-11-21T10:00:01Z')];
const EXPIRES = ['2099-12-31', '2026-11-21', '2026-11-20'];
const GOALS = [1, 2, 3];
const PATHS = [1, 2, 3];
const CARRIERS = [1, 2];
const STATES = [48, 6];
/** A root, its child that is served virtually only, and one without a care path. */
const PROFESSIONS = [3, 4, 5];
const RADII = [0, 4, 10, 25, 30, 31, 70, 250];
const DAY_MS = 86_400_000;
const CONTACT_SECONDS = [null, 0, 3_600, 14_400, 14_401, 28_800, 28_801, 100_000];

const some = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> => fc.subarray([...values]);
const oneOf = <Value>(values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);
/** Mostly the first value, so that a random world is not one where no one is ever eligible. */
const mostly = <Value>(values: readonly [Value, ...Value[]]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(values[0]) }, { weight: 1, arbitrary: oneOf(values) });

const practice = (professionId: number, { serviceIds }: WorldBasis) =>
  fc.record({
    professionId: fc.constant(professionId),
    licenseVerifiedAt: mostly<Date | null>([VERIFIED[0] ?? AT, ...VERIFIED, null]),
    licenseExpiresOn: mostly(['2099-12-31', ...EXPIRES]),
    serviceIds: some(serviceIds),
    careGoalIds: some(GOALS),
    carePathIds: fc.oneof(fc.constant(PATHS), some(PATHS)),
    focusCarePathIds: some(PATHS),
  });

const region = ({ places }: WorldBasis) =>
  fc
    .record({
      place: oneOf(places),
      radiusMiles: oneOf(RADII),
      moved: mostly(['not', 'nowhere', 'off']),
      north: fc.double({ min: -0.7, max: 0.7, noNaN: true }),
      east: fc.double({ min: -0.7, max: 0.7, noNaN: true }),
    })
    .map(({ place, radiusMiles, moved, north, east }) => {
      const { zip, latitude, longitude } = place;
      if (moved === 'nowhere' || latitude === null || longitude === null)
        return { zip, radiusMiles, latitude: null, longitude: null };
      if (moved === 'not') return { zip, radiusMiles, latitude, longitude };
      return { zip, radiusMiles, latitude: latitude + north, longitude: longitude + east };
    });

const match = fc
  .record({
    leadId: fc.integer({ min: 1, max: LEADS }),
    createdAt: oneOf(MONDAYS),
    disclosedAfterMs: mostly<number | null>([0, DAY_MS, null]),
    contactedAfterSeconds: oneOf(CONTACT_SECONDS),
  })
  .map(({ disclosedAfterMs, ...rest }) => ({
    ...rest,
    disclosedAt: disclosedAfterMs === null ? null : new Date(rest.createdAt.getTime() + disclosedAfterMs),
  }));

const provider = (id: number, basis: WorldBasis): fc.Arbitrary<ReferenceProvider> =>
  fc.record({
    id: fc.constant(id),
    isActive: mostly([true, false]),
    acceptingLeads: mostly([true, false]),
    weeklyCapacity: oneOf([1, 2, 5]),
    monthlyCreditLimit: mostly<number | null>([null, 4, 8, 20]),
    balance: mostly([50, 0, 3, 4, 6]),
    timeZone: fc.constant('UTC'),
    spendMonth: oneOf(['2026-11', '2026-10']),
    spentInMonth: oneOf([0, 3, 15]),
    practices: some(PROFESSIONS).chain((ids) => fc.tuple(...ids.map((one) => practice(one, basis)))),
    regions: fc.array(region(basis), { maxLength: 3 }),
    virtualLicences: fc.uniqueArray(
      fc.record({
        professionId: oneOf(PROFESSIONS),
        stateId: oneOf(STATES),
        verifiedAt: mostly<Date | null>([VERIFIED[0] ?? AT, ...VERIFIED, null]),
        expiresOn: mostly<string | null>([null, ...EXPIRES]),
      }),
      { maxLength: 4, selector: ({ professionId, stateId }) => `${professionId}/${stateId}` },
    ),
    carrierIds: some(CARRIERS),
    matches: fc.oneof(
      fc.constant([]),
      fc.uniqueArray(match, { maxLength: 3, selector: ({ leadId }) => leadId }),
      fc.uniqueArray(match, { minLength: 9, maxLength: 14, selector: ({ leadId }) => leadId }),
    ),
  });

/** So many providers, numbered from 1. */
export const providersOf = (
  basis: WorldBasis,
  { least, most }: { readonly least: number; readonly most: number },
): fc.Arbitrary<ReferenceProvider[]> =>
  fc
    .integer({ min: least, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => provider(index + 1, basis))));

/** A request to such a world; half of them come from the first place. */
export const requestOf = ({ places, serviceIds }: WorldBasis): fc.Arbitrary<MatchRequest> =>
  fc
    .record({
      profession: mostly([
        { professionId: 3, parentProfessionId: null, virtualOnly: false, allowVirtualLeads: true },
        { professionId: 3, parentProfessionId: null, virtualOnly: false, allowVirtualLeads: false },
        { professionId: 4, parentProfessionId: 3, virtualOnly: true, allowVirtualLeads: true },
        { professionId: 4, parentProfessionId: 3, virtualOnly: false, allowVirtualLeads: true },
        { professionId: 5, parentProfessionId: null, virtualOnly: false, allowVirtualLeads: true },
      ]),
      place: fc.oneof(fc.constant(places[0]), oneOf(places)),
      lead: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: LEADS })),
      seed: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      stateId: oneOf(STATES),
      carePathId: oneOf([null, ...PATHS]),
      serviceIds: fc.subarray([...serviceIds], { minLength: 1 }),
      careGoalIds: some(GOALS),
      virtualSession: oneOf([null, false, true, true]),
      insuranceCarrierId: oneOf([null, ...CARRIERS]),
      willingToPayCash: fc.boolean(),
      searchRadiusMiles: mostly<number | null>([null, 10, 30, 60, 300]),
      excludedProviderIds: fc.oneof(
        fc.constant([]),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
      ),
      chosenProviderId: mostly<number | null>([null, 1, 2, 3]),
    })
    .map(({ profession, place, lead, seed, ...wish }) => ({
      ...wish,
      ...profession,
      leadId: lead,
      tieBreakSeed: seed,
      zip: place?.zip ?? '',
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      at: AT,
    }));
