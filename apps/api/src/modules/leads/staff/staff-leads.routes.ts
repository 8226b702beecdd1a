import type { staffLeadsContract } from '@carematch/api-client/contract/leads.contract';

import type { Handlers } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { matchContactStatuses } from '../../matches/matches.ts';
import { getLead } from './get-lead.ts';
import { listLeads } from './list-leads.ts';
import { readContact } from './read-contact.ts';

/** The calls of staff on leads. */
export function staffLeadsHandlers(services: Services): Handlers<typeof staffLeadsContract> {
  return {
    'GET /leads': listLeads(services),
    'GET /leads/:id': getLead(services),
    'POST /leads/:id/contact-reads': readContact(services),
    'GET /match-contact-statuses': () => ({ match_contact_statuses: [...matchContactStatuses] }),
  };
}
