import * as z from 'zod/mini';

import { savedViewName } from '@carematch/validation/fields/saved-view.schema';

import { leadOutcome } from '../leads/leads.contract.ts';
import type { Contract } from '../endpoint.ts';
import { acknowledgement, id, intId, intIdInPath, isoDateTime } from '../shared-schemas.ts';

const queue = z.object({
  total: z.int(),
  /** When the first of it came; null for an empty one. */
  oldest_at: z.nullable(isoDateTime),
});

const viewPath = z.string().check(z.maxLength(200), z.regex(/^\/admin-dashboard(?:\/[a-z0-9_-]+)*$/));

const savedView = z.object({
  id: intId,
  path: z.string(),
  name: z.string(),
  /** What follows the path: empty, or a query with its `?`. */
  search: z.string(),
});

const params = z.object({ id: intIdInPath });

/** What staff find their way by. */
export const staffConsoleContract = {
  'GET /queues': {
    access: ['staff'],
    summary: 'How much waits for staff, and since when',
    response: z.object({
      queues: z.object({
        pending: queue,
        unmatched: queue,
        verification: queue,
        credit_requests: queue,
        payment_alerts: queue,
      }),
    }),
    errors: [],
  },
  'GET /find': {
    access: ['staff'],
    summary: 'A few professionals, leads and matches by name or number, with nothing of a request in them',
    query: z.object({
      search: z.string().check(z.maxLength(100), z.trim(), z.minLength(1)),
    }),
    response: z.object({
      /** As `GET /users` finds them. */
      people: z.array(z.object({ id: intId, name: z.string(), title: z.string(), status: z.string() })),
      /** By the number. */
      leads: z.array(z.object({ id, outcome: leadOutcome, created_at: isoDateTime })),
      /** By the number. */
      matches: z.array(z.object({ id, professional: z.string(), created_at: isoDateTime })),
    }),
    errors: ['validation_failed'],
  },
  'GET /saved-views': {
    access: ['staff'],
    summary: 'The own saved views of a list, by name',
    query: z.object({ path: viewPath }),
    response: z.object({ saved_views: z.array(savedView) }),
    errors: ['validation_failed'],
  },
  'POST /saved-views': {
    access: ['staff'],
    summary: 'Save a list with its filters under a name',
    body: z.object({
      path: viewPath,
      name: savedViewName,
      search: z.string().check(z.maxLength(1000), z.regex(/^(?:\?[\x21-\x7e]+)?$/)),
    }),
    response: z.object({ saved_view: savedView }),
    status: 201,
    unaudited: 'A bookmark of their own.',
    errors: ['validation_failed', 'conflict'],
  },
  'POST /saved-views/:id': {
    access: ['staff'],
    summary: 'Rename an own saved view',
    params,
    body: z.object({ name: savedViewName }),
    response: z.object({ saved_view: savedView }),
    unaudited: 'A bookmark of their own.',
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'DELETE /saved-views/:id': {
    access: ['staff'],
    summary: 'Delete an own saved view',
    params,
    response: acknowledgement,
    unaudited: 'A bookmark of their own.',
    errors: ['not_found'],
  },
} as const satisfies Contract;
