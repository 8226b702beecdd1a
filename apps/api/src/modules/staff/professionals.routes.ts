import type { staffProfessionalsContract } from '@carematch/api-client/contract/staff/professionals.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { deleteProfessional } from './professionals/delete/delete-professional.ts';
import { addNote } from './professionals/notes/add-note.ts';
import { listNotes } from './professionals/notes/list-notes.ts';
import { findProfessional } from './professionals/find-professional.ts';
import { readActivity } from './professionals/read-activity.ts';
import { readContact } from './professionals/read-contact.ts';
import { readMetrics } from './professionals/read-metrics.ts';
import { readOpened } from './professionals/read-opened.ts';
import { signOut } from './professionals/sign-out.ts';
import { changeStatus } from './professionals/status/change-status.ts';

/** What staff see and do of one professional. */
export function staffProfessionalsHandlers(services: Services): Handlers<typeof staffProfessionalsContract> {
  const { db, pool } = services;
  return {
    'GET /users/:id': async ({ actor }, { params }) => ({
      user: await readOpened(services, actor, params.id),
    }),
    'GET /users/:id/metrics': async (_context, { params }) => {
      const { provider } = await findProfessional(db, params.id);
      return { metrics: await readMetrics(pool, provider.id) };
    },
    'POST /users/:id/contact-reads': ({ actor }, { params }) => readContact(services, actor, params.id),
    'GET /users/:id/activity': (_context, { params, query }) =>
      readActivity(services, params.id, query.before),
    'GET /users/:id/notes': async (_context, { params }) => ({ notes: await listNotes(db, params.id) }),
    'POST /users/:id/notes': answerOnce(async ({ actor, tx }, { params, body }) => ({
      note: await addNote(tx, actor, params.id, body.text),
    })),
    'DELETE /users/:id/sessions': async ({ actor }, { params }) => {
      await signOut(services, actor, params.id);
      return { message: 'They’re signed out everywhere.' };
    },
    'POST /users/:id/status': async ({ actor }, { params, body }) => {
      await db.transaction((tx) => changeStatus(tx, actor, { userId: params.id, ...body }));
      return { message: 'Status changed. We told them by email.' };
    },
    'DELETE /users/:id': async ({ actor }, { params, body }) => {
      await deleteProfessional(services, actor, { userId: params.id, name: body.name });
      return { message: 'Professional deleted.' };
    },
  };
}
