import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  impersonation,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditLedger } from '../../credits/credits.tables.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { creditRequestEvents, creditRequests, phoneChecks } from '../credit-requests.tables.ts';
import { makeChargedMatch, makeRequest } from '../testing/sample-requests.ts';

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

const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

type Over = NonNullable<Parameters<typeof makeRequest>[3]>;

const request = async (over: Over = {}, owner = me, professionId = 3) => {
  const match = await makeChargedMatch(api, owner.providerId, { professionId, cost: over.amount ?? 13 });
  return makeRequest(api, owner.providerId, match.id, over);
};

const list = async (query: Record<string, string> = {}) =>
  (await api.admin('GET /credit-requests', { query }, { token: staff.token })).body;
const open = async (id: number) =>
  (await api.admin('GET /credit-requests/:id', { params: { id: String(id) } }, { token: staff.token })).body
    .credit_request;

const paramsOf = (id: number) => ({ params: { id: String(id) } });

const decide = (what: 'approve' | 'deny', id: number, { token } = staff) => {
  const { params } = paramsOf(id);
  const message = 'As the calls show.';
  return what === 'approve'
    ? api.admin('POST /credit-requests/:id/approve', { params, body: { share: 'full', message } }, { token })
    : api.admin('POST /credit-requests/:id/deny', { params, body: { message } }, { token });
};

describe('GET /credit-requests of staff', () => {
  test('lists what is due first, by status, day and professional, as the counts have it', async () => {
    const other = await makeProfessional(api);
    const late = await request({ dueAt: daysAgo(1), createdAt: daysAgo(3) });
    const soon = await request({ dueAt: daysAgo(-1), amount: 3, createdAt: daysAgo(4) }, other);
    const denied = await request({
      status: 'denied',
      decidedAt: daysAgo(1),
      amount: 9,
      createdAt: daysAgo(40),
    });
    const all = await list();
    expect(all.credit_requests.map(({ id }) => id)).toEqual([late, soon, denied]);
    expect(all.credit_requests[0]).toMatchObject({
      user_id: me.userId,
      professional: 'Robin Tester',
      profession: 'Mental Health Counselor',
      state_code: 'TX',
      client: 'Jane S.',
      waits_for: 'staff',
      may: ['ask', 'approve', 'deny'],
    });
    const ids = async (query: Record<string, string>) =>
      (await list(query)).credit_requests.map(({ id }) => id);
    expect(await ids({ sort: '-due_at' })).toEqual([soon, late, denied]);
    expect(await ids({ sort: 'amount' })).toEqual([soon, denied, late]);
    expect(await ids({ sort: '-created_at' })).toEqual([late, soon, denied]);
    expect(await ids({ statuses: 'denied,appealed' })).toEqual([denied]);
    expect(await ids({ user_id: String(other.userId) })).toEqual([soon]);
    expect(await ids({ start_date: daysAgo(10).toISOString().slice(0, 10) })).toEqual([late, soon]);
    expect(await ids({ end_date: daysAgo(10).toISOString().slice(0, 10) })).toEqual([denied]);
    const page = await list({ per_page: '1', page: '2', statuses: 'in_review' });
    expect(page.credit_requests.map(({ id }) => id)).toEqual([soon]);
    expect(page.pagination).toMatchObject({ total: 2, last_page: 2 });
    const counts = page.status_counts.filter(({ total }) => total > 0);
    expect(counts).toEqual([
      { status: 'in_review', total: 2 },
      { status: 'denied', total: 1 },
    ]);
  });

  test('refuses a status that does not exist', async () => {
    const { error } = await api.admin(
      'GET /credit-requests',
      { query: { statuses: 'lost' } },
      { token: staff.token },
    );
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['validation_failed', ['statuses']]);
  });
});

describe('GET /credit-requests/:id of staff', () => {
  test('shows the evidence as it is, what it suggests, and who took each step', async () => {
    const match = await makeChargedMatch(api, me.providerId);
    const id = await makeRequest(api, me.providerId, match.id, { reason: 'invalid_contact' });
    await api.db.insert(phoneChecks).values({ leadId: match.lead.id, result: 'not_in_service' });
    const opened = await open(id);
    expect(opened.evidence.map(({ code, weighs }) => [code, weighs])).toEqual([
      ['phone_check', 'supports'],
      ['email_bounce', 'open'],
      ['contact_status', 'open'],
    ]);
    expect(opened.suggestion).toEqual({ share: 'full', because: 'The phone number isn’t in service.' });
    expect(opened.lead_id).toBe(match.lead.id);

    await decide('deny', id);
    // What was known then stays with the decision.
    await api.db.update(phoneChecks).set({ result: 'in_service' });
    const decided = await open(id);
    expect(decided.evidence[0]?.weighs).toBe('supports');
    expect(decided.suggestion).toBeNull();
    expect(decided.events.at(-1)).toMatchObject({
      status: 'denied',
      by: 'staff',
      actor: 'Robin Tester',
      message: 'As the calls show.',
    });
  });

  test('shows five past decisions on the same reason, those of the same profession first, the latest first', async () => {
    const past = (days: number, professionId = 3, over: Over = {}) =>
      request(
        { status: 'denied', decidedAt: daysAgo(days), decision: 'As before.', ...over },
        me,
        professionId,
      );
    const elsewhere = await past(1, 5, { status: 'approved', isGranted: true });
    const alike = [await past(2), await past(3), await past(4), await past(5)];
    await past(6, 5);
    await past(1, 3, { reason: 'spam' });
    await past(1, 3, { status: 'withdrawn' });
    await request();
    const { precedents } = await open(await request());
    expect(precedents.map(({ id }) => id)).toEqual([...alike, elsewhere]);
    expect(precedents.at(-1)).toMatchObject({
      is_granted: true,
      decision: 'As before.',
      professional: 'Robin Tester',
    });
  });

  test('is not there for a number that is none', async () => {
    const { error } = await api.admin(
      'GET /credit-requests/:id',
      { params: { id: '1' } },
      { token: staff.token },
    );
    expect(error.code).toBe('not_found');
  });
});

describe('a decision', () => {
  test('of several at once is one of them; the others hear what it is now', async () => {
    const colleague = await makeAdmin(api);
    const id = await request();
    const answers = await Promise.all([
      decide('approve', id),
      decide('deny', id, colleague),
      decide('approve', id, colleague),
      decide('deny', id),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const [row] = await api.db.select().from(creditRequests);
    const label = row?.status === 'approved' ? 'Approved' : 'Denied';
    for (const { status, error } of answers.filter((answer) => answer.status === 409)) {
      expect(status).toBe(409);
      expect([error.code, error.message]).toEqual([
        'invalid_transition',
        `This request is “${label}” now by Robin Tester.`,
      ]);
    }
    const refunds = await api.db.select().from(creditLedger).where(eq(creditLedger.kind, 'refund'));
    expect(refunds).toHaveLength(row?.status === 'approved' ? 1 : 0);
    expect(await api.db.select().from(auditLog)).toHaveLength(1);
    expect(await api.db.select().from(creditRequestEvents)).toHaveLength(2);
  });

  test('gives back half of what the match cost, in the professional’s favor', async () => {
    const id = await request();
    const body = { share: 'half', message: 'Three attempts were made.' } as const;
    await api.admin(
      'POST /credit-requests/:id/approve',
      { params: { id: String(id) }, body },
      { token: staff.token },
    );
    expect(await open(id)).toMatchObject({
      amount: 7,
      is_granted: true,
      decision: 'Three attempts were made.',
    });
  });

  test('is not left to who asked, answered or appealed on the professional’s behalf', async () => {
    const behalf = { token: await impersonation(api, staff, me) };
    const { id: matchId } = await makeChargedMatch(api, me.providerId);
    const body = { match_id: matchId, reason: 'other', details: 'It was a wrong number.' } as const;
    const asked = (await api.public('POST /credit-requests', { body }, behalf)).body.credit_request.id;
    const answered = await request({ status: 'more_info' });
    const appealed = await request({ status: 'denied', decidedAt: daysAgo(1) });
    const said = { body: { message: 'They called twice on Monday.' } };
    await api.public('POST /credit-requests/:id/answer', { ...paramsOf(answered), ...said }, behalf);
    await api.public('POST /credit-requests/:id/appeal', { ...paramsOf(appealed), ...said }, behalf);
    const ids = [asked, answered, appealed];
    for (const id of ids) {
      const refused = await Promise.all([
        decide('approve', id),
        decide('deny', id),
        api.admin('POST /credit-requests/:id/ask', { ...paramsOf(id), ...said }, { token: staff.token }),
      ]);
      const codes = refused.map(({ error }) => error.code);
      expect(codes.filter((code) => code !== 'another_person')).toEqual(
        id === appealed ? ['invalid_transition'] : [],
      );
      expect(refused[0]?.error.message).toMatch(/on the professional’s behalf/);
      expect(await open(id)).toMatchObject({
        may: [],
        not_by_you: expect.stringMatching(/on the professional’s behalf/),
      });
    }
    const { credit_requests: listed } = await list();
    expect(listed.map(({ may }) => may)).toEqual([[], [], []]);
    const colleague = await makeAdmin(api);
    for (const id of ids) expect((await decide('approve', id, colleague)).status).toBe(200);
  });

  test('needs words', async () => {
    const id = await request();
    const { error } = await api.admin(
      'POST /credit-requests/:id/deny',
      { params: { id: String(id) }, body: { message: ' no ' } },
      { token: staff.token },
    );
    expect(error.code).toBe('validation_failed');
  });

  test('on a number that is none is not found', async () => {
    expect((await decide('approve', 1)).error.code).toBe('not_found');
  });
});
