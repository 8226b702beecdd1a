import type { ActorForProfessional } from '../../../actor.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { reviewUntil } from '../deadlines.ts';
import { timeZoneOf } from './create-request.ts';
import { moveRequest, refusal, requireRequest, type Step } from './move-request.ts';
import { ofProvider } from './request-rows.ts';

const STEPS = {
  /** Answers the question of staff, who then have as long as at first. */
  answer: { to: 'in_review', action: 'credit_request.answered', isReviewed: true },
  withdraw: { to: 'withdrawn', action: 'credit_request.withdrawn', isReviewed: false },
  /** Has a denial decided once more. */
  appeal: { to: 'appealed', action: 'credit_request.appealed', isReviewed: true },
} as const;

/**
 * What a professional does about a request of theirs.
 * @throws {ApiError} `not_found`, `invalid_transition`, or `too_late` where the deadline of that step has passed.
 */
export async function respond(
  { db }: Pick<Services, 'db'>,
  actor: ActorForProfessional,
  id: number,
  what: keyof typeof STEPS,
  words: string | null,
): Promise<void> {
  const { to, action, isReviewed } = STEPS[what];
  const { providerId } = actor;
  await db.transaction(async (tx) => {
    const { request } = await requireRequest(tx, id, ofProvider(providerId));
    const step: Step = { by: 'professional', actorId: actor.userId, words };
    const dueAt = isReviewed ? await reviewUntil(tx, new Date(), await timeZoneOf(tx, providerId)) : null;
    const moved = await moveRequest(tx, id, to, step, { dueAt });
    if (!moved) throw await refusal(tx, request, to, step);
    await audit(
      { tx, actor },
      {
        action,
        subject: { type: 'provider', id: providerId },
        before: { status: request.status },
        after: { credit_request: id, status: to },
      },
    );
  });
}
