import type { companiesOnBehalfContract } from '@carematch/api-client/contract/companies/companies-on-behalf.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { ofUser, onBehalfOf } from '../../providers/providers.ts';
import { saveCompany } from '../company/save-company.ts';
import { findMembership } from '../membership.ts';
import { ofCompany } from './of-company.ts';

/** `POST /users/:id/company`: staff change a company as its owner, whatever the role of the professional in it. */
export const saveCompanyOf: Handler<(typeof companiesOnBehalfContract)['POST /users/:id/company']> = async (
  context,
  input,
) => {
  const professional = await onBehalfOf(context, ofUser(input.params.id));
  const own = await findMembership(context.services.db, professional.actor.providerId);
  const acting = own ? await onBehalfOf(context, ofCompany(own.companyId)) : professional;
  return saveCompany(acting, input);
};
