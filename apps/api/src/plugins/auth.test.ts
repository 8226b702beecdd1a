import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';

import type { Contract } from '@carematch/api-client/contract/endpoint';

import type { ProfessionalActor, StaffActor, VisitorActor } from '../actor.ts';
import { makeAdmin, makeProfessional, type TestProfessional, type TestStaff } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { authPlugin } from './auth.ts';
import type { Call } from './contract/handlers.ts';
import { registerContract } from './contract/register-contract.ts';
import { errorsPlugin } from './errors.ts';

const answer = z.object({ actor: z.unknown(), signed_in: z.boolean() });

/** Calls with lists that the product's own calls do not have yet. */
const contract = {
  'GET /both-roles': { access: ['professional', 'staff'], summary: '', response: answer, errors: [] },
  'GET /holders-too': {
    access: ['capabilityHolder', 'professional'],
    summary: '',
    response: answer,
    errors: [],
  },
  'GET /anyone': { access: ['visitor'], summary: '', response: answer, errors: [] },
} as const satisfies Contract;

type CallOf<K extends keyof typeof contract> = Call<(typeof contract)[K]>;

/** Answers who calls. */
const tell = ({ actor, session }: Pick<Call<Contract[keyof Contract]>, 'actor' | 'session'>) => ({
  actor,
  signed_in: session !== undefined,
});

let api: TestApp;
let app: FastifyInstance;
let professional: TestProfessional;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  [professional, staff] = [await makeProfessional(api), await makeAdmin(api)];
  app = Fastify();
  await app.register(errorsPlugin);
  await app.register(authPlugin, api.services);
  registerContract(
    app,
    'public',
    contract,
    { 'GET /both-roles': tell, 'GET /holders-too': tell, 'GET /anyone': tell },
    { checkResponses: true, limits: api.services.limits },
  );
});
afterAll(async () => {
  await app.close();
  await api.close();
});

async function actorOf(path: string, token?: string): Promise<unknown> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await app.inject({ url: `/api/v2${path}`, headers });
  return response.statusCode === 200
    ? response.json<unknown>()
    : [response.statusCode, response.json<{ code: string }>().code];
}

const visitor = { actor: { kind: 'visitor' }, signed_in: false };
const asProfessional = () => ({
  actor: {
    kind: 'professional',
    userId: professional.userId,
    providerId: professional.providerId,
    address: '127.0.0.1',
  },
  signed_in: true,
});
const asStaff = () => ({
  actor: { kind: 'staff', userId: staff.userId, address: '127.0.0.1' },
  signed_in: true,
});

describe('a call that lists', () => {
  test('two roles is made by both, each as who they are, and not without a session', async () => {
    expect(await actorOf('/both-roles', professional.token)).toEqual(asProfessional());
    expect(await actorOf('/both-roles', staff.token)).toEqual(asStaff());
    expect(await actorOf('/both-roles')).toEqual([401, 'unauthenticated']);
    expectTypeOf<CallOf<'GET /both-roles'>['actor']>().toEqualTypeOf<ProfessionalActor | StaffActor>();
  });

  test('visitors and a role takes whoever shows a token for signed in', async () => {
    expect(await actorOf('/holders-too')).toEqual(visitor);
    expect(await actorOf('/holders-too', professional.token)).toEqual(asProfessional());
    expect(await actorOf('/holders-too', staff.token)).toEqual([403, 'forbidden']);
    expect(await actorOf('/holders-too', 'a-token-of-a-session-that-has-ended')).toEqual([
      401,
      'unauthenticated',
    ]);
    expectTypeOf<CallOf<'GET /holders-too'>['actor']>().toEqualTypeOf<ProfessionalActor | VisitorActor>();
  });

  test('visitors alone takes everyone for a visitor', async () => {
    expect(await actorOf('/anyone', staff.token)).toEqual(visitor);
    expectTypeOf<CallOf<'GET /anyone'>['actor']>().toEqualTypeOf<VisitorActor>();
  });
});

test('a professional without a profile may call nothing that asks for a session', async () => {
  const { token, providerId } = await makeProfessional(api);
  await api.services.pool.query('delete from providers where id = $1', [providerId]);
  expect(await actorOf('/both-roles', token)).toEqual([403, 'forbidden']);
});
