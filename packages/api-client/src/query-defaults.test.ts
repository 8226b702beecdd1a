import { describe, expect, it } from 'vitest';

import { ApiError } from './api-error.ts';
import { queryDefaults } from './query-defaults.ts';

describe('query defaults', () => {
  it('keep data for 60 seconds after its last use', () => {
    expect(queryDefaults.queries.gcTime).toBe(60_000);
  });

  it('try a failed reading twice more, and never ask again after a refusal', () => {
    const { retry } = queryDefaults.queries;
    expect([0, 1, 2].map((failures) => retry(failures, new ApiError('FETCH_ERROR')))).toEqual([
      true,
      true,
      false,
    ]);
    expect(retry(0, new ApiError(503))).toBe(true);
    for (const status of [401, 404, 422, 429]) expect(retry(0, new ApiError(status))).toBe(false);
    expect(queryDefaults.mutations.retry).toBe(false);
  });
});
