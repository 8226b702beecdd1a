import type { CreditRequest } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import {
  creditRequestLifecycle,
  type CreditRequestStatus,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { movesFrom } from '@carematch/validation/lifecycles/transition-table';

import { appealUntil } from '../deadlines.ts';
import type { creditRequests } from '../credit-requests.tables.ts';

type Stored = typeof creditRequests.$inferSelect;
type May = CreditRequest['may'][number];

/** Who looks at a request: its professional, or this member of staff. */
export type Viewer = 'professional' | { readonly staff: number };

/** Whether the credits went back. */
export const isGranted = ({ status, isGranted: decided }: Pick<Stored, 'status' | 'isGranted'>): boolean =>
  status === 'auto_approved' || status === 'approved' || (status === 'final' && decided === true);

const WAITS_FOR: Readonly<Partial<Record<CreditRequestStatus, 'professional' | 'staff'>>> = {
  requested: 'staff',
  in_review: 'staff',
  appealed: 'staff',
  more_info: 'professional',
};

export const waitsFor = (status: CreditRequestStatus): 'professional' | 'staff' | null =>
  WAITS_FOR[status] ?? null;

/** Until when a denial may be appealed; null for all else. */
const appealableUntil = ({ status, decidedAt }: Stored): Date | null =>
  status === 'denied' && decidedAt ? appealUntil(decidedAt) : null;

/** Until when whoever's turn it is has time; of a denial, until when it may be appealed. */
export function dueAt(request: Stored, now: Date): Date | null {
  const appeal = appealableUntil(request);
  if (appeal) return appeal > now ? appeal : null;
  return waitsFor(request.status) ? request.dueAt : null;
}

/** What a step to a state is called. */
const NAMES: Readonly<Partial<Record<CreditRequestStatus, readonly May[]>>> = {
  withdrawn: ['withdraw'],
  in_review: ['answer'],
  appealed: ['appeal'],
  approved: ['approve'],
  denied: ['deny'],
  more_info: ['ask'],
  final: ['approve', 'deny'],
};

/** Why a request is left to others by someone of staff who denied it, or else spoke for the professional. */
export const leftToOthers = ({ deniedBy }: Pick<Stored, 'deniedBy'>, staffId: number | null): string =>
  deniedBy === staffId
    ? 'You denied this request, so someone else decides the appeal.'
    : 'You asked for this refund on the professional’s behalf, so someone else decides.';

/** A request, and who spoke for the professional in it. */
interface Spoken {
  readonly request: Stored;
  readonly speakers: readonly number[];
}

/** Why a member of staff may not decide it; null where they may, or no one of staff has to. */
export function notByYou({ request, speakers }: Spoken, viewer: Viewer): string | null {
  if (viewer === 'professional' || waitsFor(request.status) !== 'staff') return null;
  const { staff } = viewer;
  return request.deniedBy === staff || speakers.includes(staff) ? leftToOthers(request, staff) : null;
}

/** What someone may do about a request now, as the lifecycle has it. */
export function mayDo(spoken: Spoken, viewer: Viewer, now: Date): May[] {
  if (notByYou(spoken, viewer) !== null) return [];
  const { request } = spoken;
  const by = viewer === 'professional' ? 'professional' : 'staff';
  const isLate: Readonly<Partial<Record<May, boolean>>> = {
    answer: request.dueAt !== null && request.dueAt <= now,
    appeal: (appealableUntil(request) ?? now) <= now,
  };
  return movesFrom(creditRequestLifecycle, request.status, by)
    .flatMap(({ slug }) => NAMES[slug] ?? [])
    .filter((step) => isLate[step] !== true);
}
