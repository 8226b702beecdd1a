import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';

import type { Contract } from '@carematch/api-client/contract/endpoint';

import type { ProfessionalActor, StaffActor, VisitorActor } from '../actor.ts';
import { users } from '../modules/accounts/accounts.tables.ts';
import { providers } from '../modules/providers/providers.tables.ts';
import {
  makeAdmin,
  makeProfessional,
  openSession,
  impersonation,
  TEST_PASSWORD,
  type TestProfessional,
  type TestStaff,
} from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { authPlugin } from './auth.ts';
import type { CallContext } from './contract/handlers.ts';
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
  'GET /pending': { access: ['pendingSignIn'], summary: '', response: answer, errors: [] },
  'GET /portal': {
    access: ['professional', 'staffAsProfessional'],
    summary: '',
    response: answer,
    errors: [],
  },
} as const satisfies Contract;

type ContextOf<K extends keyof typeof contract> = CallContext<(typeof contract)[K]>;

/** Answers who calls. */
const tell = ({ actor, session }: Pick<CallContext<Contract[keyof Contract]>, 'actor' | 'session'>) => ({
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
  registerContract(app, api.services, 'public', contract, {
    'GET /both-roles': tell,
    'GET /holders-too': tell,
    'GET /anyone': tell,
    'GET /pending': tell,
    'GET /portal': tell,
  });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const actorOf = (path: string, token?: string) =>
  actorBy(path, token === undefined ? {} : { authorization: `Bearer ${token}` });

async function actorBy(path: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
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
    expectTypeOf<ContextOf<'GET /both-roles'>['actor']>().toEqualTypeOf<ProfessionalActor | StaffActor>();
  });

  test('visitors and a role takes whoever shows a token for signed in', async () => {
    expect(await actorOf('/holders-too')).toEqual(visitor);
    expect(await actorOf('/holders-too', professional.token)).toEqual(asProfessional());
    expect(await actorOf('/holders-too', staff.token)).toEqual([403, 'forbidden']);
    expect(await actorOf('/holders-too', 'a-token-of-a-session-that-has-ended')).toEqual([
      401,
      'unauthenticated',
    ]);
    expectTypeOf<ContextOf<'GET /holders-too'>['actor']>().toEqualTypeOf<ProfessionalActor | VisitorActor>();
  });

  test('visitors alone takes everyone for a visitor', async () => {
    expect(await actorOf('/anyone', staff.token)).toEqual(visitor);
    expectTypeOf<ContextOf<'GET /anyone'>['actor']>().toEqualTypeOf<VisitorActor>();
  });
});

test('a professional without a profile may call nothing that asks for a session', async () => {
  const { token, providerId } = await makeProfessional(api);
  await api.services.pool.query('delete from providers where id = $1', [providerId]);
  expect(await actorOf('/both-roles', token)).toEqual([403, 'forbidden']);
});

test('a pending sign-in is taken only by calls that list it, and a session is not one', async () => {
  const { userId, email } = await makeProfessional(api);
  await api.db
    .update(users)
    .set({ totpSecretEncrypted: Buffer.from('sealed') })
    .where(eq(users.id, userId));
  const { token } = (await api.public('POST /login', { body: { email, password: TEST_PASSWORD } })).body;
  expect(await actorOf('/pending', token)).toEqual({
    actor: { kind: 'pendingSignIn', address: '127.0.0.1' },
    signed_in: true,
  });
  expect(await actorOf('/both-roles', token)).toEqual([401, 'unauthenticated']);
  expect(await actorOf('/pending', professional.token)).toEqual([403, 'forbidden']);
});

describe('staff who impersonate a professional', () => {
  test('are both, and call only what lists staff on behalf of professionals', async () => {
    const { userId, providerId } = professional;
    const token = await impersonation(api, staff, professional);
    expect(await actorOf('/portal', token)).toEqual({
      actor: {
        kind: 'staffAsProfessional',
        userId: staff.userId,
        professionalUserId: userId,
        providerId,
        impersonationId: expect.any(Number) as number,
        address: '127.0.0.1',
      },
      signed_in: true,
    });
    expect(await actorOf('/both-roles', token)).toEqual([403, 'forbidden']);
    expect(await actorOf('/portal', staff.token)).toEqual([403, 'forbidden']);
  });

  test('may call nothing once the professional has no profile', async () => {
    const other = await makeProfessional(api);
    const token = await impersonation(api, staff, other);
    await api.services.pool.query('delete from providers where id = $1', [other.providerId]);
    expect(await actorOf('/portal', token)).toEqual([403, 'forbidden']);
  });
});

test.each(['suspended', 'closed'] as const)(
  'a session opened after the professional was %s is not live',
  async (status) => {
    const { userId, providerId } = await makeProfessional(api);
    await api.db.update(providers).set({ status }).where(eq(providers.id, providerId));
    expect(await actorOf('/both-roles', await openSession(api, userId))).toEqual([401, 'unauthenticated']);
  },
);

describe('the authorization header', () => {
  test.each([
    ['the scheme in lower case', (token: string) => `bearer ${token}`],
    ['several spaces', (token: string) => `Bearer   ${token}`],
  ])('may have %s', async (_what, headerOf) => {
    const authorization = headerOf(professional.token);
    expect(await actorBy('/both-roles', { authorization })).toEqual(asProfessional());
  });

  test.each([
    ['another scheme', () => 'Basic cm9iaW46c2VjcmV0'],
    ['no token', () => 'Bearer'],
    ['text before the scheme', (token: string) => `Not Bearer ${token}`],
    ['text after the token', (token: string) => `Bearer ${token} more`],
  ])('with %s is refused, also where visitors may call', async (_what, headerOf) => {
    const authorization = headerOf(professional.token);
    expect(await actorBy('/both-roles', { authorization })).toEqual([401, 'unauthenticated']);
    expect(await actorBy('/holders-too', { authorization })).toEqual([401, 'unauthenticated']);
  });
});
