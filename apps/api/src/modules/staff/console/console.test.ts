import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, type TestStaff } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { makeRequest } from '../../credit-requests/testing/sample-requests.ts';
import { makeLead, makeMatch } from '../../matches/testing/sample-match.ts';
import { verifications } from '../../providers/providers.tables.ts';

let api: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
});
afterAll(() => api.close());

const LEADS = '/admin-dashboard/users/leads';
const FIRST = new Date('2026-03-02T15:30:00Z');

const queues = async () => (await api.admin('GET /queues', {}, { token: staff.token })).body.queues;

describe('GET /queues', () => {
  test('tells how much waits and since when, as the lists behind have it', async () => {
    const nothing = { total: 0, oldest_at: null };
    expect(await queues()).toEqual({
      pending: nothing,
      unmatched: nothing,
      verification: nothing,
      credit_requests: nothing,
      payment_alerts: nothing,
    });

    const { providerId } = await makeProfessional(api);
    await makeLead(api, { outcome: 'matched', createdAt: new Date('2026-01-01') });
    await makeLead(api, { outcome: 'unmatched', createdAt: FIRST });
    await makeLead(api, { outcome: 'unmatched' });
    await makeLead(api, { outcome: 'pending', createdAt: FIRST });
    const claim = { providerId, claim: 'any' };
    await api.db.insert(verifications).values([
      { ...claim, kind: 'license', professionId: 3, raisedAt: FIRST },
      { ...claim, kind: 'name', decidedAt: FIRST, decision: 'verified', raisedAt: new Date('2026-01-01') },
    ]);

    for (const [status, createdAt] of [
      ['in_review', new Date()],
      ['appealed', FIRST],
      ['more_info', new Date('2026-01-01')],
      ['denied', new Date('2026-01-01')],
    ] as const) {
      const { id: matchId } = await makeMatch(api, providerId);
      await makeRequest(api, providerId, matchId, { status, createdAt });
    }

    const waiting = await queues();
    const oldest_at = FIRST.toISOString();
    expect(waiting).toEqual({
      pending: { total: 1, oldest_at },
      unmatched: { total: 2, oldest_at },
      verification: { total: 1, oldest_at },
      credit_requests: { total: 2, oldest_at },
      payment_alerts: nothing,
    });
    for (const outcome of ['pending', 'unmatched'] as const) {
      const { body } = await api.admin('GET /leads', { query: { outcome } }, { token: staff.token });
      expect(body.pagination.total).toBe(waiting[outcome].total);
    }
    const { body } = await api.admin('GET /verifications', {}, { token: staff.token });
    expect(body.pagination.total).toBe(waiting.verification.total);
    const query = { statuses: 'in_review,appealed' };
    const requests = await api.admin('GET /credit-requests', { query }, { token: staff.token });
    expect(requests.body.pagination.total).toBe(waiting.credit_requests.total);
  });

  test.each(['pending', 'unmatched'])('finds what is %s by an index', async (outcome) => {
    const { rows } = await api.db.transaction(async (tx) => {
      // A table of a few rows is read whole, whatever its indexes.
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<Record<'QUERY PLAN', string>>(
        sql`explain select count(*), min(created_at) from leads where outcome = ${sql.raw(`'${outcome}'`)}`,
      );
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`leads_${outcome}`);
  });
});

const find = async (search: string) =>
  (await api.admin('GET /find', { query: { search } }, { token: staff.token })).body;

describe('GET /find', () => {
  test('finds professionals as their list does, by name or email', async () => {
    const { userId, email } = await makeProfessional(api);
    await api.db
      .update(users)
      .set({ firstName: 'Wilhelmina', lastName: 'Xu' })
      .where(sql`${users.id} = ${userId}`);
    const person = { id: userId, name: 'Wilhelmina Xu', title: 'Mental Health Counselor', status: 'Active' };
    expect((await find('wilhel')).people).toEqual([person]);
    expect((await find(email)).people).toEqual([person]);
    expect(await find('nobody of this name')).toEqual({ people: [], leads: [], matches: [] });
  });

  test.each([
    ['its number', (id: number) => String(id)],
    ['a hash and its number', (id: number) => `#${id}`],
    ['what it is called', (id: number) => `Lead ${id}`],
  ])('finds a lead by %s, and says nothing of what was asked for', async (_how, search) => {
    const { id } = await makeLead(api, { id: 7_654_321, createdAt: FIRST, outcome: 'unmatched' });
    const { leads } = await find(search(id));
    expect(leads).toEqual([{ id, outcome: 'unmatched', created_at: FIRST.toISOString() }]);
    await api.db.execute(sql`delete from leads where id = ${id}`);
  });

  test('finds a match by its number, with no more than whose it is, and nothing by the name of another thing', async () => {
    const { providerId, userId } = await makeProfessional(api);
    await api.db
      .update(users)
      .set({ firstName: 'Wilma', lastName: 'Yu' })
      .where(sql`${users.id} = ${userId}`);
    const { id } = await makeMatch(api, providerId);
    const match = { id, professional: 'Wilma Yu', created_at: expect.any(String) as string };
    expect((await find(String(id))).matches).toEqual([match]);
    expect((await find(`Match #${id}`)).matches).toEqual([match]);
    expect((await find(`lead ${id}`)).matches).toEqual([]);
    expect((await find(`match ${id}`)).leads).toEqual([]);
  });
});

const views = async (token = staff.token, path = LEADS) =>
  (await api.admin('GET /saved-views', { query: { path } }, { token })).body.saved_views;
const save = (name: string, search = '?outcome=pending', token = staff.token) =>
  api.admin('POST /saved-views', { body: { path: LEADS, name, search } }, { token });

describe('saved views', () => {
  test('are saved, listed by name, renamed and deleted', async () => {
    const later = (await save('Waiting')).body.saved_view;
    await save('  Dentists ', '?profession_id=1');
    expect((await views()).map(({ name, search }) => [name, search])).toEqual([
      ['Dentists', '?profession_id=1'],
      ['Waiting', '?outcome=pending'],
    ]);
    expect(await views(staff.token, '/admin-dashboard/users')).toEqual([]);
    const params = { id: String(later.id) };
    const renamed = await api.admin(
      'POST /saved-views/:id',
      { params, body: { name: 'A to do' } },
      { token: staff.token },
    );
    expect(renamed.body.saved_view).toEqual({ ...later, name: 'A to do' });
    await api.admin('DELETE /saved-views/:id', { params }, { token: staff.token });
    expect((await views()).map(({ name }) => name)).toEqual(['Dentists']);
  });

  test('have a name each: the same again is the one that is there, another is refused', async () => {
    const first = await save('Mine');
    expect((await save('Mine')).body).toEqual(first.body);
    const refused = await save('Mine', '?page=2');
    expect([refused.status, refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
      409,
      'conflict',
      ['name'],
    ]);
    const other = (await save('Other')).body.saved_view;
    const renamed = await api.admin(
      'POST /saved-views/:id',
      { params: { id: String(other.id) }, body: { name: 'Mine' } },
      { token: staff.token },
    );
    expect(renamed.status).toBe(409);
  });

  test('belong to whoever saved them', async () => {
    const colleague = await makeAdmin(api);
    const { id } = (await save('Only mine')).body.saved_view;
    expect((await save('Only mine', '?page=3', colleague.token)).status).toBe(201);
    expect((await views(colleague.token)).map(({ name }) => name)).toEqual(['Only mine']);
    const params = { id: String(id) };
    const token = colleague.token;
    const renamed = await api.admin('POST /saved-views/:id', { params, body: { name: 'X' } }, { token });
    const deleted = await api.admin('DELETE /saved-views/:id', { params }, { token });
    expect([renamed.status, deleted.status]).toEqual([404, 404]);
    expect(await views()).toContainEqual(expect.objectContaining({ id, name: 'Only mine' }));
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a page of another host', { path: 'https://example.com' }],
    ['what is no query', { search: 'javascript:alert(1)' }],
  ])('refuse %s', async (_what, wrong) => {
    const body = { path: LEADS, name: 'Any', search: '?page=2', ...wrong };
    expect((await api.admin('POST /saved-views', { body }, { token: staff.token })).status).toBe(422);
  });
});
