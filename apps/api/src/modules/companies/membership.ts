import { and, count, eq, isNotNull, ne } from 'drizzle-orm';

import { mayManage, type TeamRole } from '@carematch/validation/rules/team-roles';

import type { Executor, Transaction } from '../../db/client.ts';
import { ApiError } from '../../plugins/api-error.ts';
import { providers } from '../providers/providers.tables.ts';
import { companies, teamMembers } from './companies.tables.ts';

export type TeamMember = typeof teamMembers.$inferSelect;

/** A professional's own row of a company. */
export interface Membership {
  readonly companyId: number;
  readonly memberId: number;
  readonly role: TeamRole;
}

/** The company that a professional is in; undefined for none. */
export async function findMembership(db: Executor, providerId: number): Promise<Membership | undefined> {
  const [found] = await db
    .select({ companyId: teamMembers.companyId, memberId: teamMembers.id, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(providers, eq(providers.userId, teamMembers.userId))
    .where(eq(providers.id, providerId));
  return found;
}

/** Makes all other writes of a company wait for this one. Whoever needs a professional's row as well takes it after this. */
export async function lockCompany(tx: Transaction, companyId: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
}

/** The same as `findMembership`, with the company locked. @throws {ApiError} `not_found` for none. */
export async function lockMembership(tx: Transaction, providerId: number): Promise<Membership> {
  const before = await findMembership(tx, providerId);
  if (before) await lockCompany(tx, before.companyId);
  // What was read before the lock may have changed while waiting for it.
  const locked = before && (await findMembership(tx, providerId));
  if (!locked || locked.companyId !== before.companyId) throw new ApiError('not_found');
  return locked;
}

/** @throws {ApiError} `forbidden` for who may not add, change and remove those in these roles. */
export function checkManages(own: Membership, ...roles: readonly TeamRole[]): void {
  if (!roles.every((role) => mayManage(own.role, role))) throw new ApiError('forbidden');
}

/** Someone of the own company. @throws {ApiError} `not_found`. */
export async function findMember(db: Executor, { companyId }: Membership, id: number): Promise<TeamMember> {
  const [member] = await db
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.id, id), eq(teamMembers.companyId, companyId)));
  if (!member) throw new ApiError('not_found');
  return member;
}

/** Someone of the own company whom one may change: oneself, or who is in a role below. @throws {ApiError} `not_found`, `forbidden`. */
export async function lockMember(
  tx: Transaction,
  providerId: number,
  id: number,
): Promise<{ readonly own: Membership; readonly member: TeamMember }> {
  const own = await lockMembership(tx, providerId);
  const member = await findMember(tx, own, id);
  if (member.id !== own.memberId) checkManages(own, member.role);
  return { own, member };
}

/** How many others with an account are in a company, in a role where one is given. */
async function othersIn(
  tx: Transaction,
  { companyId, id }: Pick<TeamMember, 'companyId' | 'id'>,
  role?: TeamRole,
): Promise<number> {
  const others = and(
    eq(teamMembers.companyId, companyId),
    ne(teamMembers.id, id),
    isNotNull(teamMembers.userId),
    role && eq(teamMembers.role, role),
  );
  const [row] = await tx.select({ others: count() }).from(teamMembers).where(others);
  return row?.others ?? 0;
}

/** @throws {ApiError} `owner_stays` where a company would be without an owner. */
export async function checkOwnerLeft(tx: Transaction, member: TeamMember): Promise<void> {
  if (member.role !== 'owner' || member.userId === null) return;
  if ((await othersIn(tx, member, 'owner')) === 0) throw new ApiError('owner_stays');
}

/** Whether no one else with an account is in a company. */
export const isAlone = async (tx: Transaction, member: TeamMember): Promise<boolean> =>
  (await othersIn(tx, member)) === 0;

/** @throws {ApiError} `already_in_company` for an email that someone else of the company has. */
export async function checkUnknownEmail(
  tx: Transaction,
  { companyId }: Membership,
  email: string,
  exceptId = 0,
): Promise<void> {
  const taken = and(
    eq(teamMembers.companyId, companyId),
    eq(teamMembers.email, email),
    ne(teamMembers.id, exceptId),
  );
  if ((await tx.$count(teamMembers, taken)) > 0) throw new ApiError('already_in_company');
}
