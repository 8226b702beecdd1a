import type { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { correctStatus } from './staff/correct-status.ts';
import { exportStaffMatches } from './staff/export-staff-matches.ts';
import { listStaffMatches } from './staff/list-staff-matches.ts';
import { openStaffMatch } from './staff/open-staff-match.ts';
import { remindProfessional } from './staff/remind-professional.ts';
import { presentStaffMatch } from './staff/staff-match-rows.ts';
import { takeBack } from './staff/take-back.ts';

/** The calls of staff on matches. */
export function staffMatchesHandlers(services: Services): Handlers<typeof staffMatchesContract> {
  const { db, vault } = services;
  return {
    'GET /matches': listStaffMatches(services),
    'POST /matches/export': exportStaffMatches(services),
    'GET /matches/:id': async (_context, { params }) => ({
      match: await openStaffMatch(services, params.id),
    }),
    'PATCH /matches/:id/match-contact-status': async ({ actor }, { params, body }) => {
      const row = await db.transaction((tx) => correctStatus(tx, actor, params.id, body));
      return { match: presentStaffMatch(vault, row) };
    },
    'DELETE /match/:id': async ({ actor }, { params }) => {
      const isNew = await db.transaction((tx) => takeBack(tx, actor, params.id));
      return { message: isNew ? 'Match deleted.' : 'This match had already ended.' };
    },
    'POST /followup-notification': async ({ actor }, { body }) => {
      const at = await db.transaction((tx) => remindProfessional(tx, vault, actor, body));
      return { reminded_at: at.toISOString() };
    },
  };
}
