import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';
import { dateFilter, intId, intIdInPath, isoDate, page, pagination, perPage } from '../shared-schemas.ts';

/** What the figures are told by. */
export const ROI_GROUPS = ['profession', 'state', 'provider', 'week'] as const;

export type RoiGroup = (typeof ROI_GROUPS)[number];

/** Columns that the table is sorted by; a minus before one turns the order round. */
export const ROI_SORTS = [
  'spend',
  'matches',
  'contacted',
  'started',
  'refunds',
  'net',
  'cost_per_started',
  'name',
] as const;

/** What professionals spend on matches and what comes of it. Whole credits unless told. */
const figures = z.object({
  /** Matches that were charged. */
  matches: z.int(),
  /** Of these, those whose professional reached out to the client. */
  contacted: z.int(),
  /** Of these, those whose client has started. */
  started: z.int(),
  /** Credits charged for them. */
  spend: z.int(),
  /** Credits given back for them, whenever that was. */
  refunds: z.int(),
  /** Spend without refunds. */
  net: z.int(),
  /** Net for each client who started, to a tenth of a credit; null where no one did. */
  cost_per_started: z.nullable(z.number()),
  /** The same in US cents, estimated by what each professional paid for a credit on average. */
  cents_per_started: z.nullable(z.int()),
  /** Of the credits that all groups together spent, 0 to 1. */
  share: z.number(),
});

export type RoiFigures = z.infer<typeof figures>;

const row = z.extend(figures, {
  /** Of the profession, the state or the professional's user, or the Monday of a week; null for charges whose match names none. */
  id: z.nullable(z.union([intId, isoDate])),
  name: z.string(),
});

export type RoiRow = z.infer<typeof row>;

const filters = z.object({
  group_by: z._default(z.enum(ROI_GROUPS), 'profession'),
  /** Charged on these days, by New York's clock. */
  start_date: dateFilter,
  end_date: dateFilter,
  profession_id: z.optional(intIdInPath),
  /** Of the client. */
  state_id: z.optional(intIdInPath),
  /** By default weeks in their order, other groups by what they spent. Weeks sort by time if sorted by name. */
  sort: z.optional(z.enum([...ROI_SORTS, ...ROI_SORTS.map((column) => `-${column}` as const)])),
});

export const roiContract = {
  'GET /roi': {
    access: ['staff'],
    summary:
      'What professionals spend on matches and what comes of it, by profession, state, professional or week',
    query: z.extend(filters, { page, perPage }),
    response: z.object({ rows: z.array(row), totals: figures, pagination }),
    errors: ['validation_failed'],
  },
  'POST /roi/export': {
    access: ['staff'],
    summary: 'The same as CSV in the order of the list; the export is recorded',
    query: filters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
} as const satisfies Contract;
