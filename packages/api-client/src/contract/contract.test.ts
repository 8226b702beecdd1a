import { describe, expect, it } from 'vitest';
import { adminApi } from './admin-api.ts';
import type { Endpoint } from './endpoint.ts';
import { publicApi } from './public-api.ts';

const endpoints = [
  ...Object.entries<Endpoint>(publicApi),
  ...Object.entries<Endpoint>(adminApi).map(([key, endpoint]) => [`admin ${key}`, endpoint] as const),
];

/** The calls that match and do not list the code. */
const lacking = (code: Endpoint['errors'][number], takes: (endpoint: Endpoint) => boolean): string[] =>
  endpoints.filter(([, endpoint]) => takes(endpoint) && !endpoint.errors.includes(code)).map(([key]) => key);

describe('the errors that a call lists', () => {
  it('tell that a query or a body may be refused', () => {
    expect(lacking('validation_failed', ({ query, body }) => Boolean(query ?? body))).toEqual([]);
  });

  it('tell that a path may name nothing', () => {
    expect(lacking('not_found', ({ params }) => params !== undefined)).toEqual([]);
  });
});
