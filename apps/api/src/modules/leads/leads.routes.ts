import type { leadsContract, staffLeadsContract } from '@carematch/api-client/contract/leads/leads.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { matchContactStatuses } from '../matches/matches.ts';
import { createLead } from './create-lead.ts';
import { leadServices } from './lead-services.ts';
import type { Matching } from './decide/match-lead.ts';
import { saveAnswer } from './answers/save-answer.ts';
import { exportLeads } from './staff/export-leads.ts';
import { listLeads } from './staff/list-leads.ts';
import { readContact } from './staff/read-contact.ts';

/** The calls on leads; `matching` replaces the matching engine. */
export function leadsHandlers(services: Services, matching?: Matching): Handlers<typeof leadsContract> {
  const leads = leadServices({ ...services, pool: services.leadPool }, matching);
  return {
    'POST /leads': createLead(leads),
    'POST /lead-challenges': () => leads.challenges.create(),
    'POST /leads/answers': saveAnswer({ ...leads, pool: services.pool }),
  };
}

/** The calls of staff on leads. */
export function staffLeadsHandlers(services: Services): Handlers<typeof staffLeadsContract> {
  return {
    'GET /leads': listLeads(services),
    'POST /leads/export': exportLeads(services),
    'POST /leads/:id/contact-reads': readContact(services),
    'GET /match-contact-statuses': () => ({ match_contact_statuses: [...matchContactStatuses] }),
  };
}
