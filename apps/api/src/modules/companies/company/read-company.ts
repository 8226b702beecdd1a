import { eq } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import type { companiesOnBehalfContract } from '@carematch/api-client/contract/companies/companies-on-behalf.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { tagOf } from '../../platform/tags.ts';
import { companies } from '../companies.tables.ts';
import { findMembership } from '../membership.ts';

type OwnCompany = ResponseOf<(typeof companiesContract)['GET /company']>;
export type Company = NonNullable<OwnCompany['company']>;

/** A company as those in it see it. @throws {ApiError} `not_found`. */
export async function companyOf(db: Executor, companyId: number): Promise<Company> {
  const [company] = await db
    .select({
      id: companies.id,
      name: companies.name,
      phone_number: companies.phoneNumber,
      website: companies.website,
      address: companies.address,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new ApiError('not_found');
  return { ...company, tag: tagOf(company) };
}

/** `GET /company`: a professional's company and their role in it. */
export async function readCompany({
  actor,
  services: { db },
}: Context<ActorForProfessional>): Promise<OwnCompany> {
  const own = await findMembership(db, actor.providerId);
  return own
    ? { company: await companyOf(db, own.companyId), role: own.role }
    : { company: null, role: null };
}

/** `GET /companies/:id`, for staff. @throws {ApiError} `not_found`. */
export const readAnyCompany: Handler<(typeof companiesOnBehalfContract)['GET /companies/:id']> = async (
  { services: { db } },
  { params },
) => ({ company: await companyOf(db, params.id) });
