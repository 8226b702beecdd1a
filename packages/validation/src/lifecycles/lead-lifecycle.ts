import { type Lifecycle, steps } from './transition-table.ts';

/** Where a lead stands. `possible`: stored, with possible matches offered and none chosen yet. */
export type LeadStatus = 'submitted' | 'possible' | 'matched' | 'pending' | 'rematched' | 'unmatched';

export type LeadActor = 'visitor' | 'staff' | 'system';

/** What becomes of a lead, from its submission on. */
export const leadLifecycle: Lifecycle<LeadStatus, LeadActor> = {
  states: [
    { id: 1, slug: 'submitted', label: 'Submitted' },
    { id: 2, slug: 'possible', label: 'Possible matches' },
    { id: 3, slug: 'matched', label: 'Matched' },
    { id: 4, slug: 'pending', label: 'Pending' },
    { id: 5, slug: 'rematched', label: 'Rematched' },
    { id: 6, slug: 'unmatched', label: 'Unmatched' },
  ],
  transitions: [
    ...steps(['submitted'], ['possible', 'matched', 'pending', 'rematched', 'unmatched'], ['system']),
    // A choice re-posts the lead with one condition relaxed; the provider may be gone by then.
    ...steps(['possible'], ['matched', 'pending', 'unmatched'], ['visitor', 'system']),
    ...steps(['possible'], ['matched'], ['staff']),
    // A payment or a renewal reruns pending leads; after 72 hours they turn unmatched.
    ...steps(['pending'], ['matched', 'unmatched'], ['system', 'staff']),
    // A visitor who waits may choose a provider who meets by video meanwhile.
    ...steps(['pending'], ['matched', 'unmatched'], ['visitor']),
    // A client who is back with a provider may ask for another one.
    ...steps(['rematched'], ['possible', 'matched', 'pending', 'unmatched'], ['visitor']),
    ...steps(['rematched'], ['matched'], ['staff']),
    // The queue of staff, and a visitor who widens the search.
    ...steps(['unmatched'], ['matched'], ['staff', 'visitor']),
    ...steps(['unmatched'], ['possible', 'pending'], ['visitor']),
    // Sent again when the phone or the email belongs to someone's match by then.
    ...steps(['possible', 'unmatched'], ['rematched'], ['visitor']),
    // A hold that the visitor does not confirm within 24 hours is released.
    ...steps(['matched'], ['pending', 'unmatched'], ['system']),
    // Staff take a match back.
    ...steps(['matched'], ['unmatched'], ['staff']),
  ],
};
