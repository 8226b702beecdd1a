import { and, asc, count, desc, eq, isNull, max, type SQL, sql } from 'drizzle-orm';

import type {
  OpenedProfessional,
  staffProfessionalsContract,
} from '@carematch/api-client/contract/staff/professionals.contract';
import { providerLifecycle } from '@carematch/validation/lifecycles/provider-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import { maskEmail, maskPhone } from '../../../crypto/masking.ts';
import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { sessions, users } from '../../accounts/accounts.tables.ts';
import { isLiveSession } from '../../accounts/accounts.ts';
import { professions, states } from '../../catalog/catalog.tables.ts';
import { companies, teamMembers } from '../../companies/companies.tables.ts';
import { readReceiving } from '../../matching/matching.ts';
import { shortfallOf } from '../../payments/payments.ts';
import {
  assignedNumbers,
  providerProfessions,
  providers,
  providerVirtualStates,
  reviews,
} from '../../providers/providers.tables.ts';
import { hoursOf, readProfessionalOf } from '../../providers/providers.ts';
import { findProfessional } from './find-professional.ts';
import { metricsOf } from './read-metrics.ts';

type License = OpenedProfessional['licenses'][number];

/** Reviews that show at once. */
const REVIEWS = 5;

/** What counts of a license now, as the search asks it. */
const licenseState = (verifiedAt: SQL, expiresOn: SQL, refused: SQL): SQL<License['license_state']> =>
  sql`case when ${refused} is not null and ${verifiedAt} is null then 'refused'
           when license_ends_at(${expiresOn}, ${providers.timeZone}) <= now() then 'expired'
           when ${verifiedAt} <= now() then 'verified' else 'waiting' end`;

const named = {
  profession: { id: professions.id, name: professions.name },
  state: { id: states.id, name: states.name },
};

async function readLicenses(db: Executor, providerId: number): Promise<License[]> {
  const own = await db
    .select({
      kind: sql<'license'>`'license'`,
      ...named,
      number: providerProfessions.licenseNumber,
      license_state: licenseState(
        sql`${providerProfessions.licenseVerifiedAt}`,
        sql`${providerProfessions.licenseExpiresOn}`,
        sql`${providerProfessions.licenseRefusedReason}`,
      ),
      expires_on: providerProfessions.licenseExpiresOn,
      refused_reason: providerProfessions.licenseRefusedReason,
    })
    .from(providerProfessions)
    .innerJoin(providers, eq(providers.id, providerProfessions.providerId))
    .innerJoin(professions, eq(professions.id, providerProfessions.professionId))
    .innerJoin(states, eq(states.id, providerProfessions.licenseStateId))
    .where(eq(providerProfessions.providerId, providerId))
    .orderBy(asc(professions.sortOrder), asc(professions.id));
  const virtual = await db
    .select({
      kind: sql<'virtual_license'>`'virtual_license'`,
      ...named,
      number: providerVirtualStates.licenseNumber,
      license_state: licenseState(
        sql`${providerVirtualStates.verifiedAt}`,
        sql`${providerVirtualStates.expiresOn}`,
        sql`${providerVirtualStates.refusedReason}`,
      ),
      expires_on: providerVirtualStates.expiresOn,
      refused_reason: providerVirtualStates.refusedReason,
    })
    .from(providerVirtualStates)
    .innerJoin(providers, eq(providers.id, providerVirtualStates.providerId))
    .innerJoin(professions, eq(professions.id, providerVirtualStates.professionId))
    .innerJoin(states, eq(states.id, providerVirtualStates.stateId))
    .where(eq(providerVirtualStates.providerId, providerId))
    .orderBy(asc(states.name), asc(professions.id));
  return [...own, ...virtual];
}

async function readCompany(db: Executor, userId: number): Promise<OpenedProfessional['company']> {
  const [own] = await db
    .select({ id: companies.id, name: companies.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(companies, eq(companies.id, teamMembers.companyId))
    .where(eq(teamMembers.userId, userId));
  return own ? { ...own, members: await db.$count(teamMembers, eq(teamMembers.companyId, own.id)) } : null;
}

async function readReviews(db: Executor, providerId: number): Promise<OpenedProfessional['reviews']> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.providerId, providerId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS);
  return rows.map(({ id, author, rating, body, createdAt, hiddenAt }) => ({
    id,
    author,
    rating,
    body,
    created_at: createdAt.toISOString(),
    is_hidden: hiddenAt !== null,
  }));
}

async function readSessions(
  { db, env }: Pick<Services, 'db' | 'env'>,
  userId: number,
): Promise<OpenedProfessional['sessions']> {
  const [row] = await db
    .select({ count: count(), last: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession(env)));
  return { count: row?.count ?? 0, last_used_at: row?.last?.toISOString() ?? null };
}

async function nameOf(db: Executor, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ? `${row.firstName} ${row.lastName}` : null;
}

/** `GET /users/:id`: a professional as staff open them, what reaches the person masked. @throws {ApiError} `not_found`. */
export const readOpened: Handler<(typeof staffProfessionalsContract)['GET /users/:id']> = async (
  { actor, services },
  { params: { id: userId } },
) => {
  const { db, pool } = services;
  const { user, provider } = await findProfessional(db, userId);
  const [
    profile,
    received,
    licenses,
    company,
    shownReviews,
    hours,
    metrics,
    open,
    changedBy,
    shortfall,
    [number],
  ] = await Promise.all([
    readProfessionalOf({ actor, services }, { userId }),
    readReceiving(pool, provider.id),
    readLicenses(db, provider.id),
    readCompany(db, userId),
    readReviews(db, provider.id),
    hoursOf(db, provider.id),
    metricsOf(pool, provider.id),
    readSessions(services, userId),
    nameOf(db, provider.statusChangedBy),
    shortfallOf(db, provider.id),
    db
      .select({ number: assignedNumbers.number })
      .from(assignedNumbers)
      .where(and(eq(assignedNumbers.providerId, provider.id), isNull(assignedNumbers.releasedAt))),
  ]);
  if (!received) throw new ApiError('not_found');
  const { time_zone, hours: spans, days_off } = hours;
  return {
    user: {
      ...profile,
      email: maskEmail(profile.email),
      cell_phone_number: profile.cell_phone_number && maskPhone(profile.cell_phone_number),
      is_demo: provider.isDemo,
      created_at: user.createdAt.toISOString(),
      ...received,
      status_ids: [stateOf(providerLifecycle, provider.status).id],
      status_reason: provider.statusReason,
      status_changed_at: provider.statusChangedAt?.toISOString() ?? null,
      status_changed_by: changedBy,
      is_signed_up: profile.sign_up_step === null,
      credit_renew: provider.creditRenew,
      monthly_credit_limit: provider.monthlyCreditLimit,
      shortfall: { credits: shortfall.credits, amount: shortfall.cents / 100 },
      licenses,
      company,
      reviews: shownReviews,
      business_hours: { time_zone, hours: spans, days_off },
      virtual_states: licenses
        .filter(({ kind }) => kind === 'virtual_license')
        .map(({ state, profession, number: licenseNumber, license_state }) => ({
          ...state,
          profession_id: profession.id,
          license_number: licenseNumber,
          license_state,
        })),
      metrics,
      assigned_phone_number: number?.number ?? null,
      sessions: open,
    },
  };
};
