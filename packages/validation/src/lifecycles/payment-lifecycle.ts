import { type Lifecycle, steps } from './transition-table.ts';

/**
 * Where a payment stands. `started` until the vendor has answered, however long that takes; `action_needed` waits for the card's owner
 * to authenticate it with their bank.
 */
export type PaymentState = 'started' | 'action_needed' | 'paid' | 'failed' | 'canceled';

/** `vendor`: an answer, a webhook or a later question to the vendor says so. `system`: the time to authenticate is over. */
export type PaymentActor = 'vendor' | 'system';

/** A payment that is paid stays so: what goes back is a refund or a dispute of its invoice. */
export const paymentLifecycle: Lifecycle<PaymentState, PaymentActor> = {
  states: [
    { id: 1, slug: 'started', label: 'In progress' },
    { id: 2, slug: 'action_needed', label: 'Waiting for your bank' },
    { id: 3, slug: 'paid', label: 'Paid' },
    { id: 4, slug: 'failed', label: 'Declined' },
    { id: 5, slug: 'canceled', label: 'Canceled' },
  ],
  transitions: [
    ...steps(['started'], ['action_needed', 'paid', 'failed'], ['vendor']),
    ...steps(['action_needed'], ['paid', 'failed'], ['vendor']),
    ...steps(['started', 'action_needed'], ['canceled'], ['system']),
  ],
};

/** The states in which nothing is decided yet. */
export const OPEN_PAYMENT_STATES = ['started', 'action_needed'] as const satisfies readonly PaymentState[];
