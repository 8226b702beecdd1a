import type * as z from 'zod/mini';

import type { boundedPagination } from '../contract/shared-schemas.ts';

/**
 * Declares the sample of a contract type: `sampleOf(staffLead, { id: 1042, … })` is a function that takes overrides. One test parses
 * every sample with its schema.
 */
export function sampleOf<T extends object>(schema: z.ZodMiniType<T>, base: NoInfer<T>) {
  const sample = (overrides: Partial<T> = {}): T => ({ ...structuredClone(base), ...overrides });
  return Object.assign(sample, { schema });
}

type Pagination = z.output<typeof boundedPagination> & { more: boolean };

/** A list's first and only page unless overridden: `samplePage('leads', [sampleLead()])`. */
export const samplePage = <const Key extends string, Row>(
  key: Key,
  rows: readonly Row[],
  pagination: Partial<Pagination> = {},
) =>
  ({
    [key]: [...rows],
    pagination: { page: 1, per_page: 25, total: rows.length, last_page: 1, more: false, ...pagination },
  }) as Record<Key, Row[]> & { pagination: Pagination };
