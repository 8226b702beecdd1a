import { eq } from 'drizzle-orm';

import type { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { movesFrom } from '@carematch/validation/lifecycles/transition-table';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { presentRequest, readMaskedAnswers, readRequestDetails } from '../../lead-request/lead-request.ts';
import { presentMatchTrace, type StoredMatchTrace } from '../../matching/matching.ts';
import { creditRequests } from '../../credit-requests/credit-requests.tables.ts';
import { contactStatusOf, presentContactStatus } from '../provider/match-view.ts';
import { readTimeline } from '../timeline.ts';
import { lastNudge } from './remind-professional.ts';
import { presentStaffMatch, readStaffMatches } from './staff-match-rows.ts';
import { consequences } from './take-back.ts';

/** `GET /matches/:id` of staff: one match with its timeline, contact data and typed answers masked. @throws {ApiError} `not_found`. */
export const openStaffMatch: Handler<(typeof staffMatchesContract)['GET /matches/:id']> = async (
  { services: { db, vault } },
  { params: { id } },
) => {
  const [row] = await readStaffMatches(db, [id]);
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this match.' });
  const [details, answers, events, remindedAt, [request]] = await Promise.all([
    readRequestDetails(db, row.leadId),
    readMaskedAnswers(db, row.leadId),
    readTimeline(db, vault, id, { notes: false }),
    lastNudge(db, id),
    db.select({ id: creditRequests.id }).from(creditRequests).where(eq(creditRequests.matchId, id)),
  ]);
  const { slug } = contactStatusOf(row.matchContactStatusId);
  const match = presentStaffMatch(vault, row);
  return {
    match: {
      ...match,
      ...presentRequest(row, match.contact),
      ...details,
      answers,
      has_note: row.noteEncrypted !== null,
      // What is stored there is what `decision-trace.ts` builds.
      why: presentMatchTrace(row.trace as unknown as StoredMatchTrace),
      next_match_contact_statuses:
        row.state === 'live'
          ? movesFrom(matchLifecycle, slug, 'staff').map((status) => presentContactStatus(status.id))
          : [],
      credit_request_id: request?.id ?? null,
      reminded_at: remindedAt?.toISOString() ?? null,
      events,
      if_deleted: consequences(row),
    },
  };
};
