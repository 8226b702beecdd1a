import type { staffProfessionalsContract } from '@carematch/api-client/contract/staff/professionals.contract';

import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { openCellPhone } from '../../accounts/accounts.ts';
import { audit } from '../../platform/audit.ts';
import { findProfessional } from './find-professional.ts';

/** Shows staff how to reach a professional, and records it before it is shown. @throws {ApiError} `not_found`. */
export const readContact: TransactionHandler<
  (typeof staffProfessionalsContract)['POST /users/:id/contact-reads']
> = async (context, { params }) => {
  const { user, provider } = await findProfessional(context.tx, params.id);
  await audit(context, {
    action: 'professional.contact_read',
    subject: { type: 'provider', id: provider.id },
  });
  return { email: user.email, cell_phone_number: openCellPhone(context.services.vault, user) };
};
