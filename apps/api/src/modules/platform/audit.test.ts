import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeAdmin, makeProfessional } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { audit } from './audit.ts';
import { auditLog } from './platform.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const recordedOf = (action: string) =>
  api.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id);

test('a change is recorded with who made it, and staff who act as a professional as both', async () => {
  const [professional, staff] = [await makeProfessional(api), await makeAdmin(api)];
  const { providerId } = professional;
  const actors = [
    professional,
    staff,
    {
      kind: 'staffAsProfessional',
      userId: staff.userId,
      professionalUserId: professional.userId,
      providerId,
    },
  ] as const;
  const change = { before: { state: 'live' }, after: { state: 'ended' } };
  for (const actor of actors)
    await api.db.transaction((tx) =>
      audit({ tx, actor }, { action: 'test.changed', subject: { type: 'match', id: 7 }, ...change }),
    );
  const rows = await recordedOf('test.changed');
  expect(rows.map(({ actorId, impersonatedUserId }) => [actorId, impersonatedUserId])).toEqual([
    [professional.userId, null],
    [staff.userId, null],
    [staff.userId, professional.userId],
  ]);
  for (const row of rows) expect(row).toMatchObject({ subjectType: 'match', subjectId: '7', ...change });
});

test('nothing is recorded of a change that is rolled back', async () => {
  const staff = await makeAdmin(api);
  await api.db
    .transaction(async (tx) => {
      await audit({ tx, actor: staff }, { action: 'test.undone', subject: { type: 'match', id: 7 } });
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await recordedOf('test.undone')).toEqual([]);
});
