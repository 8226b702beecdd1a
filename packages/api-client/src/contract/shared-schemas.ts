import * as z from 'zod/mini';

import { isValidDateFilter } from '@carematch/validation/fields/date-filter';

/** A number of ours, as staff and professionals see it. */
export const id = z.int().check(z.positive());

/** The same in a path or query, where it arrives as text. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((text) => Number(text)),
);

/** The largest number that a column of four bytes holds. */
const LARGEST_INT = 2_147_483_647;

/** The number of something that there are fewer of than leads: professionals, companies, regions, texts. */
export const intId = id.check(z.maximum(LARGEST_INT));

/** The same in a path or query. */
export const intIdInPath = idInPath.check(z.maximum(LARGEST_INT));

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** A field that may also arrive as a blank text or null, as forms and other sites send what nobody filled in: it counts as absent. */
export const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    // The cast: no input is a promise, which `Awaited` allows for.
    z.transform((value: z.input<Schema> | '' | null) =>
      isBlank(value) ? undefined : value,
    ) as z.ZodMiniTransform<z.input<Schema> | undefined, z.input<Schema> | '' | null>,
    z.optional(schema),
  );

/** A profession in a path: its slug or its number. */
export const professionRef = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/));

/** An unguessable id (at least 128 random bits, base64url) that is itself the permission to use what it names. */
export const capability = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

export const isoDateTime = z.iso.datetime({ offset: true });

/** `YYYY-MM-DD`. */
export const isoDate = z.iso.date();

export const named = z.object({ id, name: z.string() });

/** `a,b,c` in a query string, as numbers. */
export const idListInQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/)),
  z.transform((text) => text.split(',').map(Number)),
);

/** `1,2` in a query; none where it is empty. */
export const idsInQuery = z.optional(
  z.pipe(
    z.string().check(z.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,99})?$/)),
    z.transform((text) => (text === '' ? undefined : text.split(',').map(Number))),
  ),
);

/** A filter's presence is its meaning: `?withServices`, `?withServices=` and `?withServices=true` say the same; `false` and `0` say no. */
export const flagInQuery = z.optional(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((text) => text !== 'false' && text !== '0'),
  ),
);

export const page = z._default(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    z.transform((text) => Number(text)),
  ),
  1,
);

/** Page size: 25 unless told, at most 100. */
export const perPage = z._default(
  z.pipe(
    z.string().check(z.regex(/^([1-9]\d?|100)$/)),
    z.transform((text) => Number(text)),
  ),
  25,
);

/** A date filter, `YYYY-MM-DD`. The specification has 'Invalid date' ignored, and so is all else that is no day. */
export const dateFilter = z.optional(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && isValidDateFilter(text) ? text : undefined)),
  ),
);

/** Stands for what something holds: another one, and it has changed. Goes back as `If-Match`. */
export const tag = z.string();

/** Where a list stands. */
export const pagination = z.object({ page: z.int(), per_page: z.int(), total: z.int(), last_page: z.int() });

/** The same of a list that may be very long. `more`: there are more than `total`, which no one counted. */
export const boundedPagination = z.extend(pagination, { more: z.optional(z.boolean()) });

export const acknowledgement = z.object({ message: z.string() });
