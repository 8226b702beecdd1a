import { and, eq, isNull, type SQL } from 'drizzle-orm';

import type { StaffActor, StaffAsProfessionalActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { licenseDocuments, messageTemplates, providerRegions, providers } from '../providers.tables.ts';

/** The professional with this user. */
export const ofUser = (id: number): SQL => eq(providers.userId, id);

/** The professional whose region it is. */
export const ofRegion = (db: Executor, id: number): SQL =>
  eq(
    providers.id,
    db.select({ id: providerRegions.providerId }).from(providerRegions).where(eq(providerRegions.id, id)),
  );

/** The professional whose template it is. */
export const ofTemplate = (db: Executor, id: number): SQL =>
  eq(
    providers.id,
    db.select({ id: messageTemplates.providerId }).from(messageTemplates).where(eq(messageTemplates.id, id)),
  );

/** The professional whose copy of a license it is. */
export const ofLicenseDocument = (db: Executor, id: number): SQL =>
  eq(
    providers.id,
    db.select({ id: licenseDocuments.providerId }).from(licenseDocuments).where(eq(licenseDocuments.id, id)),
  );

async function findProfessional(
  db: Executor,
  whose: SQL,
): Promise<{ readonly providerId: number; readonly professionalUserId: number }> {
  const [row] = await db
    .select({ providerId: providers.id, professionalUserId: providers.userId })
    .from(providers)
    .where(and(whose, isNull(providers.deletedAt)));
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this professional.' });
  return row;
}

/**
 * The context in which a member of staff acts on behalf of a professional, for the professional's own verbs.
 * @throws {ApiError} `not_found` if there is no such professional, or they were deleted.
 */
export async function onBehalfOf<C extends Context<StaffActor, 'db'> & { readonly tx?: Transaction }>(
  context: C,
  whose: SQL,
): Promise<Omit<C, 'actor'> & { readonly actor: StaffAsProfessionalActor }> {
  const { userId, address } = context.actor;
  const professional = await findProfessional(context.tx ?? context.services.db, whose);
  return { ...context, actor: { kind: 'staffAsProfessional', userId, address, ...professional } };
}

/**
 * The member of staff as they act for a professional, whose own verbs then do the work.
 * @throws {ApiError} `not_found` where there is none, or they were deleted.
 */
export async function actFor(
  db: Executor,
  { userId, address }: StaffActor,
  whose: SQL,
): Promise<StaffAsProfessionalActor> {
  return { kind: 'staffAsProfessional', userId, address, ...(await findProfessional(db, whose)) };
}
