import type {
  providerMatchesContract,
  visitorMatchesContract,
} from '@carematch/api-client/contract/matches/matches.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { leadReferences } from '../catalog/catalog.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { addNote } from './provider/add-note.ts';
import { changeContactStatus } from './provider/change-contact-status.ts';
import { noteClientServices } from './provider/client-services.ts';
import { exportMatches } from './provider/export-matches.ts';
import { listMatches } from './provider/list-matches.ts';
import { matchContactStatuses } from './provider/match-view.ts';
import { listNextActs } from './provider/next-acts.ts';
import { openMatch } from './provider/open-match.ts';
import { exportOwnLead, getOwnLead, searchOwnLeads } from './provider/own-leads.ts';
import { readOwnTimeline } from './provider/read-timeline.ts';
import { remindOfClient } from './provider/remind-of-client.ts';
import { sendMessage } from './provider/send-message.ts';
import { chatSigner } from './visitor/chat-access-token.ts';
import { confirmMatch } from './visitor/confirm-match.ts';
import { generateChatToken } from './visitor/generate-chat-token.ts';
import { leaveNote } from './visitor/leave-note.ts';
import { showMatch } from './visitor/read-match.ts';

/** The calls of a match's visitor. */
export function visitorMatchesHandlers({
  env,
  keys,
  pool,
  vault,
  catalog,
}: Services): Handlers<typeof visitorMatchesContract> {
  const services = {
    pool,
    vault,
    references: leadReferences(pool, catalog),
    chat: chatSigner(env, keys),
  };
  return {
    'GET /public/matches/:id': showMatch(services),
    'POST /matches/:id': leaveNote(services),
    'POST /matches/:id/confirmation': confirmMatch(services),
    'POST /chat/generate-token': generateChatToken(services),
  };
}

/** The calls of a professional on their own matches. */
export function providerMatchesHandlers(services: Services): Handlers<typeof providerMatchesContract> {
  return {
    'GET /matches': listMatches(services),
    'GET /matches/:id': openMatch(services),
    'GET /match-contact-statuses': () => ({ match_contact_statuses: [...matchContactStatuses] }),
    'PATCH /matches/:id/match-contact-status': changeContactStatus(services),
    'POST /matches/export': exportMatches(services),
    'GET /matches/:id/timeline': readOwnTimeline(services),
    'POST /matches/:id/notes': answerOnce(({ actor, tx }, { params, body }) =>
      addNote(tx, services, actor, params.id, body.note),
    ),
    'POST /matches/:id/messages': answerOnce(({ actor, tx }, { params, body }) =>
      sendMessage(tx, services, actor, params.id, body),
    ),
    'GET /next-acts': listNextActs(services),
    'POST /followup-notification': remindOfClient(services),
    'POST /leads/services': noteClientServices(services),
    'GET /leads/:id': getOwnLead(services),
    'GET /leads/:id/export': exportOwnLead(services),
    'GET /search/leads': searchOwnLeads(services),
  };
}
