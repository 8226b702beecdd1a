import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { copyDatabase } from '../../../testing/database-copy.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditLedger } from '../../credits/credits.tables.ts';
import { eraseLead } from '../../leads/leads.ts';
import { deliveries, idempotencyKeys } from '../../platform/platform.tables.ts';
import { creditRequestEvents, creditRequests } from '../credit-requests.tables.ts';
import { makeChargedMatch } from '../testing/sample-requests.ts';

let api: TestApp;
let me: TestProfessional;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  me = await makeProfessional(api);
  staff = await makeAdmin(api);
});
afterAll(() => api.close());

const SECRET = 'panic attacks';
const message = `She told me of her ${SECRET} on the phone.`;

const read = async (id: number) =>
  (await api.public('GET /credit-requests/:id', { params: { id: String(id) } }, { token: me.token })).body
    .credit_request;

/** A request in whose every step someone wrote of the client; gives its number and the lead's. */
async function writtenRequest(): Promise<{ readonly id: number; readonly leadId: number }> {
  const match = await makeChargedMatch(api, me.providerId);
  const asked = await api.public(
    'POST /credit-requests',
    { body: { match_id: match.id, reason: 'other', details: message } },
    { token: me.token, headers: { 'idempotency-key': `key-of-request-${match.id}` } },
  );
  const { id } = asked.body.credit_request;
  const said = { params: { id: String(id) }, body: { message } };
  const own = { token: me.token };
  await api.admin('POST /credit-requests/:id/ask', said, { token: staff.token });
  await api.public('POST /credit-requests/:id/answer', said, own);
  await api.admin('POST /credit-requests/:id/deny', said, { token: staff.token });
  await api.public('POST /credit-requests/:id/appeal', said, own);
  const colleague = await makeAdmin(api);
  const decided = await api.admin(
    'POST /credit-requests/:id/approve',
    { ...said, body: { share: 'half', message } },
    { token: colleague.token },
  );
  expect(decided.status).toBe(200);
  await api.background.outbox.drain();
  return { id, leadId: match.lead.id };
}

/** Tables where someone's words can be read; what is sealed is looked at apart. */
const tellers = async () =>
  (await copyDatabase(api.services.pool))
    .filter(({ text }) => text.includes(SECRET))
    .map(({ name }) => name)
    .toSorted();

const IN_REQUESTS = ['public.credit_request_events', 'public.credit_requests'];

test('an erased client is named in no request, and what was decided stays', async () => {
  const { id, leadId } = await writtenRequest();
  const other = await writtenRequest();
  const before = await read(id);
  expect(await tellers()).toEqual(IN_REQUESTS);
  await eraseLead({ actor: staff, services: api.services }, { leadId });
  expect(await read(id)).toEqual({
    ...before,
    client: null,
    details: null,
    decision: null,
    events: before.events.map((event) => (event.by === 'system' ? event : { ...event, message: null })),
  });
  expect(before.events.some(({ by, message: said }) => by === 'system' && said !== null)).toBe(true);
  expect(await read(other.id)).toMatchObject({ details: message, decision: message });
  // The answers that are kept for a repetition (of both approvals and the other request), and what was sent.
  expect(await api.db.$count(idempotencyKeys)).toBe(3);
  const sent = await api.db.select().from(deliveries).where(eq(deliveries.leadId, leadId));
  expect(new Set(sent.map(({ bodyEncrypted }) => bodyEncrypted.length))).toEqual(new Set([0]));

  await eraseLead({ actor: staff, services: api.services }, { leadId: other.leadId });
  expect(await tellers()).toEqual([]);
  expect((await api.db.select().from(creditLedger)).flatMap(({ reason }) => reason ?? [])).toEqual([
    'Something else',
    'Something else',
  ]);
});

test('the product’s own reason for a decision stays', async () => {
  const match = await makeChargedMatch(api, me.providerId);
  const body = { match_id: match.id, reason: 'price', details: message } as const;
  const { id } = (await api.public('POST /credit-requests', { body }, { token: me.token })).body
    .credit_request;
  const { decision } = await read(id);
  await eraseLead({ actor: staff, services: api.services }, { leadId: match.lead.id });
  expect(await read(id)).toMatchObject({ details: null, decision, is_granted: false });
  expect(decision).toMatch(/^Not refunded/);
});

test('the requests of a deleted professional keep what was decided, and no one’s words', async () => {
  const { id } = await writtenRequest();
  const params = { id: String(me.userId) };
  const deleted = await api.admin(
    'DELETE /users/:id',
    { params, body: { name: 'Robin Tester' } },
    { token: staff.token },
  );
  expect(deleted.status).toBe(200);
  expect(await tellers()).toEqual([]);
  expect(await api.db.select().from(creditRequests).where(eq(creditRequests.id, id))).toMatchObject([
    { status: 'final', isGranted: true, amount: 7, reason: 'other', decidedAt: expect.any(Date) },
  ]);
});

test.each([
  ['other words', `update credit_request_events set words = 'Something else.'`],
  ['another decision', `update credit_request_events set status = 'denied', words = null`],
  ['no row', 'delete from credit_request_events'],
])('a step can be left with no words, never with %s', async (_, statement) => {
  await writtenRequest();
  const rows = () => api.db.select().from(creditRequestEvents);
  const before = await rows();
  await expect(api.services.pool.query(statement)).rejects.toThrow(/append only/);
  expect(await rows()).toEqual(before);
});
