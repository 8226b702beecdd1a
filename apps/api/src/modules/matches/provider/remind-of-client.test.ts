import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { matches } from '../matches.tables.ts';
import { makeMatch } from '../testing/sample-match.ts';

let api: TestApp;
let me: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
  me = await makeProfessional(api);
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const remind = (id: number, at: string | null, token = me.token) =>
  api.public('POST /followup-notification', { body: { match_id: id, remind_at: at } }, { token });

const storedOf = async (id: number) =>
  (await api.db.select().from(matches).where(eq(matches.id, id)))[0]?.followUpAt ?? null;

const auditOf = (id: number) =>
  api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, String(id)), eq(auditLog.action, 'match.follow_up_set')))
    .orderBy(auditLog.id);

describe('POST /followup-notification', () => {
  test('sets a reminder, changes it and clears it; repeating it changes nothing', async () => {
    const { id } = await makeMatch(api, me.providerId);
    const [first, second] = [inDays(1), inDays(2)];
    expect((await remind(id, first)).body.match.follow_up_at).toBe(first);
    await remind(id, first);
    expect((await remind(id, second)).body.match.follow_up_at).toBe(second);
    expect((await storedOf(id))?.toISOString()).toBe(second);
    expect((await remind(id, null)).body.match.follow_up_at).toBeNull();
    await remind(id, null);
    expect(await storedOf(id)).toBeNull();
    expect(await auditOf(id)).toMatchObject([
      { before: { follow_up_at: null }, after: { follow_up_at: first } },
      { before: { follow_up_at: first }, after: { follow_up_at: second } },
      { before: { follow_up_at: second }, after: { follow_up_at: null } },
    ]);
  });

  test.each([
    ['that has passed', -0.01],
    ['that is more than a year away', 367],
  ])('refuses a time %s, naming the field', async (_, days) => {
    const { id } = await makeMatch(api, me.providerId);
    const { error } = await remind(id, inDays(days));
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['validation_failed', ['remind_at']]);
    expect(await storedOf(id)).toBeNull();
  });

  test.each([
    ['has ended', { state: 'ended' }],
    ['is refunded', { matchContactStatusId: 9 }],
    ['is started', { matchContactStatusId: 5 }],
  ] as const)('refuses to follow up a match that %s, and lets it be cleared', async (_, over) => {
    const { id } = await makeMatch(api, me.providerId, { ...over, followUpAt: new Date() });
    expect((await remind(id, inDays(1))).error.code).toBe('conflict');
    expect((await remind(id, null)).status).toBe(200);
    expect(await storedOf(id)).toBeNull();
  });

  test.each([
    [3, true],
    [4, true],
    [5, false],
    [6, false],
    [7, true],
    [8, false],
  ])('a reminder of a match whose status moves to %i stays: %s', async (statusId, stays) => {
    const { id } = await makeMatch(api, me.providerId);
    await remind(id, inDays(1));
    await api.public(
      'PATCH /matches/:id/match-contact-status',
      { params: { id: String(id) }, body: { match_contact_status_id: statusId } },
      { token: me.token },
    );
    expect((await storedOf(id)) !== null).toBe(stays);
  });

  test('is for the own matches alone', async () => {
    const { id } = await makeMatch(api, me.providerId);
    const [other, admin] = [await makeProfessional(api), await makeAdmin(api)];
    expect((await remind(id, inDays(1), other.token)).status).toBe(404);
    expect((await remind(id, inDays(1), admin.token)).status).toBe(403);
    expect(await storedOf(id)).toBeNull();
  });
});
