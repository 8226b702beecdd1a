import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeRequest } from '../../credit-requests/testing/sample-requests.ts';
import { makeMatch } from '../testing/sample-match.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

const read = async ({ token }: TestProfessional) => (await api.public('GET /next-acts', {}, { token })).body;

describe('GET /next-acts', () => {
  test('says what to do, the most urgent kind first and the longest waiting first of each', async () => {
    const me = await makeProfessional(api);
    const make = (over: Parameters<typeof makeMatch>[2]) => makeMatch(api, me.providerId, over);
    const DAY = 24;
    const held = await make({
      disclosure: 'confirm',
      disclosedAt: null,
      state: 'awaiting_confirmation',
      confirmBefore: ago(-5),
    });
    const closing = await make({
      matchContactStatusId: 7,
      createdAt: ago(12 * DAY),
      disclosedAt: ago(12 * DAY),
    });
    const recent = await make({ disclosedAt: ago(1) });
    const older = await make({ disclosedAt: ago(3) });
    const due = await make({ matchContactStatusId: 3, followUpAt: ago(1) });
    // Nothing is to be done about these.
    await make({ matchContactStatusId: 3, followUpAt: ago(-1) });
    await make({ matchContactStatusId: 7, createdAt: ago(10 * DAY), disclosedAt: ago(10 * DAY) });
    await make({ matchContactStatusId: 3, createdAt: ago(12 * DAY), disclosedAt: ago(12 * DAY) });
    await make({ state: 'ended', matchContactStatusId: 8 });
    const asked = await make({
      matchContactStatusId: 7,
      createdAt: ago(12 * DAY),
      disclosedAt: ago(12 * DAY),
    });
    await makeRequest(api, me.providerId, asked.id);
    await make({
      disclosure: 'confirm',
      disclosedAt: null,
      state: 'awaiting_confirmation',
      confirmBefore: ago(1),
    });
    await makeMatch(api, (await makeProfessional(api)).providerId);

    const { acts, counts } = await read(me);
    expect(acts.map(({ kind, match_id: id }) => [kind, id])).toEqual([
      ['follow_up', due.id],
      ['new_match', older.id],
      ['new_match', recent.id],
      ['refund_window', closing.id],
      ['awaiting_confirmation', held.id],
    ]);
    expect(counts).toEqual([
      { kind: 'follow_up', total: 1 },
      { kind: 'new_match', total: 2 },
      { kind: 'refund_window', total: 1 },
      { kind: 'awaiting_confirmation', total: 1 },
    ]);
    expect(acts.map(({ name }) => name)).toEqual(['Jane S.', 'Jane S.', 'Jane S.', 'Jane S.', null]);
    const dueIn = acts.map(({ due_at: at }) => at && (new Date(at).getTime() - Date.now()) / HOUR_MS);
    expect(dueIn[0]).toBeNull();
    expect(dueIn[3]).toBeCloseTo(2 * DAY, 0);
    expect(dueIn[4]).toBeCloseTo(5, 0);
    // Until when an answer is prompt: that of the older one is not later than the other's.
    expect(dueIn[1]).not.toBeNull();
    expect(Number(dueIn[1])).toBeLessThanOrEqual(Number(dueIn[2]));
  });

  test('tells eight at most and counts all; a client of whom two things are to be done stands there once', async () => {
    const me = await makeProfessional(api);
    const both = await makeMatch(api, me.providerId, { followUpAt: ago(1), disclosedAt: ago(50) });
    for (let count = 0; count < 9; count += 1)
      await makeMatch(api, me.providerId, { disclosedAt: ago(count) });
    const { acts, counts } = await read(me);
    expect(acts).toHaveLength(8);
    expect(acts.filter(({ match_id: id }) => id === both.id).map(({ kind }) => kind)).toEqual(['follow_up']);
    expect(counts.slice(0, 2)).toEqual([
      { kind: 'follow_up', total: 1 },
      { kind: 'new_match', total: 10 },
    ]);
  });

  test('is empty where nothing waits, and refused to staff', async () => {
    const me = await makeProfessional(api);
    const { acts, counts } = await read(me);
    expect([acts, counts.map(({ total }) => total)]).toEqual([[], [0, 0, 0, 0]]);
    const { token } = await makeAdmin(api);
    expect((await api.public('GET /next-acts', {}, { token })).status).toBe(403);
  });
});
