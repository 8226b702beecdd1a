import { CARE_GOALS } from '../reference-data/care-paths/care-goals.ts';
import { CARE_PATHS } from '../reference-data/care-paths/care-paths.ts';
import { INSURANCE_CARRIERS } from '../reference-data/insurance-carriers.ts';
import { PROFESSIONS } from '../reference-data/professions.ts';
import { SERVICES } from '../reference-data/services.ts';
import { STATES } from '../reference-data/states.ts';
import { DEMO_PROVIDER_EMAIL, DEMO_SIGN_UP_EMAIL, DEMO_WAITING_EMAIL } from './demo-accounts.ts';
import {
  before,
  DAY_MS,
  MINUTE_MS,
  stateIdOf,
  type DemoBasis,
  type DemoPlace,
  type DemoProvider,
} from './demo-world.ts';
import { METRO_WITHOUT_CREDITS, METROS, type Metro, REMOTE_ZIPS } from './metros.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';

const COUNSELOR = 3;
const VIRTUAL_COUNSELOR = 4;
const PSYCHIATRIC = 5;

/** The professions in a place, again and again: its first five cover the five verticals. */
const CYCLE = [3, 1, 5, 2, 4, 3, 1, 4, 3, 2, 5, 4, 3, 1] as const;
const SIGN_UP_STEPS = 6;
/** These can do everything, so that a request in their place finds someone. */
const MAINSTAYS = 5;

/** States with boards of their own; licenses of territories and military regions would be unlikely. */
const LICENSING_STATES = STATES.filter(({ id }) => id < 60).map(({ id }) => id);

const ids = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Where a provider stands in the making. */
interface Seat {
  readonly index: number;
  readonly metro: Metro;
  /** Matches of a professional there, against the average place. */
  readonly demand: number;
  readonly trend: number;
  /** From 0 within the place. */
  readonly place: number;
}

function seats({ random }: DemoBasis): Seat[] {
  return METROS.flatMap((metro) => {
    const demand = (metro.providers / 12) ** 0.3 * random.skewed(0.3);
    const trend = 1.2 * random.skewed(0.25);
    return Array.from({ length: metro.providers }, (_, place) => ({ metro, place, demand, trend }));
  }).map((seat, index) => ({ ...seat, index }));
}

function rootOf(professionId: number): number {
  return PROFESSIONS.find(({ id }) => id === professionId)?.parentId ?? professionId;
}

function placeOf({ places }: DemoBasis, zip: string): DemoPlace {
  const place = places.get(zip);
  if (!place) throw new Error(`The zip ${zip} of the demo data is not in the reference data`);
  return place;
}

function virtualStates(
  { random }: DemoBasis,
  professionId: number,
  home: number,
  index: number,
  isMainstay: boolean,
): readonly number[] {
  const share = { [COUNSELOR]: 0.55, [VIRTUAL_COUNSELOR]: 1, [PSYCHIATRIC]: 0.7 }[professionId] ?? 0;
  const isLicensed = random.chance(share) || (isMainstay && share > 0);
  if (!isLicensed) return [];
  // By turns, so that someone is licensed in every state.
  const turns = [0, 1, 2].map(
    (turn) => LICENSING_STATES[(index * 3 + turn) % LICENSING_STATES.length] ?? home,
  );
  // Someone with credits meets people by video where nobody has an office.
  const remote = REMOTE_ZIPS.filter((_, turn) => isMainstay && turn === index % REMOTE_ZIPS.length);
  return [...new Set([home, ...turns, ...remote.map(({ stateCode }) => stateIdOf(stateCode))])].toSorted(
    (a, b) => a - b,
  );
}

function statusOf({ random }: DemoBasis, isMainstay: boolean): Pick<DemoProvider, 'status' | 'license'> {
  if (isMainstay) return { status: 'active', license: 'verified' };
  return {
    status: random.weighted([
      ['active', 94],
      ['paused', 3],
      ['suspended', 1],
      ['closed', 2],
    ]),
    license: random.weighted([
      ['verified', 95],
      ['unverified', 2],
      ['expired', 3],
    ]),
  };
}

function offerOf({ random }: DemoBasis, rootProfessionId: number, isMainstay: boolean) {
  const services = ids(SERVICES.filter(({ professionId }) => professionId === rootProfessionId));
  const isCounseling = rootProfessionId === COUNSELOR;
  const carePathIds = isMainstay ? ids(CARE_PATHS) : random.some(ids(CARE_PATHS), random.int(1, 3));
  const carriers = ids(INSURANCE_CARRIERS);
  const takesInsurance = isMainstay || random.chance(0.85);
  return {
    serviceIds: isMainstay
      ? services
      : random.some(services, Math.ceil(services.length * (0.3 + 0.5 * random.next()))),
    careGoalIds: isCounseling ? random.some(ids(CARE_GOALS), isMainstay ? 26 : random.int(6, 18)) : [],
    carePathIds: isCounseling ? carePathIds : [],
    focusCarePathIds: isCounseling ? random.some(carePathIds, 1) : [],
    carrierIds: takesInsurance ? random.some(carriers, isMainstay ? 55 : random.int(4, 18)) : [],
  };
}

/** Matches of a professional in an average place: half have fewer. */
const MEDIAN_MATCHES = { mainstay: 13, other: 7 } as const;
/** As the contact data and the limits of the demo allow. */
const MOST_MATCHES = 80;

function historyOf({ random, at }: DemoBasis, { metro, demand, trend }: Seat, isMainstay: boolean) {
  const isPoor = metro.city === METRO_WITHOUT_CREDITS;
  const joinedDaysAgo = random.chance(0.2) ? random.int(45, 130) : random.int(130, 900);
  const median = MEDIAN_MATCHES[isMainstay ? 'mainstay' : 'other'];
  const drawn = median * demand * random.skewed(0.6) * Math.min(1, joinedDaysAgo / 130);
  const matchCount = Math.min(MOST_MATCHES, Math.round(drawn));
  const buys = isMainstay ? 'large_packages' : random.chance(0.88) ? 'packages' : 'nothing';
  return {
    pace: random.weighted([
      ['fast', 45],
      ['steady', 35],
      ['slow', 20],
    ] as const),
    weeklyCapacity: isMainstay ? 20 : Math.max(random.int(2, 10), Math.ceil(matchCount / 6)),
    buys: isPoor ? 'nothing' : buys,
    matchCount: isPoor || buys === 'nothing' ? 0 : matchCount,
    trend,
    createdAt: before(at, joinedDaysAgo * DAY_MS + random.int(0, 1439) * MINUTE_MS),
  } as const;
}

function makeProvider(basis: DemoBasis, seat: Seat): DemoProvider & { readonly isMainstay: boolean } {
  const { random } = basis;
  const { index, metro, place } = seat;
  const isMainstay = place < MAINSTAYS;
  const isDemoAccount = index === 0;
  const professionId = CYCLE[place % CYCLE.length] ?? COUNSELOR;
  const rootProfessionId = rootOf(professionId);
  const firstName = isDemoAccount ? 'Morgan' : random.pick(FIRST_NAMES);
  const lastName = isDemoAccount ? 'Ellison' : random.pick(LAST_NAMES);
  const office = placeOf(basis, isMainstay ? (metro.zips[0] ?? '') : random.pick(metro.zips));
  const standing = statusOf(basis, isMainstay);
  const history = historyOf(basis, seat, isMainstay);
  const licensed = virtualStates(basis, professionId, office.stateId, index, isMainstay);
  return {
    isMainstay,
    index,
    metro,
    firstName,
    lastName,
    email: isDemoAccount
      ? DEMO_PROVIDER_EMAIL
      : `${firstName}.${lastName}.${index}@example.com`.toLowerCase(),
    professionId,
    rootProfessionId,
    ...offerOf(basis, rootProfessionId, isMainstay),
    office,
    radiusMiles:
      professionId === VIRTUAL_COUNSELOR ? null : random.pick(isMainstay ? [25, 30] : [5, 10, 15, 25]),
    ...standing,
    signUpStep: SIGN_UP_STEPS,
    ...history,
    // The account to look around with has clients of every kind, those of states that ask for agreement first among them.
    ...(isDemoAccount
      ? { matchCount: 46, pace: 'fast' as const, createdAt: before(basis.at, 410 * DAY_MS) }
      : {}),
    virtualStateIds: isDemoAccount ? ['CA', 'NJ', 'NY', 'WA'].map(stateIdOf) : licensed,
  };
}

/** Gives the first that fits an address to sign in with. */
function named(
  providers: readonly DemoProvider[],
  email: string,
  fits: (provider: DemoProvider) => boolean,
): DemoProvider[] {
  const found = providers.find(fits);
  return providers.map((provider) => (provider === found ? { ...provider, email } : provider));
}

/** The providers of every place. The first is the demo account. */
export function makeProviders(basis: DemoBasis): DemoProvider[] {
  const seated = seats(basis).map((seat) => makeProvider(basis, seat));
  // The last that are no mainstays stand at one step of signing up after the other.
  const signingUp = seated.filter(({ isMainstay }) => !isMainstay).slice(1 - SIGN_UP_STEPS);
  const made = seated.map((provider): DemoProvider => {
    const step = signingUp.findIndex(({ index }) => index === provider.index) + 1;
    if (step === 0) return provider;
    return {
      ...provider,
      status: 'onboarding',
      signUpStep: step,
      license: 'unverified',
      matchCount: 0,
      buys: 'nothing',
      createdAt: before(basis.at, basis.random.int(60, 20 * 1440) * MINUTE_MS),
    };
  });
  const withSignUp = named(
    made,
    DEMO_SIGN_UP_EMAIL,
    ({ status, signUpStep }) => status === 'onboarding' && signUpStep === 2,
  );
  return named(
    withSignUp,
    DEMO_WAITING_EMAIL,
    ({ status, license }) => status === 'active' && license === 'unverified',
  );
}
