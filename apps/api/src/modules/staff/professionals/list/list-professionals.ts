import { asc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { listedProfessionalsContract } from '@carematch/api-client/contract/staff/professionals-list.contract';
import { providerLifecycle } from '@carematch/validation/lifecycles/provider-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import { maskEmail, maskPhone } from '../../../../crypto/masking.ts';
import type { Vault } from '../../../../crypto/vault.ts';
import type { Database } from '../../../../db/client.ts';
import type { Handler } from '../../../../plugins/contract/handlers.ts';
import type { Services } from '../../../../services.ts';
import { users } from '../../../accounts/accounts.tables.ts';
import { openCellPhone } from '../../../accounts/accounts.ts';
import { professions, states, zips } from '../../../catalog/catalog.tables.ts';
import { companies } from '../../../companies/companies.tables.ts';
import { creditAccounts } from '../../../credits/credits.tables.ts';
import { paginationOf } from '../../../platform/pagination.ts';
import { providerDirectory, providers } from '../../../providers/providers.tables.ts';
import { findProfessionals } from './find-professionals.ts';

export type ListedProfessional = z.output<
  (typeof listedProfessionalsContract)['GET /users']['response']
>['users'][number];

/** The statuses of a professional, as the API has them. */
export const professionalStatuses = providerLifecycle.states.map(({ id, slug, label }) => ({
  id,
  slug,
  name: label,
}));

const statusNamed = (slug: ListedProfessional['status']['slug']): ListedProfessional['status'] => {
  const { id, label } = stateOf(providerLifecycle, slug);
  return { id, slug, name: label };
};

const selectRows = (db: Database, providerIds: readonly number[]) =>
  db
    .select({
      // Without what a search reads: it is most of the row.
      listed: {
        providerId: providerDirectory.providerId,
        professionIds: providerDirectory.professionIds,
        status: providerDirectory.status,
        canReceive: providerDirectory.canReceive,
        creditRenew: providerDirectory.creditRenew,
        licenseEndsOn: providerDirectory.licenseEndsOn,
        createdAt: providerDirectory.createdAt,
      },
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        cellPhoneEncrypted: users.cellPhoneEncrypted,
      },
      title: providers.title,
      photo: providers.photo,
      officeZip: providers.officeZip,
      profilePercentage: providers.profilePercentage,
      isDemo: providers.isDemo,
      company: companies.name,
      city: zips.city,
      stateCode: states.code,
      credits: sql<number | null>`case when ${creditAccounts.hasPackage} then ${creditAccounts.balance} end`,
    })
    .from(providerDirectory)
    .innerJoin(users, eq(users.id, providerDirectory.userId))
    .innerJoin(providers, eq(providers.id, providerDirectory.providerId))
    .leftJoin(companies, eq(companies.id, providers.companyId))
    .leftJoin(zips, eq(zips.zip, providers.officeZip))
    .leftJoin(states, eq(states.id, zips.stateId))
    .leftJoin(creditAccounts, eq(creditAccounts.providerId, providers.id))
    .where(inArray(providerDirectory.providerId, [...providerIds]));

type Row = Awaited<ReturnType<typeof selectRows>>[number];
type Names = readonly ListedProfessional['professions'][number][];

function presentUser(vault: Vault, { listed, user, ...row }: Row, names: Names): ListedProfessional {
  const phone = openCellPhone(vault, user);
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    photo: row.photo,
    title: row.title,
    professions: names.filter(({ id }) => listed.professionIds.includes(id)),
    company: row.company,
    postal_code: row.officeZip,
    city: row.city,
    state_code: row.stateCode,
    email: maskEmail(user.email),
    cell_phone_number: phone === null ? null : maskPhone(phone),
    status: statusNamed(listed.status),
    can_receive: listed.canReceive,
    credits: row.credits,
    credit_renew: listed.creditRenew,
    profile_percentage: row.profilePercentage,
    license_ends_on: listed.licenseEndsOn,
    created_at: listed.createdAt.toISOString(),
    is_demo: row.isDemo,
  };
}

/** These professionals in this order, what reaches them masked; whoever was deleted meanwhile is left out. */
export async function readListed(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  providerIds: readonly number[],
): Promise<ListedProfessional[]> {
  if (providerIds.length === 0) return [];
  const [rows, names] = await Promise.all([
    selectRows(db, providerIds),
    db
      .select({ id: professions.id, name: professions.name })
      .from(professions)
      .orderBy(asc(professions.sortOrder), asc(professions.id)),
  ]);
  const byId = new Map(rows.map((row) => [row.listed.providerId, row]));
  return providerIds.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentUser(vault, row, names)] : [];
  });
}

/** `GET /users`: professionals as staff look for them. Days are those of the product's own time zone. */
export const listProfessionals: Handler<(typeof listedProfessionalsContract)['GET /users']> = async (
  { services },
  { query },
) => {
  const { page, perPage } = query;
  const { providerIds, total, more } = await findProfessionals(services, query);
  return {
    users: await readListed(services, providerIds),
    pagination: { ...paginationOf({ page, perPage, total }), more },
  };
};
