import { and, desc, eq, sql } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { licenseDocumentsContract } from '@carematch/api-client/contract/providers/verifications.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { storeDocument } from '../../files/files.ts';
import { audit } from '../../platform/audit.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { licenseDocuments, providerProfessions, providerVirtualStates } from '../providers.tables.ts';
import { licensesOf } from './license-rows.ts';
import { raiseVerifications } from './raise-verifications.ts';

type StoreDocument = (typeof licenseDocumentsContract)['POST /user/license-documents'];
type Document = typeof licenseDocuments.$inferSelect;

/** Of which license: `stateId` is 0 for the one in person. */
interface OfLicense {
  readonly professionId: number;
  readonly stateId: number;
}

/** The copies of a professional's licenses, newest first. */
export const documentsOf = (db: Executor, providerId: number): Promise<Document[]> =>
  db
    .select()
    .from(licenseDocuments)
    .where(eq(licenseDocuments.providerId, providerId))
    .orderBy(desc(licenseDocuments.id));

const isOf =
  ({ professionId, stateId }: OfLicense) =>
  (document: Document): boolean =>
    document.professionId === professionId && (document.stateId ?? 0) === stateId;

/** The copy of one license as its owner and staff see that there is one; null for none. */
export function documentOf(documents: readonly Document[], license: OfLicense) {
  const found = documents.find(isOf(license));
  return found
    ? { id: found.id, file_name: found.fileName, created_at: found.createdAt.toISOString() }
    : null;
}

const MISSING = 'Choose a PDF, JPEG or PNG.';
const LONGEST_NAME = 100;

/** A name that can be stored and shown, whatever its sender calls it. */
const readableName = (name: string): string =>
  // Cut first: what follows costs time by the length.
  name
    .slice(0, 1_000)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(-LONGEST_NAME) || 'License';

/** A copy answers a refusal: staff look again. */
async function askAgain(
  tx: Transaction,
  providerId: number,
  { professionId, stateId }: OfLicense,
): Promise<void> {
  if (stateId === 0)
    await tx
      .update(providerProfessions)
      .set({ licenseRefusedReason: null })
      .where(
        and(
          eq(providerProfessions.providerId, providerId),
          eq(providerProfessions.professionId, professionId),
        ),
      );
  else
    await tx
      .update(providerVirtualStates)
      .set({ refusedReason: null })
      .where(
        and(
          eq(providerVirtualStates.providerId, providerId),
          eq(providerVirtualStates.professionId, professionId),
          eq(providerVirtualStates.stateId, stateId),
        ),
      );
  await raiseVerifications(tx, providerId);
}

/**
 * `POST /user/license-documents`: keeps a copy of a license in place of the one before.
 * @throws {ApiError} `unknown_reference` for a license that one does not have.
 */
export async function storeLicenseDocument(
  { actor, services }: Context<ActorForProfessional>,
  {
    body: { profession_id: professionId, state_id: stateId = 0 },
    files,
  }: Input<StoreDocument, 'body' | 'files'>,
): Promise<ResponseOf<StoreDocument>> {
  const file = files.document?.[0];
  if (!file) throw new ApiError('validation_failed', { message: MISSING, fields: { document: MISSING } });
  const fileKey = await storeDocument(services, file, 'document');
  const { providerId } = actor;
  const license = { professionId, stateId };
  return services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const own = (await licensesOf(tx, providerId)).find(
      (one) => one.professionId === professionId && one.stateId === stateId,
    );
    if (!own) throw new ApiError('unknown_reference');
    await tx
      .delete(licenseDocuments)
      .where(
        and(
          eq(licenseDocuments.providerId, providerId),
          eq(licenseDocuments.professionId, professionId),
          sql`coalesce(${licenseDocuments.stateId}, 0) = ${stateId}`,
        ),
      );
    const added = await tx
      .insert(licenseDocuments)
      .values({
        providerId,
        professionId,
        stateId: stateId === 0 ? null : stateId,
        fileName: readableName(file.name),
        fileKey,
      })
      .returning();
    if (own.refusedReason !== null) await askAgain(tx, providerId, license);
    await audit(
      { tx, actor },
      {
        action: 'license_document.sent',
        subject: { type: 'provider', id: providerId },
        after: { profession_id: professionId, state_id: stateId },
      },
    );
    return { message: 'Copy saved.', license_document: documentOf(added, license) };
  });
}

/** `DELETE /license-documents/:id`; the file goes with those that nothing names. @throws {ApiError} `not_found`. */
export function removeLicenseDocument(
  { actor, services: { db } }: Context<ActorForProfessional>,
  { params: { id } }: Input<(typeof licenseDocumentsContract)['DELETE /license-documents/:id'], 'params'>,
): Promise<{ message: string }> {
  const { providerId } = actor;
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(licenseDocuments)
      .where(and(eq(licenseDocuments.id, id), eq(licenseDocuments.providerId, providerId)))
      .returning();
    if (!removed) throw new ApiError('not_found');
    await audit(
      { tx, actor },
      {
        action: 'license_document.removed',
        subject: { type: 'provider', id: providerId },
        before: { profession_id: removed.professionId, state_id: removed.stateId ?? 0 },
      },
    );
    return { message: 'Copy removed.' };
  });
}
