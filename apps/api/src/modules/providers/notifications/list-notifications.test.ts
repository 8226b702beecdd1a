import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  impersonation,
  type TestProfessional,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifications } from '../../platform/platform.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

async function tell({ userId }: TestProfessional, count: number, over: object = {}): Promise<number[]> {
  const rows = await api.db
    .insert(notifications)
    .values(
      Array.from({ length: count }, (_, index) => ({
        userId,
        kind: 'new_match',
        text: `News ${index + 1}`,
        path: '/dashboard/matches',
        ...over,
      })),
    )
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

const list = async ({ token }: Pick<TestProfessional, 'token'>, before?: number) =>
  (
    await api.public(
      'GET /notifications',
      { query: before === undefined ? {} : { before: String(before) } },
      { token },
    )
  ).body;

const read = ({ token }: Pick<TestProfessional, 'token'>, body: { ids: number[] } | { up_to: number }) =>
  api.public('POST /notifications/read', { body }, { token });

describe('what a professional was told', () => {
  test('is listed newest first, 20 at a time, and no one else’s', async () => {
    const me = await makeProfessional(api);
    await tell(await makeProfessional(api), 3);
    const ids = (await tell(me, 45)).toReversed();
    const first = await list(me);
    expect(first.notifications.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect(first).toMatchObject({ unread: 45, has_more: true });
    expect(first.notifications[0]).toMatchObject({
      kind: 'new_match',
      text: 'News 45',
      path: '/dashboard/matches',
      read_at: null,
    });
    const second = await list(me, ids[19]);
    expect(second.notifications.map(({ id }) => id)).toEqual(ids.slice(20, 40));
    const last = await list(me, ids[39]);
    expect(last.notifications.map(({ id }) => id)).toEqual(ids.slice(40));
    expect(last).toMatchObject({ unread: 45, has_more: false });
  });

  test('is nothing before a notification of someone else', async () => {
    const [me, other] = [await makeProfessional(api), await makeProfessional(api)];
    await tell(me, 2);
    const [theirs = 0] = await tell(other, 1);
    expect((await list(me, theirs)).notifications).toEqual([]);
  });

  test('counts up to 99', async () => {
    const me = await makeProfessional(api);
    await tell(me, 120);
    expect((await list(me)).unread).toBe(99);
  });
});

describe('reading', () => {
  test('some of them, or all up to one, and repeating it changes nothing', async () => {
    const me = await makeProfessional(api);
    const [first = 0, second = 0, third = 0, fourth = 0] = await tell(me, 4);
    expect((await read(me, { ids: [second] })).body).toEqual({ unread: 3 });
    const before = await list(me);
    expect((await read(me, { ids: [second] })).body).toEqual({ unread: 3 });
    expect(await list(me)).toEqual(before);
    expect((await read(me, { up_to: third })).body).toEqual({ unread: 1 });
    const unread = (await list(me)).notifications.filter((one) => one.read_at === null);
    expect(unread.map(({ id }) => id)).toEqual([fourth]);
    expect(first).toBeLessThan(fourth);
  });

  test('changes nothing of someone else’s', async () => {
    const [me, other] = [await makeProfessional(api), await makeProfessional(api)];
    const theirs = await tell(other, 2);
    expect((await read(me, { ids: theirs })).body).toEqual({ unread: 0 });
    await read(me, { up_to: 1_000_000 });
    expect((await list(other)).unread).toBe(2);
  });

  test('is not for staff who stand in: they see what there is', async () => {
    const me = await makeProfessional(api);
    const [id = 0] = await tell(me, 1);
    const token = await impersonation(api, await makeAdmin(api), me);
    expect((await list({ token })).unread).toBe(1);
    expect((await read({ token }, { ids: [id] })).status).toBe(403);
    expect((await list(me)).unread).toBe(1);
  });
});
