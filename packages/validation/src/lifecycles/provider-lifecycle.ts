import { canMove, type GuardedTransition, type Lifecycle } from './transition-table.ts';

/** Where a professional stands. `onboarding` until the sign-up is complete. */
export type ProviderStatus = 'onboarding' | 'active' | 'paused' | 'suspended' | 'closed';

/** `system`: the product itself, once the sign-up is complete. A professional who wants no new clients for a while says so in the profile. */
export type ProviderStatusActor = 'staff' | 'system';

/** Statuses that may not sign in and see no client. A trigger on `providers` ends their sessions. */
export const BARRED_STATUSES = ['suspended', 'closed'] as const satisfies readonly ProviderStatus[];

export const isBarred = (status: ProviderStatus | null): status is (typeof BARRED_STATUSES)[number] =>
  BARRED_STATUSES.some((barred) => barred === status);

/** What a step depends on besides the status. */
export type ProviderStatusGuard = 'always' | 'signed_up' | 'signing_up';

type Step = GuardedTransition<ProviderStatus, ProviderStatusActor, ProviderStatusGuard>;

const byStaff = (
  from: ProviderStatus,
  to: readonly ProviderStatus[],
  when: ProviderStatusGuard = 'always',
): Step[] => to.map((end) => ({ from, to: end, by: ['staff'], when }));

/** The statuses of a professional. Whoever was deleted stays closed. */
export const providerLifecycle: Lifecycle<ProviderStatus, ProviderStatusActor, Step> = {
  states: [
    { id: 1, slug: 'onboarding', label: 'Applied' },
    { id: 2, slug: 'active', label: 'Active' },
    { id: 3, slug: 'paused', label: 'Paused' },
    { id: 4, slug: 'suspended', label: 'Suspended' },
    { id: 5, slug: 'closed', label: 'Closed' },
  ],
  transitions: [
    { from: 'onboarding', to: 'active', by: ['system'], when: 'always' },
    ...byStaff('onboarding', ['closed']),
    ...byStaff('active', ['paused', 'suspended', 'closed']),
    ...byStaff('paused', ['active', 'suspended', 'closed']),
    ...byStaff('suspended', ['active', 'paused', 'closed']),
    // No one becomes active who never finished the sign-up and its terms.
    ...byStaff('closed', ['active', 'paused'], 'signed_up'),
    ...byStaff('closed', ['onboarding'], 'signing_up'),
  ],
};

/** What a status means for the rest of the product. */
export interface ProviderStatusMeaning {
  /** New leads come, as far as everything else allows. */
  readonly leads: boolean;
  /** They may sign in, and have sessions. */
  readonly signIn: boolean;
  /** Matches that wait for the visitor's agreement: they wait on, or are over, and give their credits back. */
  readonly holds: 'kept' | 'released';
  /** Matches with people who were introduced already. */
  readonly matches: 'kept' | 'ended';
  /** Credits that are bought again by themselves. */
  readonly renewal: 'kept' | 'stopped';
}

export const providerStatusMeaning: Readonly<Record<ProviderStatus, ProviderStatusMeaning>> = {
  onboarding: { leads: false, signIn: true, holds: 'kept', matches: 'kept', renewal: 'kept' },
  active: { leads: true, signIn: true, holds: 'kept', matches: 'kept', renewal: 'kept' },
  paused: { leads: false, signIn: true, holds: 'kept', matches: 'kept', renewal: 'kept' },
  suspended: { leads: false, signIn: false, holds: 'released', matches: 'kept', renewal: 'stopped' },
  closed: { leads: false, signIn: false, holds: 'released', matches: 'ended', renewal: 'stopped' },
};

/** The statuses that staff may give to a professional, in the lifecycle's order. */
export const statusesForStaff = (
  from: ProviderStatus,
  { isSignedUp }: { readonly isSignedUp: boolean },
): ProviderStatus[] => {
  const holds: Readonly<Record<ProviderStatusGuard, boolean>> = {
    always: true,
    signed_up: isSignedUp,
    signing_up: !isSignedUp,
  };
  const transitions = providerLifecycle.transitions.filter(({ when }) => holds[when]);
  return providerLifecycle.states
    .map(({ slug }) => slug)
    .filter((to) => canMove({ ...providerLifecycle, transitions }, from, to, 'staff'));
};
