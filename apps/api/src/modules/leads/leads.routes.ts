import type { leadsContract } from '@carematch/api-client/contract/leads.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { createLead, type CreateLeadServices } from './create-lead.ts';
import { saveAnswer } from './save-answer.ts';

/** The calls on leads. */
export function leadsHandlers(services: CreateLeadServices): Handlers<typeof leadsContract> {
  return { 'POST /leads': createLead(services), 'POST /leads/answers': saveAnswer(services) };
}
