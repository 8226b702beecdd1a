import type * as z from 'zod/mini';

import type { statusChange } from '@carematch/api-client/contract/matches/matches.contract';
import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import type { MatchState } from '@carematch/validation/lifecycles/match-state';
import { type LifecycleState, stateById } from '@carematch/validation/lifecycles/transition-table';

import { ApiError } from '../../plugins/api-error.ts';
import { contactStatusOf } from './provider/match-view.ts';

/** What is asked of a match's contact status. */
export type StatusChange = z.output<typeof statusChange>;

interface Standing {
  readonly matchContactStatusId: number;
  readonly state: MatchState;
}

/** The status that is asked for. @throws {ApiError} `validation_failed` */
export function requireStatus(statusId: number): LifecycleState<MatchContactStatus> {
  const status = stateById(matchLifecycle, statusId);
  if (status) return status;
  const message = 'We can’t find this contact status.';
  throw new ApiError('validation_failed', { message, fields: { match_contact_status_id: message } });
}

/** Refuses to overwrite what its reader has not seen. @throws {ApiError} `status_changed`, saying what it is now. */
export function refuseChanged(
  { matchContactStatusId }: Standing,
  { expected_match_contact_status_id: expected }: StatusChange,
): void {
  if (expected === undefined || expected === matchContactStatusId) return;
  throw new ApiError('status_changed', {
    message: `This match is “${contactStatusOf(matchContactStatusId).label}” by now.`,
  });
}

/** Why a match's status does not move. */
export function refusal({ matchContactStatusId, state }: Standing, to: LifecycleState): ApiError {
  const from = contactStatusOf(matchContactStatusId);
  return new ApiError('invalid_transition', {
    message:
      state === 'live'
        ? `A match can’t go from “${from.label}” to “${to.label}”.`
        : 'This match isn’t open, so its status can’t change.',
  });
}
