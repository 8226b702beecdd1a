import type { listedProfessionalsContract } from '@carematch/api-client/contract/staff/professionals-list.contract';
import type { staffProfessionalsContract } from '@carematch/api-client/contract/staff/professionals.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { deleteProfessional } from './professionals/delete/delete-professional.ts';
import { addNote } from './professionals/notes/add-note.ts';
import { listNotes } from './professionals/notes/list-notes.ts';
import { readActivity } from './professionals/read-activity.ts';
import { readContact } from './professionals/read-contact.ts';
import { readMetrics } from './professionals/read-metrics.ts';
import { readOpened } from './professionals/read-opened.ts';
import { signOut } from './professionals/sign-out.ts';
import { changeStatus } from './professionals/status/change-status.ts';
import { changeStatuses } from './professionals/list/change-statuses.ts';
import { exportProfessionals } from './professionals/list/export-professionals.ts';
import { listProfessionals, professionalStatuses } from './professionals/list/list-professionals.ts';

/** What staff see and do of one professional. */
export const staffProfessionalsHandlers: Handlers<typeof staffProfessionalsContract> = {
  'GET /users/:id': readOpened,
  'GET /users/:id/metrics': readMetrics,
  'POST /users/:id/contact-reads': inTransaction(readContact),
  'GET /users/:id/activity': readActivity,
  'GET /users/:id/notes': listNotes,
  'POST /users/:id/notes': answerOnce(addNote),
  'DELETE /users/:id/sessions': inTransaction(signOut),
  'POST /users/:id/status': inTransaction(changeStatus),
  'DELETE /users/:id': inTransaction(deleteProfessional),
};

/** The list of professionals for staff, and what they do with several at once. */
export const listedProfessionalsHandlers: Handlers<typeof listedProfessionalsContract> = {
  'GET /users': listProfessionals,
  'POST /users/export': exportProfessionals,
  'POST /users/bulk-status': changeStatuses,
  'GET /user-statuses': () => ({ statuses: professionalStatuses }),
};
