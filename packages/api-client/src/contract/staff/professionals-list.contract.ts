import * as z from 'zod/mini';

import { providerLifecycle } from '@carematch/validation/lifecycles/provider-lifecycle';
import { statusReasonSchema } from '@carematch/validation/fields/professional-by-staff.schema';

import type { Contract } from '../endpoint.ts';
import {
  dateFilter,
  id,
  idInPath,
  idsInQuery,
  intId,
  isoDate,
  isoDateTime,
  named,
  page,
  pagination,
  perPage,
} from '../shared-schemas.ts';

const professionalStatus = z.enum(providerLifecycle.states.map(({ slug }) => slug));

const userStatus = z.object({ id: z.int(), slug: professionalStatus, name: z.string() });

/** A professional as staff list them. What reaches them is masked until their page is opened. */
const listedUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  photo: z.nullable(z.string()),
  title: z.string(),
  professions: z.array(named),
  company: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  email: z.string(),
  cell_phone_number: z.nullable(z.string()),
  status: userStatus,
  /** Whether a lead can reach them. */
  can_receive: z.boolean(),
  /** Null before the first package. */
  credits: z.nullable(z.int()),
  credit_renew: z.boolean(),
  profile_percentage: z.int(),
  /** The last day of the verified license that ends first. */
  license_ends_on: z.nullable(isoDate),
  created_at: isoDateTime,
  is_demo: z.boolean(),
});

/** Columns that the list can be sorted by; a minus before one turns the order round. */
const SORTS = ['created_at', 'name', 'license_ends_on'] as const;

/** Yes or no as a query says it; anything else is no filter. */
const yesOrNoInQuery = z.optional(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((text) =>
      text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : undefined,
    ),
  ),
);

/** The most professionals that one call changes. */
export const MOST_AT_ONCE = 100;

const filters = z.object({
  /** Signed up on these days. */
  start_date: dateFilter,
  end_date: dateFilter,
  status_ids: idsInQuery,
  credit_renew: yesOrNoInQuery,
  can_receive: yesOrNoInQuery,
  profession_id: z.optional(idInPath),
  /** Words that all have to be found: in a name, email, phone, license or zip, or `#` and a number. Part of each will do. */
  search: z.optional(z.string().check(z.maxLength(100))),
  sort: z._default(z.enum([...SORTS, ...SORTS.map((column) => `-${column}` as const)]), '-created_at'),
});

export const listedProfessionalsContract = {
  'GET /users': {
    access: ['staff'],
    summary: 'Professionals, the latest first unless told, contact data masked',
    query: z.extend(filters, { page, perPage }),
    response: z.object({
      users: z.array(listedUser),
      /** `more`: there are more than `total`, which are not counted, and can be reached by narrowing the list. */
      pagination: z.extend(pagination, { more: z.boolean() }),
    }),
    errors: ['validation_failed'],
  },
  'POST /users/export': {
    access: ['staff'],
    summary: 'Professionals as CSV in the order of the list, without contact data; the export is recorded',
    query: filters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
  'POST /users/bulk-status': {
    access: ['staff'],
    summary: 'Give several professionals another status, each by itself; they are told, with the reason',
    body: z.object({
      users: z
        .array(
          z.object({
            id: intId,
            /** The status as it showed when the change was chosen. */
            from: professionalStatus,
          }),
        )
        .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      to: professionalStatus,
      reason: statusReasonSchema,
    }),
    response: z.object({
      /** In the order in which they were named. */
      results: z.array(
        z.object({
          id,
          changed: z.boolean(),
          /** Why they were not changed. */
          problem: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['validation_failed'],
  },
  'GET /user-statuses': {
    access: ['staff'],
    summary: 'The statuses of a professional',
    response: z.object({ statuses: z.array(userStatus) }),
    errors: [],
  },
} as const satisfies Contract;
