import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AREA_BASE, type Area } from '@carematch/api-client/contract/endpoint';

import { makeAdmin, makeProfessional } from '../testing/accounts.ts';
import { areas, createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
let adminToken: string;
let professionalToken: string;
beforeAll(async () => {
  api = await createTestApp();
  adminToken = (await makeAdmin(api)).token;
  professionalToken = (await makeProfessional(api)).token;
});
afterAll(() => api.close());

/** Every call of both areas that is registered, with the access that its contract asks for. */
function endpoints(access: string): [key: string, area: Area][] {
  return (['public', 'admin'] as const).flatMap((area) =>
    Object.entries(areas[area])
      .filter(([, endpoint]) => endpoint.access === access)
      .map(([key]): [string, Area] => [key, area]),
  );
}

async function code(key: string, area: Area, authorization?: string): Promise<[number, unknown]> {
  const [method = '', path = ''] = key.split(' ');
  const response = await api.app.inject({
    method: method as 'GET',
    url: AREA_BASE[area] + path.replaceAll(/:[a-z_]+/g, '1'),
    headers: authorization === undefined ? {} : { authorization },
  });
  return [response.statusCode, response.json<{ code?: unknown }>().code];
}

describe.each(endpoints('professional'))('%s', (key, area) => {
  test('asks a visitor to sign in', async () => {
    expect(await code(key, area)).toEqual([401, 'unauthenticated']);
  });
  test('refuses staff', async () => {
    expect(await code(key, area, `Bearer ${adminToken}`)).toEqual([403, 'forbidden']);
  });
});

describe.each(endpoints('admin'))('admin %s', (key, area) => {
  test('asks a visitor to sign in', async () => {
    expect(await code(key, area)).toEqual([401, 'unauthenticated']);
  });
  test('refuses a professional', async () => {
    expect(await code(key, area, `Bearer ${professionalToken}`)).toEqual([403, 'forbidden']);
  });
});

test.each([
  'Bearer',
  'Bearer x',
  'Basic YTpi',
  `bearer `,
  'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
])('the header %j is no session', async (authorization) => {
  expect(await code('GET /me', 'admin', authorization)).toEqual([401, 'unauthenticated']);
});

test.each(['Bearer ', 'bearer ', 'BEARER  '])('the scheme %j is taken whatever its case', async (scheme) => {
  expect((await code('GET /me', 'admin', scheme + adminToken))[0]).toBe(200);
});

test('a call of visitors does not look at the header', async () => {
  const { status } = await api.public('GET /states', {}, { headers: { authorization: 'Bearer nonsense' } });
  expect(status).toBe(200);
});
