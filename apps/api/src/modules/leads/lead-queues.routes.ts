import type { leadQueuesContract } from '@carematch/api-client/contract/leads/lead-queues.contract';

import type { StaffActor } from '../../actor.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { leadReferences } from '../catalog/catalog.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { erasePerson, exportPerson, showErasure } from './queues/erasure.ts';
import { holdLead, leaveLead } from './queues/lead-holds.ts';
import { addNote } from './queues/lead-notes.ts';
import { listQueue } from './queues/list-queue.ts';
import { listCandidates } from './queues/list-candidates.ts';
import { matchManually } from './queues/manual-match.ts';
import { openLead } from './queues/open-lead.ts';

/** The leads that staff look after: those that wait or fell through, and what is done about one. */
export function leadQueuesHandlers(services: Services): Handlers<typeof leadQueuesContract> {
  const { db, vault, pool, catalog } = services;
  const references = leadReferences(pool, catalog);
  const open = async ({ actor }: { actor: StaffActor }, { params }: { params: { id: number } }) => ({
    lead: await openLead(services, actor, params.id),
  });
  return {
    'GET /leads/:id': open,
    'GET /unmatched': ({ actor }, { query }) => listQueue(services, actor, 'unmatched', query),
    'GET /unmatched/:id': open,
    'GET /pending': ({ actor }, { query }) => listQueue(services, actor, 'pending', query),
    'GET /pending/:id': open,
    'GET /leads/:id/candidates': (_context, { params, query }) =>
      listCandidates(services, references, params.id, query.search),
    'POST /matches/manual': async (context, input) => {
      const needed = { keys: services.keys, vault, references: await references() };
      return answerOnce<(typeof leadQueuesContract)['POST /matches/manual']>(
        async ({ actor, tx }, { body }) => ({ match: await matchManually(tx, needed, actor, body) }),
      )(context, input);
    },
    'POST /leads/:id/notes': answerOnce(async ({ actor, tx }, { params, body }) => ({
      lead_id: params.id,
      note: await addNote(tx, vault, actor, params.id, body.note),
    })),
    'PUT /leads/:id/hold': async ({ actor }, { params, body }) => ({
      held_by: await db.transaction((tx) => holdLead(tx, actor, params.id, body.take_over)),
    }),
    'DELETE /leads/:id/hold': async ({ actor }, { params }) => {
      await db.transaction((tx) => leaveLead(tx, actor, params.id));
      return { message: 'You’re done with this lead.' };
    },
    'GET /leads/:id/erasure': (_context, { params }) => showErasure(services, params.id),
    'DELETE /leads/:id': ({ actor }, { params }) => erasePerson(services, actor, params.id),
    'POST /leads/:id/export': ({ actor }, { params }) => exportPerson(services, actor, params.id),
  };
}
