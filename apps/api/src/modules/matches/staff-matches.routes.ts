import type { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { correctStatus } from './staff/correct-status.ts';
import { exportStaffMatches } from './staff/export-staff-matches.ts';
import { listStaffMatches } from './staff/list-staff-matches.ts';
import { openStaffMatch } from './staff/open-staff-match.ts';
import { remindProfessional } from './staff/remind-professional.ts';
import { takeBack } from './staff/take-back.ts';

/** The calls of staff on matches. */
export const staffMatchesHandlers: Handlers<typeof staffMatchesContract> = {
  'GET /matches': listStaffMatches,
  'POST /matches/export': exportStaffMatches,
  'GET /matches/:id': openStaffMatch,
  'PATCH /matches/:id/match-contact-status': inTransaction(correctStatus),
  'DELETE /match/:id': answerOnce(takeBack),
  'POST /followup-notification': inTransaction(remindProfessional),
};
