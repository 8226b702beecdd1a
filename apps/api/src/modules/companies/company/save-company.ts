import { and, eq, isNull } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import type { ParsedRequest, ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context, TransactionContext } from '../../../context.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { audit } from '../../platform/audit.ts';
import { changedValues } from '../../platform/changed-values.ts';
import { refuseStale } from '../../platform/tags.ts';
import { providers } from '../../providers/providers.tables.ts';
import { setCompany } from '../../providers/providers.ts';
import { companies, teamMembers } from '../companies.tables.ts';
import { checkManages, lockMembership } from '../membership.ts';
import { type Company, companyOf } from './read-company.ts';

type SaveCompany = (typeof companiesContract)['POST /company'];
type CompanyBody = ParsedRequest<SaveCompany>['body'];

const columnsOf = ({ name, phone_number, website, address }: CompanyBody) => ({
  name,
  phoneNumber: phone_number,
  website,
  address,
});

/** Undefined for who is in a company already. */
async function makeCompany(
  context: TransactionContext<ActorForProfessional>,
  { body }: Input<SaveCompany, 'body'>,
): Promise<Company | undefined> {
  const { actor, tx } = context;
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
  await audit(context, { action: 'company.made', subject: { type: 'company', id: made.id } });
  return companyOf(tx, made.id);
}

async function changeCompany(
  context: TransactionContext<ActorForProfessional>,
  { body, ifMatch }: Input<SaveCompany, 'body' | 'ifMatch'>,
): Promise<Company> {
  const { actor, tx } = context;
  const own = await lockMembership(tx, actor.providerId);
  checkManages(own, 'member');
  const { tag, ...before } = await companyOf(tx, own.companyId);
  refuseStale(tag, ifMatch);
  await tx.update(companies).set(columnsOf(body)).where(eq(companies.id, own.companyId));
  await audit(context, {
    action: 'company.changed',
    subject: { type: 'company', id: own.companyId },
    ...changedValues(columnsOf(before), columnsOf(body)),
  });
  return companyOf(tx, own.companyId);
}

/**
 * `POST /company`: makes a professional's company, whose owner they become, or changes the one they are in. What is not given stays.
 * @throws {ApiError} `forbidden` for a member who may not change it.
 */
export async function saveCompany(
  context: Context<ActorForProfessional>,
  input: Input<SaveCompany, 'body' | 'ifMatch'>,
): Promise<ResponseOf<SaveCompany>> {
  const { db } = context.services;
  // Two transactions: the one that changes a company locks it before any professional.
  const made = await db.transaction((tx) => makeCompany({ ...context, tx }, input));
  return { company: made ?? (await db.transaction((tx) => changeCompany({ ...context, tx }, input))) };
}
