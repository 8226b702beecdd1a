import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { services } from '../../catalog/catalog.tables.ts';
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

const noted = (id: number, ids: number[], token = me.token) =>
  api.public('POST /leads/services', { body: { match_id: id, services: ids } }, { token });

const open = async (id: number) =>
  (await api.public('GET /matches/:id', { params: { id: String(id) } }, { token: me.token })).body.match;

const storedOf = async (id: number) =>
  (await api.db.select().from(matches).where(eq(matches.id, id)))[0]?.clientServiceIds;

describe('POST /leads/services', () => {
  test('notes what the client takes, in place of what was noted before', async () => {
    const { id } = await makeMatch(api, me.providerId);
    const { client_services: none, offered_services: offered } = await open(id);
    expect(none).toEqual([]);
    const [first, second] = offered;
    if (!first || !second) throw new Error('The profession has no services');
    expect((await noted(id, [second.id, first.id, first.id])).body.services).toEqual([first, second]);
    expect((await noted(id, [second.id])).body.services).toEqual([second]);
    expect((await open(id)).client_services).toEqual([second]);
    expect((await noted(id, [])).body.services).toEqual([]);
  });

  test('offers the services of the match’s profession alone, and refuses another, naming the field', async () => {
    const { id } = await makeMatch(api, me.providerId);
    const [foreign] = await api.db.select().from(services).where(eq(services.professionId, 1)).limit(1);
    const { offered_services: offered } = await open(id);
    expect(offered.map(({ id: one }) => one)).not.toContain(foreign?.id);
    const { error } = await noted(id, [foreign?.id ?? 0]);
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['unknown_reference', ['services']]);
    expect(await storedOf(id)).toEqual([]);
  });

  test('is recorded without what the services are', async () => {
    const { id } = await makeMatch(api, me.providerId);
    await noted(id, [302]);
    const rows = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      { actorId: me.userId, action: 'match.services_noted', after: { services: 1 } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('302');
  });

  test('is for the own matches alone', async () => {
    const { id } = await makeMatch(api, me.providerId);
    const [other, admin] = [await makeProfessional(api), await makeAdmin(api)];
    expect((await noted(id, [302], other.token)).status).toBe(404);
    expect((await noted(id, [302], admin.token)).status).toBe(403);
    expect(await storedOf(id)).toEqual([]);
  });
});
