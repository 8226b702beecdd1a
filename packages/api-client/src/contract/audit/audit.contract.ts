import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';
import {
  dateFilter,
  id,
  idInPath,
  intId,
  intIdInPath,
  isoDateTime,
  page,
  pagination,
  perPage,
} from '../shared-schemas.ts';

/** Someone with an account; no name is left where it was deleted. */
const person = z.object({ id: intId, name: z.nullable(z.string()) });

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** What was done, as in `lead.erased`. */
const action = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9_]+(\.[a-z0-9_]+)*$/));
const word = z.string().check(z.maxLength(40), z.regex(/^[A-Za-z0-9_-]+$/));

export const auditEntry = z.object({
  id,
  at: isoDateTime,
  actor: person,
  /** The professional in whose place a member of staff acted. */
  acted_as: z.nullable(person),
  action: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    /** Null where it has no name. */
    name: z.nullable(z.string()),
    /** The account that it is or belongs to. */
    user_id: z.nullable(intId),
  }),
  /** Field by field; `null` where there was, or is, nothing. Contact data is masked. */
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** Network address; null for commands. */
  address: z.nullable(z.string()),
  /** Whether it is part of the chain by which a later change would show: within two minutes. */
  is_sealed: z.boolean(),
});

const auditFilters = z.object({
  start_date: dateFilter,
  end_date: dateFilter,
  /** Who did it. */
  actor_id: z.optional(intIdInPath),
  /** In whose place. */
  acted_as_id: z.optional(intIdInPath),
  action: z.optional(action),
  subject_type: z.optional(word),
  subject_id: z.optional(word),
  /** Someone's name or email, or a number. */
  search: z.optional(z.string().check(z.maxLength(100), z.trim())),
});

export const auditContract = {
  'GET /audit-log': {
    access: ['staff'],
    summary: 'Who changed what, newest first',
    query: z.extend(auditFilters, { page, perPage }),
    response: z.object({
      entries: z.array(auditEntry),
      pagination: z.extend(pagination, {
        /** There are more than the total, which is counted and turned to 10,000 at most. */
        more: z.boolean(),
      }),
      /** All that were ever recorded, to filter by. */
      actions: z.array(z.string()),
    }),
    errors: ['validation_failed'],
  },
  'POST /audit-log/export': {
    access: ['staff'],
    summary: 'The changes as CSV, newest first, contact data masked; the export is recorded',
    query: auditFilters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
  'GET /audit-log/:id': {
    access: ['staff'],
    summary: 'One change',
    params: z.object({ id: idInPath }),
    response: z.object({ entry: auditEntry }),
    errors: ['not_found'],
  },
} as const satisfies Contract;
