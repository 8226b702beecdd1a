import type { REQUEST_STATUSES } from './credit-requests-list.tsx';
import type { OpenedRequest, StaffRequest } from './request-queries.ts';

/** 'Dentist, TX'. */
export const careOf = ({ profession, state_code: state }: StaffRequest): string =>
  state === null ? profession : `${profession}, ${state}`;

/** Until when someone has to act; not until when a denial may be appealed. */
export const dueOf = ({ waits_for: turn, due_at: at }: StaffRequest): string | null =>
  turn === null ? null : at;

export const isPast = (at: string, now = Date.now()): boolean => Date.parse(at) < now;

/** What the queue's tabs are called; the first shows what waits for staff. */
export const TAB_LABELS: Readonly<Record<(typeof REQUEST_STATUSES)[number], string>> = {
  in_review: 'In review',
  appealed: 'Appeals',
  more_info: 'Waiting for an answer',
  'auto_approved,approved': 'Approved',
  denied: 'Denied',
  final: 'Appeal decided',
  withdrawn: 'Withdrawn',
  all: 'All',
};

type Suggestion = NonNullable<OpenedRequest['suggestion']>;

const SHARES: Readonly<Record<Suggestion['share'], string>> = {
  full: 'Give all of it back',
  half: 'Give half of it back',
  none: 'Deny it',
};

/** What the evidence alone says, in a few words. */
export const suggestionTitle = ({ share }: Suggestion): string =>
  `By the evidence: ${SHARES[share].toLowerCase()}`;
