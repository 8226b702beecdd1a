import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { ApiError } from '../api-error.ts';
import type { PublicApi } from '../contract/public-api.ts';
import { createApiClient } from '../http-client.ts';
import { failWith, mockPublic } from './mock-handlers.ts';
import { endTest, startMocks } from './mock-server.ts';

const server = setupServer();
beforeAll(() => startMocks(server));
afterEach(() => endTest(server));
afterAll(() => server.close());

const client = createApiClient<PublicApi>({ area: 'public', host: 'http://api.test', getToken: () => 't' });

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => (error instanceof ApiError ? [error.status, error.code, error.serverMessage] : error),
  );

describe('mock handlers', () => {
  it('receive the request as the server would parse it, and answer with the status of the contract', async () => {
    server.use(
      mockPublic('GET /match-contact-statuses', () => ({
        match_contact_statuses: [{ id: 1, name: 'New', slug: 'new' }],
      })),
      mockPublic('GET /matches', ({ query }) => ({
        matches: [],
        pagination: { page: query.page, per_page: query.perPage, total: 0, last_page: 1 },
        status_counts: [],
      })),
    );
    expect(await client.call('GET /matches', { query: { page: '3' } })).toEqual({
      matches: [],
      pagination: { page: 3, per_page: 25, total: 0, last_page: 1 },
      status_counts: [],
    });
  });

  it('refuse a request that the server would refuse', async () => {
    server.use(mockPublic('POST /forgot-password', () => ({ message: 'Sent.' })));
    expect(await client.call('POST /forgot-password', { body: { email: 'a@b.co' } })).toEqual({
      message: 'Sent.',
    });
    expect(await statusOf(client.call('POST /forgot-password', { body: { email: '' } }))).toEqual([
      422,
      'validation_failed',
      expect.stringContaining('email'),
    ]);
  });

  it('answer with an error of the catalogue', async () => {
    server.use(mockPublic('GET /user', () => failWith('unauthenticated', 'Please sign in.')));
    expect(await statusOf(client.call('GET /user'))).toEqual([401, 'unauthenticated', 'Please sign in.']);
  });

  it.each([
    [
      'a body against the contract',
      () => ({ states: [{ id: -1, name: 'Ohio', code: 'OH' }] }),
      'states.0.id',
    ],
    [
      'an error that the call does not have',
      () => failWith('answers_closed'),
      'answers_closed is no error of this call',
    ],
    [
      'a status of its own',
      () => Response.json({ states: [] }, { status: 202 }),
      'give the body of a success',
    ],
    [
      'nothing, since an expectation in them fails',
      () => {
        throw new Error('expected Ohio to be Iowa');
      },
      'expected Ohio to be Iowa',
    ],
  ])('fail the test when they answer %s, which the app may swallow', async (_, answer, problem) => {
    server.use(mockPublic('GET /states', answer));
    expect(await statusOf(client.call('GET /states'))).toEqual([
      500,
      'internal',
      expect.stringContaining(problem),
    ]);
    await expect(endTest(server)).rejects.toThrow(problem);
  });
});

describe('a call without a mock', () => {
  it('fails, and fails the test', async () => {
    await expect(client.call('GET /states')).rejects.toBeInstanceOf(ApiError);
    await expect(endTest(server)).rejects.toThrow('GET http://api.test/api/v2/states');
  });
});
