import type { leadQueuesContract } from '@carematch/api-client/contract/leads/lead-queues.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { erasePerson, exportPerson, showErasure } from './queues/erasure.ts';
import { holdLead, leaveLead } from './queues/lead-holds.ts';
import { addNote } from './queues/lead-notes.ts';
import { listCandidates } from './queues/list-candidates.ts';
import { listPending, listUnmatched } from './queues/list-queue.ts';
import { matchManually } from './queues/manual-match.ts';
import { openLead } from './queues/open-lead.ts';

/** The leads that staff look after: those that wait or fell through, and what is done about one. */
export const leadQueuesHandlers: Handlers<typeof leadQueuesContract> = {
  'GET /leads/:id': openLead,
  'GET /unmatched': listUnmatched,
  'GET /unmatched/:id': openLead,
  'GET /pending': listPending,
  'GET /pending/:id': openLead,
  'GET /leads/:id/candidates': listCandidates,
  'POST /matches/manual': matchManually,
  'POST /leads/:id/notes': answerOnce(addNote),
  'PUT /leads/:id/hold': inTransaction(holdLead),
  'DELETE /leads/:id/hold': inTransaction(leaveLead),
  'GET /leads/:id/erasure': showErasure,
  'DELETE /leads/:id': erasePerson,
  'POST /leads/:id/export': exportPerson,
};
