import { type Lifecycle, steps } from './transition-table.ts';

/** Where the contact between a professional and a matched client stands. */
export type MatchContactStatus =
  | 'new'
  | 'attempted'
  | 'contacted'
  | 'scheduled'
  | 'started'
  | 'not_a_fit'
  | 'unreachable'
  | 'closed'
  | 'refunded';

export type MatchActor = 'professional' | 'staff' | 'system';

const worked: readonly MatchContactStatus[] = [
  'new',
  'attempted',
  'contacted',
  'scheduled',
  'started',
  'not_a_fit',
  'unreachable',
  'closed',
];

const pro: readonly MatchActor[] = ['professional'];

/**
 * Contact status of a match. A professional moves forward, steps back after a missed appointment, and takes up a
 * client again who calls after all; staff correct anything; only the system refunds, and that is final.
 */
export const matchLifecycle: Lifecycle<MatchContactStatus, MatchActor> = {
  states: [
    { id: 1, slug: 'new', label: 'New' },
    { id: 2, slug: 'attempted', label: 'Attempted' },
    { id: 3, slug: 'contacted', label: 'Contacted' },
    { id: 4, slug: 'scheduled', label: 'Scheduled' },
    { id: 5, slug: 'started', label: 'Started' },
    { id: 6, slug: 'not_a_fit', label: 'Not a fit' },
    { id: 7, slug: 'unreachable', label: 'Unreachable' },
    { id: 8, slug: 'closed', label: 'Closed' },
    { id: 9, slug: 'refunded', label: 'Refunded' },
  ],
  transitions: [
    ...steps(
      ['new', 'attempted'],
      ['attempted', 'contacted', 'scheduled', 'started', 'not_a_fit', 'unreachable', 'closed'],
      pro,
    ),
    ...steps(['contacted'], ['scheduled', 'started', 'not_a_fit', 'unreachable', 'closed'], pro),
    ...steps(['scheduled'], ['contacted', 'started', 'not_a_fit', 'unreachable', 'closed'], pro),
    ...steps(['started'], ['not_a_fit', 'closed'], pro),
    ...steps(['not_a_fit'], ['contacted', 'closed'], pro),
    ...steps(['unreachable'], ['attempted', 'contacted', 'scheduled', 'closed'], pro),
    // The first message or call that goes out, an answer to one, and a booking set the status by themselves, and never back.
    ...steps(['new'], ['attempted'], ['system']),
    ...steps(['new', 'attempted', 'unreachable'], ['contacted'], ['system']),
    ...steps(['new', 'attempted', 'contacted', 'unreachable'], ['scheduled'], ['system']),
    ...steps(worked, worked, ['staff']),
    ...steps(worked, ['refunded'], ['system']),
  ],
};
