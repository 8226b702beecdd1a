import type { companiesOnBehalfContract } from '@carematch/api-client/contract/companies/companies-on-behalf.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { answerOnce } from '../../platform/answer-once.ts';
import { onBehalfOf } from '../../providers/providers.ts';
import { limitInvitation } from '../invitations/limit-invitation.ts';
import { insertMember } from '../members/add-member.ts';
import { ofCompany } from './of-company.ts';

type AddMember = (typeof companiesOnBehalfContract)['POST /companies/:id/team-members'];

/** `POST /companies/:id/team-members`. A repetition is recognized by the member of staff, not by the owner for whom they act. */
export const addMemberOf: Handler<AddMember> = async (context, input) => {
  const acting = await onBehalfOf(context, ofCompany(input.params.id));
  const { email } = input.body;
  if (email !== undefined) await limitInvitation(acting, email);
  return answerOnce<AddMember>(({ tx }, { body }) => insertMember({ ...acting, tx }, { body }))(
    context,
    input,
  );
};
