import type {
  providerMatchesContract,
  visitorMatchesContract,
} from '@carematch/api-client/contract/matches/matches.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
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
import { confirmMatch } from './visitor/confirm-match.ts';
import { generateChatToken } from './visitor/generate-chat-token.ts';
import { leaveNote } from './visitor/leave-note.ts';
import { showMatch } from './visitor/read-match.ts';

/** The calls of a match's visitor. */
export const visitorMatchesHandlers: Handlers<typeof visitorMatchesContract> = {
  'GET /public/matches/:id': showMatch,
  'POST /matches/:id': leaveNote,
  'POST /matches/:id/confirmation': confirmMatch,
  'POST /chat/generate-token': generateChatToken,
};

/** The calls of a professional on their own matches. */
export const providerMatchesHandlers: Handlers<typeof providerMatchesContract> = {
  'GET /matches': listMatches,
  'GET /matches/:id': openMatch,
  'GET /match-contact-statuses': () => ({ match_contact_statuses: [...matchContactStatuses] }),
  'PATCH /matches/:id/match-contact-status': changeContactStatus,
  'POST /matches/export': exportMatches,
  'GET /matches/:id/timeline': readOwnTimeline,
  'POST /matches/:id/notes': answerOnce(addNote),
  'POST /matches/:id/messages': answerOnce(sendMessage),
  'GET /next-acts': listNextActs,
  'POST /followup-notification': remindOfClient,
  'POST /leads/services': noteClientServices,
  'GET /leads/:id': getOwnLead,
  'GET /leads/:id/export': exportOwnLead,
  'GET /search/leads': searchOwnLeads,
};
