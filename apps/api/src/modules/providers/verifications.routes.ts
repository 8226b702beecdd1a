import type {
  licenseDocumentsContract,
  verificationsContract,
} from '@carematch/api-client/contract/providers/verifications.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { refuse, verify } from './verifications/decide-verification.ts';
import { exportVerifications } from './verifications/export-verifications.ts';
import { removeLicenseDocument, storeLicenseDocument } from './verifications/license-documents.ts';
import { listVerifications } from './verifications/list-verifications.ts';
import { readLicenseDocument } from './verifications/read-license-document.ts';
import { findVerification, presentVerification } from './verifications/verification-rows.ts';

/** What staff verify. */
export function verificationsHandlers(services: Services): Handlers<typeof verificationsContract> {
  const { db } = services;
  const open = async (id: number) => {
    const found = await findVerification(db, id);
    if (!found) throw new ApiError('not_found');
    return { verification: presentVerification(found) };
  };
  return {
    'GET /verifications': (_context, { query }) => listVerifications(db, query),
    'POST /verifications/export': exportVerifications(services),
    'GET /verifications/:id': (_context, { params }) => open(params.id),
    'POST /verifications/:id/verify': async ({ actor }, { params, body }) => {
      await verify(services, actor, params.id, body.expires_on);
      return open(params.id);
    },
    'POST /verifications/:id/refuse': async ({ actor }, { params, body }) => {
      await refuse(services, actor, params.id, body.reason);
      return open(params.id);
    },
    'POST /verifications/:id/document-reads': ({ actor }, { params }) =>
      readLicenseDocument(services, actor, params.id),
  };
}

/** The copies that professionals send of their licenses. */
export function licenseDocumentsHandlers(services: Services): Handlers<typeof licenseDocumentsContract> {
  return {
    'POST /user/license-documents': ({ actor }, { body, files }) =>
      storeLicenseDocument(services, actor, {
        professionId: body.profession_id,
        stateId: body.state_id ?? 0,
        file: files.document?.[0],
      }),
    'DELETE /license-documents/:id': async ({ actor }, { params }) => {
      await removeLicenseDocument(services, actor, params.id);
      return { message: 'Copy removed.' };
    },
  };
}
