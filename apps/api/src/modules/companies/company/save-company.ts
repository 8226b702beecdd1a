import { and, eq, isNull } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { audit } from '../../platform/audit.ts';
import { changedValues } from '../../platform/changed-values.ts';
import { refuseStale } from '../../platform/tags.ts';
import { providers } from '../../providers/providers.tables.ts';
import { setCompany } from '../../providers/providers.ts';
import { companies, teamMembers } from '../companies.tables.ts';
import { checkManages, lockMembership } from '../membership.ts';
import { type Company, companyOf } from './read-company.ts';

type CompanyBody = ParsedRequest<(typeof companiesContract)['POST /company']>['body'];

const columnsOf = ({ name, phone_number, website, address }: CompanyBody) => ({
  name,
  phoneNumber: phone_number,
  website,
  address,
});

/** Undefined for who is in a company already. */
async function makeCompany(
  tx: Transaction,
  actor: ActorForProfessional,
  body: CompanyBody,
): Promise<Company | undefined> {
  const [own] = await tx
    .select({
      companyId: providers.companyId,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      title: providers.title,
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(providers.id, actor.providerId), isNull(providers.deletedAt)))
    .for('update', { of: providers });
  if (!own || own.companyId !== null) return undefined;
  const { companyId: _none, ...person } = own;
  const [made] = await tx.insert(companies).values(columnsOf(body)).returning({ id: companies.id });
  if (!made) throw new Error('The company was not made.');
  await tx.insert(teamMembers).values({ ...person, companyId: made.id, role: 'owner', joinedAt: new Date() });
  await setCompany(tx, actor.providerId, made.id);
  await audit({ tx, actor }, { action: 'company.made', subject: { type: 'company', id: made.id } });
  return companyOf(tx, made.id);
}

async function changeCompany(
  tx: Transaction,
  actor: ActorForProfessional,
  body: CompanyBody,
  ifMatch: string | undefined,
): Promise<Company> {
  const own = await lockMembership(tx, actor);
  checkManages(own, 'member');
  const { tag, ...before } = await companyOf(tx, own.companyId);
  refuseStale(tag, ifMatch);
  await tx.update(companies).set(columnsOf(body)).where(eq(companies.id, own.companyId));
  await audit(
    { tx, actor },
    {
      action: 'company.changed',
      subject: { type: 'company', id: own.companyId },
      ...changedValues(columnsOf(before), columnsOf(body)),
    },
  );
  return companyOf(tx, own.companyId);
}

/**
 * Makes a professional's company, whose owner they become, or changes the one they are in. What is not given stays.
 * @throws {ApiError} `forbidden` for a member who may not change it.
 */
export async function saveCompany(
  { db }: Pick<Services, 'db'>,
  actor: ActorForProfessional,
  body: CompanyBody,
  ifMatch?: string,
): Promise<Company> {
  // Two transactions: the one that changes a company locks it before any professional.
  const made = await db.transaction((tx) => makeCompany(tx, actor, body));
  return made ?? db.transaction((tx) => changeCompany(tx, actor, body, ifMatch));
}
