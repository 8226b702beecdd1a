import type { leadsContract, staffLeadsContract } from '@carematch/api-client/contract/leads/leads.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { createListedHost } from '../embedding/embedding.ts';
import { matchContactStatuses } from '../matches/matches.ts';
import { createInFlight } from './accept/in-flight.ts';
import { createChallenge } from './accept/lead-challenge.ts';
import { createRecentRequests } from './accept/recent-requests.ts';
import { saveAnswer } from './answers/save-answer.ts';
import { createLead, type CreateLeadServices } from './create-lead.ts';
import { matchingEngine } from './decide/match-lead.ts';
import { offerVirtual } from './decide/offer-virtual.ts';
import { exportLeads } from './staff/export-leads.ts';
import { listLeads } from './staff/list-leads.ts';
import { readContact } from './staff/read-contact.ts';

/** The calls on leads; `matching` replaces the matching engine. */
export function leadsHandlers(services: Services, matching = matchingEngine): Handlers<typeof leadsContract> {
  const { leadPool: pool, keys, vault, limits, catalog } = services;
  const leadServices: CreateLeadServices = {
    pool,
    keys,
    vault,
    limits,
    catalog,
    matching,
    listedHost: createListedHost(services),
    inFlight: createInFlight(),
    recent: createRecentRequests(),
  };
  return {
    'POST /leads': ({ ip, refundRateLimit }, input) =>
      createLead({ services: leadServices, ip, refundRateLimit }, input),
    'POST /lead-challenges': createChallenge,
    'POST /leads/answers': saveAnswer,
    'POST /leads/virtual-offer': (_, { body }) => offerVirtual(leadServices, body),
  };
}

/** The calls of staff on leads. */
export const staffLeadsHandlers: Handlers<typeof staffLeadsContract> = {
  'GET /leads': listLeads,
  'POST /leads/export': exportLeads,
  'POST /leads/:id/contact-reads': readContact,
  'GET /match-contact-statuses': () => ({ match_contact_statuses: [...matchContactStatuses] }),
};
