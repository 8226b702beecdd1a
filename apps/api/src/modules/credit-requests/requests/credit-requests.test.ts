import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  creditRequestLifecycle,
  type CreditRequestReason,
  type CreditRequestStatus,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { canMove, stateOf } from '@carematch/validation/lifecycles/transition-table';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { leads } from '../../leads/leads.tables.ts';
import { contactAttempts, matches } from '../../matches/matches.tables.ts';
import { makeLead } from '../../matches/testing/sample-match.ts';
import { auditLog, notifications } from '../../platform/platform.tables.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { creditRequestEvents, creditRequests } from '../credit-requests.tables.ts';
import { makeChargedMatch, makeRequest, recordWrongContact } from '../testing/sample-requests.ts';

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
const inDays = (days: number): Date => daysAgo(-days);

const ask = (
  match: { readonly id: number },
  reason: CreditRequestReason,
  { token } = me,
  details = 'In my words.',
) => api.public('POST /credit-requests', { body: { match_id: match.id, reason, details } }, { token });

const offerOf = async (match: { readonly id: number }) =>
  (await api.public('GET /matches/:id/refund', { params: { id: String(match.id) } }, { token: me.token }))
    .body.refund;

const balance = async () =>
  (await api.db.select().from(creditAccounts).where(eq(creditAccounts.providerId, me.providerId)))[0]
    ?.balance;
const refunds = () => api.db.select().from(creditLedger).where(eq(creditLedger.kind, 'refund'));
const storedMatch = async ({ id }: { readonly id: number }) =>
  (await api.db.select().from(matches).where(eq(matches.id, id)))[0];
const stored = async (id: number) =>
  (await api.db.select().from(creditRequests).where(eq(creditRequests.id, id)))[0];

describe('POST /credit-requests', () => {
  test('gives the credits back at once where the evidence shows it, and tells why', async () => {
    const match = await makeChargedMatch(api, me.providerId);
    await recordWrongContact(api, match.lead.id);
    const { body } = await ask(match, 'invalid_contact');
    const because = 'The phone number isn’t in service. Our latest email to the client bounced.';
    expect(body.credit_request).toMatchObject({
      status: 'auto_approved',
      is_granted: true,
      amount: 13,
      decision: because,
      may: [],
      waits_for: null,
      due_at: null,
      client: 'Jane S.',
      details: 'In my words.',
    });
    expect(body.credit_request.events.map(({ status, by, message }) => [status, by, message])).toEqual([
      ['requested', 'professional', 'In my words.'],
      ['auto_approved', 'system', because],
    ]);
    expect(await balance()).toBe(13);
    expect(await refunds()).toMatchObject([
      { amount: 13, matchId: match.id, reason: 'Wrong phone and email' },
    ]);
    expect(await storedMatch(match)).toMatchObject({ state: 'live', matchContactStatusId: 9 });
  });

  test('gives half back, rounded up, for a client whom attempts over two days did not reach', async () => {
    const match = await makeChargedMatch(api, me.providerId);
    const attempts = [daysAgo(2), daysAgo(1), daysAgo(1)].map((madeAt, n) => ({
      matchId: match.id,
      channel: n === 0 ? ('sms' as const) : ('call' as const),
      answered: false,
      actorId: me.userId,
      madeAt,
    }));
    await api.db.insert(contactAttempts).values(attempts);
    const { credit_request: request } = (await ask(match, 'unreachable')).body;
    expect(request).toMatchObject({ status: 'auto_approved', amount: 7, cost: 13 });
    expect(await balance()).toBe(7);
  });

  test.each(['price', 'chose_another'] as const)(
    'denies %s at once in the words of its rule',
    async (reason) => {
      const match = await makeChargedMatch(api, me.providerId);
      const { credit_request: request } = (await ask(match, reason)).body;
      expect(request).toMatchObject({ status: 'denied', is_granted: false, may: ['appeal'] });
      expect(request.decision).toMatch(/^Not refunded/);
      expect(new Date(request.due_at ?? 0).getTime()).toBeGreaterThan(inDays(13.9).getTime());
      expect(await refunds()).toEqual([]);
    },
  );

  test('puts all else before staff, with a deadline', async () => {
    const match = await makeChargedMatch(api, me.providerId);
    const { credit_request: request } = (await ask(match, 'other')).body;
    expect(request).toMatchObject({ status: 'in_review', waits_for: 'staff', may: ['withdraw'], amount: 13 });
    expect(new Date(request.due_at ?? 0).getTime()).toBeGreaterThan(inDays(1.9).getTime());
    expect(request.evidence.map(({ code }) => code)).toContain('phone_check');
  });

  test('refuses a second one, one that comes too late, and one that cost nothing', async () => {
    const match = await makeChargedMatch(api, me.providerId);
    await ask(match, 'other');
    expect((await ask(match, 'duplicate')).error.code).toBe('conflict');
    const old = await makeChargedMatch(api, me.providerId, { disclosedAt: daysAgo(14.01) });
    expect((await ask(old, 'other')).error.code).toBe('too_late');
    expect((await offerOf(old)).closed).toMatch(/for 14 days/);
    const young = await makeChargedMatch(api, me.providerId, {
      createdAt: daysAgo(15),
      disclosedAt: daysAgo(13.9),
    });
    expect((await ask(young, 'other')).status).toBe(201);
    for (const state of ['awaiting_confirmation', 'released'] as const) {
      const held = await makeChargedMatch(api, me.providerId, { state, disclosedAt: null });
      expect((await ask(held, 'other')).error.code).toBe('conflict');
    }
    expect((await ask({ id: 999_999 }, 'other')).error.code).toBe('not_found');
  });

  test('sent twice with one key asks once', async () => {
    const match = await makeChargedMatch(api, me.providerId);
    await recordWrongContact(api, match.lead.id);
    const send = () =>
      api.public(
        'POST /credit-requests',
        { body: { match_id: match.id, reason: 'invalid_contact' } },
        { token: me.token, headers: { 'idempotency-key': '8b1946ac-9249-4d23-87c2-71f1f6b5c2f5' } },
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await refunds()).toHaveLength(1);
    expect(await api.db.select().from(creditRequests)).toHaveLength(1);
  });

  test('is for the own matches alone', async () => {
    const other = await makeProfessional(api);
    const match = await makeChargedMatch(api, other.providerId);
    const id = await makeRequest(api, other.providerId, match.id);
    const options = { token: me.token };
    const params = { params: { id: String(id) } };
    const said = { ...params, body: { message: 'Please look again.' } };
    const answers = await Promise.all([
      ask(match, 'other'),
      api.public('GET /matches/:id/refund', { params: { id: String(match.id) } }, options),
      api.public(
        'POST /matches/:id/contact-attempts',
        { params: { id: String(match.id) }, body: { channel: 'call', answered: true } },
        options,
      ),
      api.public('GET /credit-requests/:id', params, options),
      api.public('POST /credit-requests/:id/withdraw', params, options),
      api.public('POST /credit-requests/:id/answer', said, options),
      api.public('POST /credit-requests/:id/appeal', said, options),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await api.public('GET /credit-requests', {}, options)).body.credit_requests).toEqual([]);
    expect((await stored(id))?.status).toBe('in_review');
  });
});

test('a reason that no rule names has to be told in words', async () => {
  const match = await makeChargedMatch(api, me.providerId);
  expect((await ask(match, 'other', me, ' ')).error).toMatchObject({
    code: 'validation_failed',
    fields: { details: 'Tell us what happened.' },
  });
});

describe('GET /matches/:id/refund', () => {
  test('says what each reason would lead to by now', async () => {
    const match = await makeChargedMatch(api, me.providerId);
    const lead = await makeLead(api);
    const second = await makeChargedMatch(api, me.providerId, {}, lead);
    const { reasons, closed, until, credit_request_id: id } = await offerOf(second);
    const outlook = Object.fromEntries(reasons.map(({ slug, outlook: said }) => [slug, said]));
    expect(outlook).toMatchObject({
      duplicate: 'approved',
      price: 'denied',
      spam: 'review',
      other: 'review',
    });
    expect(reasons.find(({ slug }) => slug === 'unreachable')?.amount).toBe(7);
    expect([closed, id]).toEqual([null, null]);
    expect(new Date(until).getTime()).toBeGreaterThan(inDays(13.9).getTime());
    // The first of the two is not the duplicate.
    expect((await offerOf(match)).reasons.find(({ slug }) => slug === 'duplicate')?.outlook).toBe('review');
  });

  test('takes no one for the same client who was refunded, or came from elsewhere, or long ago', async () => {
    const other = await makeProfessional(api);
    const lead = await makeLead(api);
    const again = async () => makeLead(api);
    await makeChargedMatch(api, other.providerId, {}, lead);
    await makeChargedMatch(api, me.providerId, { matchContactStatusId: 9 }, await again());
    await makeChargedMatch(api, me.providerId, { createdAt: daysAgo(91) }, await again());
    await makeChargedMatch(api, me.providerId, { state: 'released' }, await again());
    const match = await makeChargedMatch(api, me.providerId, {}, await again());
    expect((await offerOf(match)).reasons.find(({ slug }) => slug === 'duplicate')?.outlook).toBe('review');
  });
});

const log = (match: { readonly id: number }, channel: 'call' | 'sms' | 'email', answered: boolean) =>
  api.public(
    'POST /matches/:id/contact-attempts',
    { params: { id: String(match.id) }, body: { channel, answered } },
    { token: me.token },
  );

describe('POST /matches/:id/contact-attempts', () => {
  test('writes attempts down as they are made; the first sets the status, an answer too', async () => {
    const match = await makeChargedMatch(api, me.providerId);
    const { refund } = (await log(match, 'call', false)).body;
    expect(refund.attempts).toMatchObject([{ channel: 'call', answered: false }]);
    expect(await storedMatch(match)).toMatchObject({
      matchContactStatusId: 2,
      firstContactedAt: expect.any(Date),
    });
    await log(match, 'sms', false);
    expect((await storedMatch(match))?.matchContactStatusId).toBe(2);
    await log(match, 'call', true);
    expect((await storedMatch(match))?.matchContactStatusId).toBe(3);
    expect((await offerOf(match)).attempts).toHaveLength(3);
    const written = and(eq(auditLog.action, 'match.contact_attempted'), eq(auditLog.actorId, me.userId));
    expect(await api.db.select().from(auditLog).where(written)).toHaveLength(3);
  });

  test.each<[MatchContactStatus, MatchContactStatus]>([
    ['unreachable', 'contacted'],
    ['scheduled', 'scheduled'],
    ['started', 'started'],
    ['not_a_fit', 'not_a_fit'],
  ])('an answer takes a match that is %s to %s, and never back', async (from, to) => {
    const match = await makeChargedMatch(api, me.providerId, {
      matchContactStatusId: stateOf(matchLifecycle, from).id,
    });
    await log(match, 'call', true);
    expect((await storedMatch(match))?.matchContactStatusId).toBe(stateOf(matchLifecycle, to).id);
  });

  test('are refused where the match is over, refunded or not yet shared', async () => {
    for (const over of [
      { state: 'ended' },
      { state: 'awaiting_confirmation' },
      { matchContactStatusId: 9 },
    ] as const) {
      const match = await makeChargedMatch(api, me.providerId, over);
      expect((await log(match, 'call', false)).error.code).toBe('conflict');
    }
  });
});

const WORDS = 'Here is what happened in more detail.';
/** Every call that takes a request a step, and where it leads. */
const CALLS = {
  answer: { by: 'professional', to: () => 'in_review' },
  withdraw: { by: 'professional', to: () => 'withdrawn' },
  appeal: { by: 'professional', to: () => 'appealed' },
  approve: { by: 'staff', to: (from: CreditRequestStatus) => (from === 'appealed' ? 'final' : 'approved') },
  deny: { by: 'staff', to: (from: CreditRequestStatus) => (from === 'appealed' ? 'final' : 'denied') },
  ask: { by: 'staff', to: () => 'more_info' },
} as const satisfies Record<
  string,
  { by: 'professional' | 'staff'; to: (from: CreditRequestStatus) => CreditRequestStatus }
>;

type CallName = keyof typeof CALLS;

function call(name: CallName, id: number, message = WORDS) {
  const params = { id: String(id) };
  const said = { params, body: { message } };
  const own = { token: me.token };
  const theirs = { token: staff.token };
  if (name === 'answer') return api.public('POST /credit-requests/:id/answer', said, own);
  if (name === 'withdraw') return api.public('POST /credit-requests/:id/withdraw', { params }, own);
  if (name === 'appeal') return api.public('POST /credit-requests/:id/appeal', said, own);
  if (name === 'approve')
    return api.admin(
      'POST /credit-requests/:id/approve',
      { params, body: { message, share: 'half' } },
      theirs,
    );
  if (name === 'deny') return api.admin('POST /credit-requests/:id/deny', said, theirs);
  return api.admin('POST /credit-requests/:id/ask', said, theirs);
}

const inStatus = async (
  status: CreditRequestStatus,
  over: Pick<typeof creditRequests.$inferInsert, 'dueAt' | 'decidedAt'>,
) => {
  const match = await makeChargedMatch(api, me.providerId);
  return makeRequest(api, me.providerId, match.id, { status, ...over });
};

const read = async (id: number) =>
  (await api.public('GET /credit-requests/:id', { params: { id: String(id) } }, { token: me.token })).body
    .credit_request;

describe('the steps of a request', () => {
  test.each(creditRequestLifecycle.states.map(({ slug }) => slug))(
    'from %s are those of the lifecycle, by each of the two sides',
    async (from) => {
      for (const [name, { by, to }] of Object.entries(CALLS) as [CallName, (typeof CALLS)[CallName]][]) {
        const match = await makeChargedMatch(api, me.providerId);
        const id = await makeRequest(api, me.providerId, match.id, {
          status: from,
          decidedAt: daysAgo(1),
          dueAt: inDays(1),
        });
        const answer = await call(name, id);
        const isAllowed = canMove(creditRequestLifecycle, from, to(from), by);
        expect([from, name, answer.status < 300 ? 'moved' : answer.error.code]).toEqual([
          from,
          name,
          isAllowed ? 'moved' : 'invalid_transition',
        ]);
        expect((await stored(id))?.status).toBe(isAllowed ? to(from) : from);
        const gives = isAllowed && name === 'approve';
        expect((await refunds()).filter(({ matchId }) => matchId === match.id)).toHaveLength(gives ? 1 : 0);
        const steps = await api.db
          .select()
          .from(creditRequestEvents)
          .where(eq(creditRequestEvents.requestId, id));
        expect(steps).toHaveLength(isAllowed ? 2 : 1);
      }
    },
  );

  test('end with their deadlines', async () => {
    const unanswered = await inStatus('more_info', { dueAt: daysAgo(0.01) });
    expect((await call('answer', unanswered)).error.code).toBe('too_late');
    const denied = await inStatus('denied', { decidedAt: daysAgo(14.01) });
    expect((await call('appeal', denied)).error.code).toBe('too_late');
    expect((await read(unanswered)).may).toEqual(['withdraw']);
    expect(await read(denied)).toMatchObject({ may: [], due_at: null });
    expect((await call('appeal', await inStatus('denied', { decidedAt: daysAgo(13.9) }))).status).toBe(200);
  });

  test('lead through a question and a denial to the last word of another person, each told', async () => {
    const emails = recordEmails(api);
    const match = await makeChargedMatch(api, me.providerId);
    const { id } = (await ask(match, 'other')).body.credit_request;
    const step = async (name: CallName, words: string) => {
      expect((await call(name, id, words)).status).toBe(200);
      await api.background.outbox.drain();
    };
    await api.background.outbox.drain();
    await step('ask', 'When did you call?');
    const asked = await stored(id);
    expect(asked?.dueAt?.getTime()).toBeGreaterThan(inDays(6.9).getTime());
    await step('answer', 'On Monday and Tuesday.');
    await step('deny', 'They answered on Monday.');
    await step('appeal', 'That was someone else.');
    expect((await call('approve', id)).error.code).toBe('another_person');
    expect((await call('deny', id)).error.code).toBe('another_person');
    const opened = await api.admin(
      'GET /credit-requests/:id',
      { params: { id: String(id) } },
      { token: staff.token },
    );
    expect(opened.body.credit_request).toMatchObject({
      may: [],
      not_by_you: expect.stringMatching(/someone else/),
    });

    staff = await makeAdmin(api);
    const theirs = await api.admin(
      'GET /credit-requests/:id',
      { params: { id: String(id) } },
      { token: staff.token },
    );
    expect(theirs.body.credit_request).toMatchObject({ may: ['approve', 'deny'], not_by_you: null });
    await step('approve', 'You were right.');
    expect(await stored(id)).toMatchObject({ status: 'final', isGranted: true, amount: 7 });
    expect(await balance()).toBe(7);

    expect(emails.map(({ subject }) => subject)).toEqual([
      'We got your refund request',
      'A question about your refund request',
      'We got your answer',
      'We couldn’t approve your refund request',
      'We got your appeal',
      '7 credits are back',
    ]);
    expect(emails[1]?.text).toContain('When did you call?');
    expect(emails[3]?.text).toContain('They answered on Monday.');
    const told = await api.db.select().from(notifications).where(eq(notifications.userId, me.userId));
    expect(told).toHaveLength(6);
    expect(told[0]?.path).toBe(`/dashboard/credits/requests?request=${id}`);
  });

  test('of staff are in the audit log with who took them', async () => {
    const match = await makeChargedMatch(api, me.providerId);
    const id = await makeRequest(api, me.providerId, match.id);
    await call('approve', id);
    expect(await api.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      {
        actorId: staff.userId,
        action: 'credit_request.approved',
        subjectType: 'provider',
        subjectId: String(me.providerId),
        before: { status: 'in_review' },
        after: { credit_request: id, status: 'approved', share: 'half' },
      },
    ]);
  });
});

test('an erased client has no name in a request', async () => {
  const match = await makeChargedMatch(api, me.providerId);
  const id = await makeRequest(api, me.providerId, match.id);
  await api.db.update(leads).set({ contactEncrypted: null }).where(eq(leads.id, match.lead.id));
  const { body } = await api.public(
    'GET /credit-requests/:id',
    { params: { id: String(id) } },
    { token: me.token },
  );
  expect(body.credit_request.client).toBeNull();
});

const list = async (query: { status?: CreditRequestStatus; perPage?: string }) => {
  const { body } = await api.public('GET /credit-requests', { query }, { token: me.token });
  return [body.credit_requests.map(({ id }) => id), body.pagination.total];
};

test('GET /credit-requests lists the own ones, the latest first, by status', async () => {
  const ids: number[] = [];
  for (const status of ['in_review', 'denied', 'in_review'] as const) {
    const match = await makeChargedMatch(api, me.providerId);
    ids.push(await makeRequest(api, me.providerId, match.id, { status }));
  }
  expect(await list({})).toEqual([ids.toReversed(), 3]);
  expect(await list({ status: 'in_review' })).toEqual([[ids[2], ids[0]], 2]);
  expect(await list({ perPage: '1' })).toEqual([[ids[2]], 3]);
});
