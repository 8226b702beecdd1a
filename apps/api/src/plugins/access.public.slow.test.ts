import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { newCapability } from '../crypto/capability.ts';
import { smallPicture } from '../modules/files/testing/sample-files.ts';
import { accessApp, describeAccess } from '../testing/access-checks.ts';
import { makeAdmin, openSession } from '../testing/accounts.ts';

describeAccess('public');

const statusOf = async (url: string) => (await accessApp().api.app.inject({ url })).statusCode;

describe('what is read by its unguessable name, without a session', () => {
  test('a kept file', async () => {
    const { api, ownerId } = accessApp();
    const token = await openSession(api, ownerId);
    const { body } = await api.public('POST /user/photo', { files: { photo: smallPicture() } }, { token });
    expect(await statusOf(body.photo)).toBe(200);
    expect(await statusOf(`/api/files/${randomUUID()}.jpg`)).toBe(404);
  });

  test('a calendar', async () => {
    const { api, ownerId } = accessApp();
    const token = await openSession(api, ownerId);
    const { body } = await api.public('POST /user/calendar-feed', {}, { token });
    expect(await statusOf(new URL(body.url).pathname)).toBe(200);
    expect(await statusOf(`/api/v2/calendars/${newCapability()}.ics`)).toBe(404);
  });

  test('an invoice to print', async () => {
    expect(await statusOf(`/api/v2/print/${accessApp().printToken}/pdf`)).toBe(200);
    expect(await statusOf(`/api/v2/print/${newCapability()}/pdf`)).toBe(404);
  });
});

async function me(authorization: string): Promise<[number, unknown]> {
  const response = await accessApp().api.app.inject({ url: '/api/admin/v2/me', headers: { authorization } });
  return [response.statusCode, response.json<{ code?: unknown }>().code];
}

test.each([
  'Bearer',
  'Bearer x',
  'Basic YTpi',
  `bearer `,
  'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
])('the header %j is no session', async (authorization) => {
  expect(await me(authorization)).toEqual([401, 'unauthenticated']);
});

test.each(['Bearer ', 'bearer ', 'BEARER  '])('the scheme %j is taken whatever its case', async (scheme) => {
  expect((await me(scheme + (await makeAdmin(accessApp().api)).token))[0]).toBe(200);
});

test('a call of visitors does not look at the header', async () => {
  const { status } = await accessApp().api.public(
    'GET /states',
    {},
    { headers: { authorization: 'Bearer nonsense' } },
  );
  expect(status).toBe(200);
});
