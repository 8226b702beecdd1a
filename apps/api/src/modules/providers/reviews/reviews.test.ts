import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { newCapability } from '../../../crypto/capability.ts';
import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { matches } from '../../matches/matches.tables.ts';
import { makeMatch } from '../../matches/testing/sample-match.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { reviews } from '../providers.tables.ts';

let api: TestApp;
let staff: TestStaff;
let professional: TestProfessional;
/** What a visitor holds of a live match with the professional. */
let capability: string;
beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
});
beforeEach(async () => {
  professional = await makeProfessional(api);
  capability = newCapability();
  const { id } = await makeMatch(api, professional.providerId);
  await api.db
    .update(matches)
    .set({ capabilityHash: api.services.vault.capabilityHash(capability) })
    .where(eq(matches.id, id));
});
afterAll(() => api.close());

const params = () => ({ id: String(professional.userId) });
const ROSA = { author: 'Rosa L.', rating: 5, body: 'She listens.' };

const list = async (query = {}) =>
  (await api.admin('GET /users/:id/reviews', { params: params(), query }, staff)).body;

const add = async (body = ROSA, headers = {}) =>
  (await api.admin('POST /users/:id/reviews', { params: params(), body }, { ...staff, headers })).body.review;

const of = (reviewId: number) => ({ ...params(), reviewId: String(reviewId) });

const hide = (id: number, reason = 'It names someone else.') =>
  api.admin('DELETE /users/:id/reviews/:reviewId', { params: of(id), body: { reason } }, staff);

/** One that a client left. */
async function leaveReview(rating: number, body: string): Promise<number> {
  const [row] = await api.db
    .insert(reviews)
    .values({ providerId: professional.providerId, author: 'Sam P.', rating, body })
    .returning({ id: reviews.id });
  return row?.id ?? 0;
}

/** The reviews on the card that a visitor sees. */
async function onCard() {
  const { match } = (await api.public('GET /public/matches/:id', { params: { id: capability } })).body;
  const { rating, reviews: shown } = match.provider;
  return { rating, bodies: shown.map(({ body }) => body) };
}

const audited = async (id: number) => {
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(desc(auditLog.id));
  return rows.filter(({ subjectType }) => subjectType === 'review');
};

describe('a review that staff add', () => {
  test('is marked as theirs, to staff and to clients', async () => {
    const review = await add();
    expect(review).toMatchObject({ ...ROSA, entered_by: 'Robin Tester', edited_at: null, hidden: null });
    await leaveReview(4, 'On time.');
    expect((await list()).reviews.map(({ body, entered_by }) => [body, entered_by])).toEqual([
      ['On time.', null],
      ['She listens.', 'Robin Tester'],
    ]);
    const { match } = (await api.public('GET /public/matches/:id', { params: { id: capability } })).body;
    expect(match.provider.reviews).toEqual([
      expect.objectContaining({ body: 'On time.', entered_by_staff: false }),
      expect.objectContaining({ ...ROSA, entered_by_staff: true }),
    ]);
  });

  test('is one, however often it is sent', async () => {
    const headers = { 'idempotency-key': `review-${professional.userId}-of-rosa` };
    const [first, again] = [await add(ROSA, headers), await add(ROSA, headers)];
    expect(again).toEqual(first);
    expect((await list()).pagination.total).toBe(1);
  });

  test.each([
    [{ ...ROSA, rating: 6 }, { rating: 'Choose 1 to 5 stars.' }],
    [{ ...ROSA, author: '  ' }, { author: 'Say who wrote it, like Rosa L.' }],
    [{ ...ROSA, body: '' }, { body: 'Enter what they wrote.' }],
  ])('%j is refused at its field', async (body, fields) => {
    const answer = await api.admin('POST /users/:id/reviews', { params: params(), body }, staff);
    expect({ status: answer.status, fields: answer.error.fields }).toEqual({ status: 422, fields });
  });
});

test('the list comes in pages, newest first', async () => {
  for (const rating of [1, 2, 3]) await add({ ...ROSA, rating });
  const { reviews: second, pagination, rating } = await list({ perPage: '2', page: '2' });
  expect(second.map((review) => review.rating)).toEqual([1]);
  expect(pagination).toEqual({ page: 2, per_page: 2, total: 3, last_page: 2 });
  expect(rating).toEqual({ average: 2, count: 3 });
});

test('the card shows the three newest, and the average of all', async () => {
  for (const rating of [5, 4, 4, 5]) await leaveReview(rating, `Number ${rating}`);
  expect(await onCard()).toEqual({
    rating: { average: 4.5, count: 4 },
    bodies: ['Number 5', 'Number 4', 'Number 4'],
  });
});

describe('a hidden review', () => {
  test('leaves the card of clients and the rating, and stays with staff and its reason', async () => {
    await leaveReview(5, 'Kind and clear.');
    const id = await leaveReview(1, 'Names a neighbor.');
    expect(await onCard()).toEqual({
      rating: { average: 3, count: 2 },
      bodies: ['Names a neighbor.', 'Kind and clear.'],
    });
    expect((await hide(id)).status).toBe(200);
    expect(await onCard()).toEqual({ rating: { average: 5, count: 1 }, bodies: ['Kind and clear.'] });
    const { reviews: all, rating } = await list();
    expect(rating).toEqual({ average: 5, count: 1 });
    expect(all.find((review) => review.id === id)?.hidden).toMatchObject({
      by: 'Robin Tester',
      reason: 'It names someone else.',
    });
    expect(await audited(id)).toMatchObject([
      { action: 'review.hidden', actorId: staff.userId, after: { reason: 'It names someone else.' } },
    ]);
  });

  test('needs a reason', async () => {
    const id = await leaveReview(1, 'Late.');
    const { status, error } = await hide(id, ' ');
    expect({ status, fields: error.fields }).toEqual({
      status: 422,
      fields: { reason: 'Say why, so that others know.' },
    });
    expect((await onCard()).bodies).toEqual(['Late.']);
  });

  test('can be shown again', async () => {
    const id = await leaveReview(2, 'Late.');
    await hide(id);
    expect((await onCard()).rating).toBeNull();
    const input = { params: of(id), body: { hidden: false as const } };
    const { review } = (await api.admin('POST /users/:id/reviews/:reviewId', input, staff)).body;
    expect(review).toMatchObject({ hidden: null, edited_at: null });
    expect((await onCard()).bodies).toEqual(['Late.']);
    expect((await audited(id))[0]).toMatchObject({
      action: 'review.shown',
      before: { reason: 'It names someone else.' },
    });
  });
});

describe('a review that a client left', () => {
  test.each([{ rating: 5 }, { body: 'The best.' }, { author: 'Ana R.' }])(
    'keeps its words and stars: %j is refused',
    async (body) => {
      const id = await leaveReview(1, 'Late.');
      const answer = await api.admin('POST /users/:id/reviews/:reviewId', { params: of(id), body }, staff);
      expect([answer.status, answer.error.code, answer.error.message]).toEqual([
        409,
        'clients_words',
        'A client left this review, so its words and stars can’t be changed. You can hide it.',
      ]);
      expect((await list()).reviews).toMatchObject([
        { author: 'Sam P.', rating: 1, body: 'Late.', edited_at: null },
      ]);
      expect(await audited(id)).toEqual([]);
    },
  );
});

describe('a change of a review', () => {
  test('shows on the card, says when it was made, and keeps its words out of the audit log', async () => {
    const { id } = await add();
    const input = { params: of(id), body: { body: 'She listens well.', rating: 4 } };
    const { review } = (await api.admin('POST /users/:id/reviews/:reviewId', input, staff)).body;
    expect(review).toMatchObject({ ...ROSA, body: 'She listens well.', rating: 4 });
    expect(review.edited_at).not.toBeNull();
    expect(await onCard()).toEqual({
      rating: { average: 4, count: 1 },
      bodies: ['She listens well.'],
    });
    const [changed] = await audited(id);
    expect(changed).toMatchObject({
      before: { rating: 5 },
      after: { rating: 4, changed: ['rating', 'body'] },
    });
    expect(JSON.stringify(changed)).not.toContain('listens');
  });

  test('that was made from what is no longer there is refused', async () => {
    const { id, tag } = await add();
    const change = (rating: number) =>
      api.admin(
        'POST /users/:id/reviews/:reviewId',
        { params: of(id), body: { rating } },
        { ...staff, headers: { 'if-match': `"${tag}"` } },
      );
    const statuses = (await Promise.all([change(3), change(4)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  test('of another professional’s review is refused, and so is hiding it', async () => {
    const { id } = await add();
    professional = await makeProfessional(api);
    const change = { params: of(id), body: { rating: 1 } };
    expect((await api.admin('POST /users/:id/reviews/:reviewId', change, staff)).status).toBe(404);
    expect((await hide(id)).status).toBe(404);
  });
});

test('the reviews are saved as CSV, newest first and hidden ones too, and the export is recorded', async () => {
  await add({ ...ROSA, body: '=1+1' });
  const { id } = await add({ ...ROSA, author: 'Sam P.', rating: 2 });
  await hide(id);
  const { text, headers } = await api.admin('POST /users/:id/reviews/export', { params: params() }, staff);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe('Review,Author,Rating,Text,Entered by,Created,Edited,Hidden,Hidden by,Hidden because');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/,Sam P\.,2,She listens\.,Robin Tester,.*,Robin Tester,It names someone else\.$/);
  expect(lines[1]).toContain(",Rosa L.,5,'=1+1,Robin Tester,");
  const [recorded] = await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(recorded).toMatchObject({
    action: 'list.exported',
    actorId: staff.userId,
    after: { list: 'reviews', user_id: professional.userId },
  });
});
