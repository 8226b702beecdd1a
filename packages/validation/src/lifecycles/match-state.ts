import type { GuardedTransition, Lifecycle } from './transition-table.ts';

/** Where a match stands. `awaiting_confirmation` holds the credit until the visitor agrees to share; `released` gave it back. */
export type MatchState = 'awaiting_confirmation' | 'live' | 'released' | 'ended';

export type MatchStateActor = 'visitor' | 'professional' | 'staff' | 'system';

/**
 * What a step depends on besides its state. A hold is over when its time is, and at once when the person is erased or turns
 * out to be invented, or when the professional's license no longer counts.
 */
export type MatchStateGuard =
  | 'hold_runs'
  | 'hold_is_over'
  | 'contact_is_closed'
  | 'person_is_invented'
  | 'account_is_closed';

/** The state of a match: its credit, and who may see whom. How far the contact has come is its contact status. */
export const matchStates: Lifecycle<
  MatchState,
  MatchStateActor,
  GuardedTransition<MatchState, MatchStateActor, MatchStateGuard>
> = {
  states: [
    { id: 1, slug: 'awaiting_confirmation', label: 'Awaiting visitor consent' },
    { id: 2, slug: 'live', label: 'Live' },
    { id: 3, slug: 'released', label: 'Released' },
    { id: 4, slug: 'ended', label: 'Ended' },
  ],
  transitions: [
    { from: 'awaiting_confirmation', to: 'live', by: ['visitor'], when: 'hold_runs' },
    { from: 'awaiting_confirmation', to: 'released', by: ['system'], when: 'hold_is_over' },
    { from: 'live', to: 'ended', by: ['professional', 'staff'], when: 'contact_is_closed' },
    { from: 'live', to: 'ended', by: ['staff'], when: 'person_is_invented' },
    { from: 'live', to: 'ended', by: ['system'], when: 'account_is_closed' },
  ],
};

/** The state in which a match begins, by the disclosure policy of the visitor's state. */
export const firstMatchState = {
  instant: 'live',
  confirm: 'awaiting_confirmation',
} as const satisfies Record<string, MatchState>;
