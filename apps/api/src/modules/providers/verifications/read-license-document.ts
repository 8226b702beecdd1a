import { eq } from 'drizzle-orm';

import type { verificationsContract } from '@carematch/api-client/contract/providers/verifications.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { signedFileAddress } from '../../files/files.ts';
import { storedFiles } from '../../files/files.tables.ts';
import { audit } from '../../platform/audit.ts';
import { findVerification } from './verification-rows.ts';

/**
 * `POST /verifications/:id/document-reads`: opens the copy of a license for a member of staff, and records that they did.
 * @throws {ApiError} `not_found`.
 */
export const readLicenseDocument: Handler<
  (typeof verificationsContract)['POST /verifications/:id/document-reads']
> = ({ actor, services }, { params: { id } }) =>
  services.db.transaction(async (tx) => {
    const found = await findVerification(tx, id);
    if (!found?.document) throw new ApiError('not_found');
    const { id: documentId, providerId, fileKey } = found.document;
    const [file] = await tx
      .select({ type: storedFiles.type })
      .from(storedFiles)
      .where(eq(storedFiles.key, fileKey));
    if (!file) throw new ApiError('not_found');
    await audit(
      { tx, actor },
      {
        action: 'license_document.opened',
        subject: { type: 'provider', id: providerId },
        after: { verification: id, document: documentId },
      },
    );
    return { url: signedFileAddress(services, fileKey), type: file.type };
  });
