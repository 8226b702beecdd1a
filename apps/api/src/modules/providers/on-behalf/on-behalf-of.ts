import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import type { StaffActor, StaffAsProfessionalActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { licenseDocuments, messageTemplates, providerRegions, providers } from '../providers.tables.ts';

/** The professional with this user. */
export const ofUser = (id: number): SQL => eq(providers.userId, id);

/** The professional whose row of a table has this id. */
const owning =
  (table: typeof licenseDocuments | typeof messageTemplates | typeof providerRegions) =>
  (id: number): SQL =>
    sql`${providers.id} = (select ${table.providerId} from ${table} where ${table.id} = ${id})`;

export const ofRegion = owning(providerRegions);
export const ofTemplate = owning(messageTemplates);
export const ofLicenseDocument = owning(licenseDocuments);

/**
 * The context in which a member of staff acts on behalf of a professional, for the professional's own verbs.
 * @throws {ApiError} `not_found` if there is no such professional, or they were deleted.
 */
export async function onBehalfOf<C extends Context<StaffActor, 'db'> & { readonly tx?: Transaction }>(
  context: C,
  whose: SQL,
): Promise<Omit<C, 'actor'> & { readonly actor: StaffAsProfessionalActor }> {
  const { userId, address } = context.actor;
  const [professional] = await (context.tx ?? context.services.db)
    .select({ providerId: providers.id, professionalUserId: providers.userId })
    .from(providers)
    .where(and(whose, isNull(providers.deletedAt)));
  if (!professional) throw new ApiError('not_found', { message: 'We can’t find this professional.' });
  return { ...context, actor: { kind: 'staffAsProfessional', userId, address, ...professional } };
}
