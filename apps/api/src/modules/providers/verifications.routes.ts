import type {
  licenseDocumentsContract,
  verificationsContract,
} from '@carematch/api-client/contract/providers/verifications.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { refuse, verify } from './verifications/decide-verification.ts';
import { exportVerifications } from './verifications/export-verifications.ts';
import { removeLicenseDocument, storeLicenseDocument } from './verifications/license-documents.ts';
import { listVerifications } from './verifications/list-verifications.ts';
import { readLicenseDocument } from './verifications/read-license-document.ts';
import { readVerification } from './verifications/read-verification.ts';
import { undo } from './verifications/undo-decision.ts';

/** What staff verify. */
export const verificationsHandlers: Handlers<typeof verificationsContract> = {
  'GET /verifications': listVerifications,
  'POST /verifications/export': exportVerifications,
  'GET /verifications/:id': readVerification,
  'POST /verifications/:id/verify': verify,
  'POST /verifications/:id/refuse': refuse,
  'POST /verifications/:id/undo': undo,
  'POST /verifications/:id/document-reads': readLicenseDocument,
};

/** The copies that professionals send of their licenses. */
export const licenseDocumentsHandlers: Handlers<typeof licenseDocumentsContract> = {
  'POST /user/license-documents': storeLicenseDocument,
  'DELETE /license-documents/:id': removeLicenseDocument,
};
