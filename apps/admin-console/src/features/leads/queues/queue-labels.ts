import type { LeadQueue } from '../../../shared/paths.ts';

/** What is said of each queue. */
export const QUEUE_WORDS: Readonly<
  Record<LeadQueue, { readonly title: string; readonly next: string; readonly empty: string }>
> = {
  unmatched: {
    title: 'Unmatched leads',
    next: 'We told each person that our team would review their request. The longest wait comes first.',
    empty: 'No one is waiting for a professional. Leads that find no one appear here.',
  },
  pending: {
    title: 'Pending leads',
    next: 'Professionals fit, but none has the credits. After 72 hours a lead becomes unmatched.',
    empty: 'No lead is waiting for a professional with credits. New ones appear here.',
  },
};
