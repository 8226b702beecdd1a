import { licenseExample, normalLicense } from '@carematch/validation/fields/license';

import type { users } from '../../modules/accounts/accounts.tables.ts';
import { cellPhoneColumns } from '../../modules/accounts/accounts.ts';
import type { companies } from '../../modules/companies/companies.tables.ts';
import type {
  licenseClaims,
  providerCarriers,
  providerProfessions,
  providerRegions,
  providers,
  providerVirtualStates,
  reviews,
} from '../../modules/providers/providers.tables.ts';
import type { Vault } from '../../crypto/vault.ts';
import { COUNSELOR_TITLES } from '../reference-data/documents/counselor-titles.ts';
import { PROFESSIONS } from '../reference-data/professions.ts';
import { SERVICES } from '../reference-data/services.ts';
import { STATES } from '../reference-data/states.ts';
import {
  after,
  before,
  DAY_MS,
  HOUR_MS,
  stateIdOf,
  type DemoBasis,
  type DemoProvider,
} from './demo-world.ts';
import { STREETS } from './names.ts';
import { type FirstNumbers, providerId, userId } from './numbering.ts';
import { completionOf, hasAboutMe, hasDone, wantsTexts } from './profile-rows.ts';
import { aboutMe, reviewText } from './provider-texts.ts';
import { reviewColumns, staffIds, statusColumns } from './staff-rows.ts';
import { teamRows } from './team-rows.ts';

const GROUNDS = ['#2f5d50', '#8a5a44', '#4a5a7a', '#6b5b7b', '#5a6b3f', '#7a4a5a'] as const;

/** A drawn stand-in for a photo, as a data URI: initials on a plain ground. */
function portrait(firstName: string, lastName: string, index: number): string {
  const initials = `${firstName.charAt(0)}${lastName.charAt(0)}`;
  const ground = GROUNDS[index % GROUNDS.length] ?? GROUNDS[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><rect width="300" height="300" fill="${ground}"/><text x="150" y="150" dy=".35em" text-anchor="middle" font-family="Georgia,serif" font-size="120" fill="#fff">${initials}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const COMPANY_KIND: Readonly<Record<number, string>> = {
  1: 'Dental',
  2: 'Chiropractic',
  3: 'Counseling',
  5: 'Psychiatry',
};

const LICENSE_PREFIX: Readonly<Record<number, string>> = { 1: 'DN', 2: 'CH', 3: 'MH', 4: 'MH', 5: 'PS' };

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** A number as the board of that state writes them, another one for each provider. */
function licenseNumber({ professionId, index }: DemoProvider, stateId: number): string {
  const stateCode = STATES.find(({ id }) => id === stateId)?.code ?? '';
  const profession = PROFESSIONS.find(({ id }) => id === professionId)?.slug ?? '';
  const example = licenseExample({ stateCode, profession });
  const form = normalLicense(example ?? `${LICENSE_PREFIX[professionId] ?? 'LI'}00000`);
  const own = /\d{5}$/.test(form) ? String(40_000 + index * 7) : String(2000 + index * 7);
  return form.slice(0, -own.length) + own;
}

/** A number that is kept for made-up people. */
const officePhone = ({ metro, index }: DemoProvider): string =>
  `${metro.areaCode}55501${String(index % 100).padStart(2, '0')}`;

interface Company {
  readonly name: string;
  readonly members: readonly DemoProvider[];
}

/** Colleagues of one kind in one place, two to four together; the others work alone. */
function makeCompanies({ random }: DemoBasis, all: readonly DemoProvider[]): Company[] {
  const groups = Map.groupBy(all, ({ metro, rootProfessionId }) => `${metro.city}/${rootProfessionId}`);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (!first || members.length < 2) return [];
    const name = `${random.pick(STREETS)} Street ${COMPANY_KIND[first.rootProfessionId] ?? 'Practice'}`;
    return [{ name, members: members.slice(0, random.int(2, 4)) }];
  });
}

/** What a professional is called: by the first service offered where it has a title of its own. */
function titleOf({ random }: DemoBasis, { professionId, serviceIds }: DemoProvider): string {
  const own = PROFESSIONS.find(({ id }) => id === professionId)?.title ?? 'Professional';
  if (professionId !== 3 || random.chance(0.5)) return own;
  const service = SERVICES.find(({ id }) => id === random.pick(serviceIds));
  return COUNSELOR_TITLES.find(({ attributes }) => attributes?.['name'] === service?.name)?.title ?? own;
}

function regionsOf(provider: DemoProvider, id: number): (typeof providerRegions.$inferInsert)[] {
  const { office, radiusMiles } = provider;
  if (radiusMiles === null) return [];
  const { zip, latitude, longitude } = office;
  return [{ providerId: id, zip, radiusMiles, latitude, longitude }];
}

function virtualStatesOf(
  { at }: DemoBasis,
  provider: DemoProvider,
  id: number,
): (typeof providerVirtualStates.$inferInsert)[] {
  const row = (stateId: number, isVerified: boolean, daysLeft: number) => ({
    providerId: id,
    professionId: provider.professionId,
    stateId,
    licenseNumber: licenseNumber(provider, stateId),
    verifiedAt: isVerified ? after(provider.createdAt, DAY_MS) : null,
    expiresOn: isoDay(after(at, daysLeft * DAY_MS)),
  });
  const rows = provider.virtualStateIds.map((stateId) =>
    row(stateId, provider.license !== 'unverified', 400),
  );
  if (provider.index !== 0) return rows;
  // The account to look around with has one that waits and one that has ended, beside those that count.
  return [...rows, row(stateIdOf('MA'), false, 400), row(stateIdOf('CT'), true, -10)];
}

function professionOf(
  { random, at }: DemoBasis,
  provider: DemoProvider,
  id: number,
): typeof providerProfessions.$inferInsert {
  const drawn = provider.license === 'expired' ? -random.int(1, 40) : random.int(60, 700);
  // Some end soon, and staff are warned of them.
  const isEnding = provider.license === 'verified' && provider.index % 40 === 7;
  const daysLeft = isEnding ? 10 + (provider.index % 18) : drawn;
  return {
    providerId: id,
    professionId: provider.professionId,
    licenseNumber: licenseNumber(provider, provider.office.stateId),
    licenseStateId: provider.office.stateId,
    licenseVerifiedAt: provider.license === 'unverified' ? null : after(provider.createdAt, DAY_MS),
    licenseExpiresOn: isoDay(after(at, daysLeft * DAY_MS)),
    addDrPrefix: provider.professionId === 1 || provider.professionId === 2 || provider.professionId === 5,
    serviceIds: hasDone(provider, 3) ? [...provider.serviceIds] : [],
    careGoalIds: [...provider.careGoalIds],
    carePathIds: [...provider.carePathIds],
    focusCarePathIds: [...provider.focusCarePathIds],
  };
}

/** What the cheapest visit may cost and how much more the dearest, US dollars, by root profession. */
const VISIT_PRICES: Readonly<Record<number, readonly [from: number, more: number]>> = {
  1: [95, 120],
  2: [60, 40],
  3: [110, 50],
  5: [180, 110],
};

/** Every fifth professional leaves the price open; large cities cost more. */
function visitPriceOf({ random }: DemoBasis, { index, metro, rootProfessionId }: DemoProvider) {
  const [lowest, more] = VISIT_PRICES[rootProfessionId] ?? [100, 50];
  if (index % 5 === 4) return undefined;
  const inPlace = metro.providers > 13 ? 1.15 : 1;
  const from = 5 * Math.round((lowest * inPlace * (0.85 + 0.4 * random.next())) / 5);
  return { visitPriceFrom: from, visitPriceTo: from + 5 * random.int(0, more / 5) };
}

function providerRow(
  basis: DemoBasis,
  provider: DemoProvider,
  id: number,
  account: number,
  { companyId, staffId }: { readonly companyId: number | null; readonly staffId: number },
): typeof providers.$inferInsert {
  const { random } = basis;
  const limited = provider.buys === 'packages' && provider.matchCount < 25 && random.chance(0.15);
  const words = aboutMe(random, provider.rootProfessionId);
  const isMember = hasDone(provider, 6);
  const completion = completionOf(provider);
  return {
    id,
    userId: account,
    companyId,
    status: provider.status,
    acceptingLeads: provider.status === 'active',
    title: titleOf(basis, provider),
    aboutMe: isMember && hasAboutMe(provider) ? words : null,
    photo: !isMember ? null : portrait(provider.firstName, provider.lastName, provider.index),
    officePhoneNumber: officePhone(provider),
    officeZip: provider.office.zip,
    officeAddress: `${100 + (provider.index % 90) * 10} ${STREETS[provider.index % STREETS.length] ?? 'Main'} Street, ${provider.metro.city}`,
    hidesOfficeAddress: provider.index % 6 === 5,
    practiceSince: provider.createdAt.getFullYear() - 1 - (provider.index % 20),
    newLeadSmsNotification: isMember && wantsTexts(provider),
    profilePercentage: completion.percentage,
    profileSections: [...completion.sections],
    signUpStep: provider.signUpStep,
    scheduleUrl: provider.index === 0 ? 'https://www.example.com/book/morgan-ellison' : null,
    timeZone: provider.office.timeZone,
    weeklyCapacity: provider.weeklyCapacity,
    monthlyCreditLimit: limited ? random.int(8, 20) * 25 : null,
    acceptsInsurance: provider.carrierIds.length > 0,
    ...(isMember && visitPriceOf(basis, provider)),
    creditRenew: provider.buys === 'large_packages' && provider.index % 2 === 0,
    ...statusColumns(basis, provider, staffId),
    isDemo: true,
    createdAt: provider.createdAt,
  };
}

function reviewsOf(
  { random, at }: DemoBasis,
  { matchCount, createdAt }: DemoProvider,
  id: number,
  author: () => string,
): (typeof reviews.$inferInsert)[] {
  const days = Math.min(110, Math.floor((at.getTime() - createdAt.getTime()) / DAY_MS) - 10);
  return Array.from({ length: random.int(0, Math.ceil(matchCount / 3)) }, () => {
    const [rating, body] = reviewText(random);
    return {
      providerId: id,
      author: author(),
      rating,
      body,
      createdAt: before(at, random.int(24, days * 24) * HOUR_MS),
    };
  });
}

interface NamedLicense {
  readonly providerId: number;
  readonly stateId: number;
  readonly licenseNumber: string;
}

const inPerson = (row: typeof providerProfessions.$inferInsert): NamedLicense => ({
  ...row,
  stateId: row.licenseStateId,
});

/** The licenses that professionals name, each once. */
function claimsOf(
  all: readonly DemoProvider[],
  first: FirstNumbers,
  named: readonly NamedLicense[],
): (typeof licenseClaims.$inferInsert)[] {
  const roots = new Map(all.map((provider) => [providerId(first, provider), provider.rootProfessionId]));
  const claims = named.map(({ providerId: id, stateId, licenseNumber: number }) => ({
    providerId: id,
    stateId,
    licenseNumber: normalLicense(number),
    rootProfessionId: roots.get(id) ?? 0,
  }));
  return [...new Map(claims.map((claim) => [Object.values(claim).join(), claim])).values()];
}

/** The rows of all providers with what belongs to them. */
export function providerRows(
  basis: DemoBasis,
  all: readonly DemoProvider[],
  first: FirstNumbers,
  passwordHash: string,
  vault: Vault,
) {
  const teams = makeCompanies(basis, all);
  const companyIds = new Map(
    teams.flatMap(({ members }, index) =>
      members.map((member) => [member.index, first.companies + index] as const),
    ),
  );
  const author = (): string => {
    const { firstName, lastName } = basis.random.pick(all);
    return `${firstName} ${lastName.charAt(0)}.`;
  };
  const companyRows = teams.map(({ name, members: [lead] }, index): typeof companies.$inferInsert => ({
    id: first.companies + index,
    name,
    phoneNumber: lead ? officePhone(lead) : null,
    website: null,
    isDemo: true,
  }));
  const userRows = all.map((provider): typeof users.$inferInsert => ({
    id: userId(first, provider),
    role: 'professional',
    secondFactorExempt: false,
    email: provider.email,
    passwordHash,
    firstName: provider.firstName,
    lastName: provider.lastName,
    createdAt: provider.createdAt,
    emailVerifiedAt: provider.createdAt,
    ...cellPhoneColumns(vault, userId(first, provider), officePhone(provider)),
  }));
  const own = all.map((provider) => ({ provider, id: providerId(first, provider) }));
  const [staffId] = staffIds(first, all);
  const licensed = own.filter(({ provider }) => hasDone(provider, 2));
  const professions = licensed.map(({ provider, id }) => professionOf(basis, provider, id));
  const virtualStates = own.flatMap(({ provider, id }) =>
    hasDone(provider, 5) ? virtualStatesOf(basis, provider, id) : [],
  );
  return {
    companies: companyRows,
    teamMembers: teams.flatMap(({ members }, index) =>
      teamRows(basis, members, first, first.companies + index),
    ),
    users: userRows,
    providers: own.map(({ provider, id }) =>
      providerRow(basis, provider, id, userId(first, provider), {
        companyId: companyIds.get(provider.index) ?? null,
        staffId,
      }),
    ),
    professions,
    regions: own.flatMap(({ provider, id }) => (hasDone(provider, 5) ? regionsOf(provider, id) : [])),
    virtualStates,
    licenseClaims: claimsOf(all, first, [...professions.map(inPerson), ...virtualStates]),
    carriers: own.flatMap(({ provider, id }) =>
      provider.carrierIds.map((carrierId): typeof providerCarriers.$inferInsert => ({
        providerId: id,
        carrierId,
      })),
    ),
    reviews: own
      .flatMap(({ provider, id }) => reviewsOf(basis, provider, id, author))
      .map((review, place) => ({ ...review, ...reviewColumns(basis, place, staffId) })),
  };
}
