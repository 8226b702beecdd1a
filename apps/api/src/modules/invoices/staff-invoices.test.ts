import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { users } from '../accounts/accounts.tables.ts';
import { creditAccounts, creditLedger } from '../credits/credits.tables.ts';
import { auditLog } from '../platform/platform.tables.ts';
import { makeCreditNote, makeInvoice } from './testing/sample-invoices.ts';

let api: TestApp;
let staff: TestStaff;
let ana: TestProfessional;
let ben: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
});
const named = async (firstName: string, lastName: string) => {
  const made = await makeProfessional(api);
  await api.db
    .update(users)
    .set({ firstName, lastName, email: `${firstName}@practice.example` })
    .where(eq(users.id, made.userId));
  return made;
};
beforeEach(async () => {
  await api.empty();
  staff = await makeAdmin(api);
  ana = await named('Ana', 'Silva');
  ben = await named('Ben', 'Okafor');
});
afterAll(() => api.close());

type Query = Parameters<typeof api.admin<'GET /invoices'>>[1]['query'];
const list = async (query: Query = {}) =>
  (await api.admin('GET /invoices', { query }, { token: staff.token })).body;
const found = async (search: string) => (await list({ search })).invoices.map(({ id }) => id);
const read = (id: number) =>
  api.admin('GET /invoices/:id', { params: { id: String(id) } }, { token: staff.token });

const YEAR_BEFORE = new Date('2025-06-01');
const AT = new Date('2026-06-01');

describe('GET /invoices', () => {
  test('lists everyone’s, the latest first, with whose they are', async () => {
    const first = await makeInvoice(api, ana.providerId, { at: YEAR_BEFORE });
    const second = await makeInvoice(api, ben.providerId, { at: AT });
    const { invoices, pagination } = await list();
    expect(invoices.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(invoices[1]?.professional).toEqual({ id: ana.userId, first_name: 'Ana', last_name: 'Silva' });
    expect(pagination).toMatchObject({ total: 2, more: false });
    expect((await list({ status_ids: '1', end_date: '2025-12-31' })).invoices).toHaveLength(1);
  });

  test('finds by number, however it is written, and by name or email', async () => {
    const old = await makeInvoice(api, ana.providerId, { at: YEAR_BEFORE });
    const first = await makeInvoice(api, ben.providerId, { at: AT });
    const second = await makeInvoice(api, ana.providerId, { at: AT });
    const note = await makeCreditNote(api, first.id, { at: AT });
    for (const search of ['CM-2026-000002', 'cm-2026-2', ' 2026-2 ', 'CM-2', '#2', '2'])
      expect([search, await found(search)]).toEqual([search, [second.id]]);
    expect(await found('1')).toEqual([note.id, first.id, old.id]);
    expect(await found('CM-2026-1')).toEqual([first.id]);
    expect(await found('CN-1')).toEqual([note.id]);
    for (const search of ['silva', 'Ana Silva', 'ana@practice'])
      expect([search, await found(search)]).toEqual([search, [second.id, old.id]]);
    expect(await found('nobody')).toEqual([]);
    expect(await found('CM-2026-999')).toEqual([]);
  });

  test('counts to 10,000, and ends its pages there', async () => {
    await api.services.pool.query(
      `insert into invoices (provider_id, number, description, credits, amount_cents, status)
       select $1, 'CM-2025-' || lpad(n::text, 6, '0'), 'Starter', 25, 24900, 'paid' from generate_series(1, 10001) n`,
      [ana.providerId],
    );
    expect((await list()).pagination).toMatchObject({ total: 10_000, last_page: 400, more: true });
    expect((await list({ page: '401' })).invoices).toEqual([]);
  });
});

describe('GET /users/:id/invoices', () => {
  test('lists those of one professional', async () => {
    const { id } = await makeInvoice(api, ana.providerId);
    await makeInvoice(api, ben.providerId);
    const of = (userId: number) =>
      api.admin('GET /users/:id/invoices', { params: { id: String(userId) } }, { token: staff.token });
    expect((await of(ana.userId)).body.invoices.map((one) => one.id)).toEqual([id]);
    expect((await of(staff.userId)).error.code).toBe('not_found');
  });
});

describe('GET /invoices/:id', () => {
  test('says what has not gone back yet, and how much of it is unused', async () => {
    const { id } = await makeInvoice(api, ana.providerId);
    expect((await read(id)).body.rest).toEqual({ credits: 25, amount: 249, unused: 0 });
    await api.db.insert(creditAccounts).values({ providerId: ana.providerId });
    await api.db
      .insert(creditLedger)
      .values({ providerId: ana.providerId, amount: 40, kind: 'grant', reference: 'test' });
    expect((await read(id)).body.rest).toEqual({ credits: 25, amount: 249, unused: 25 });
    const note = await makeCreditNote(api, id);
    expect((await read(id)).body.rest).toEqual({ credits: 15, amount: 149.4, unused: 15 });
    expect((await read(note.id)).body).toMatchObject({
      rest: null,
      invoice: { professional: { id: ana.userId } },
    });
    expect((await read(999_999)).error.code).toBe('not_found');
  });

  test('is recorded, for it says how to reach someone', async () => {
    const { id, number } = await makeInvoice(api, ana.providerId);
    await read(id);
    const [row] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'invoice.opened'))
      .orderBy(auditLog.id);
    expect(row).toMatchObject({
      actorId: staff.userId,
      subjectType: 'provider',
      subjectId: String(ana.providerId),
      after: { number },
    });
  });
});

describe('POST /invoices/export', () => {
  test('gives what is searched for, with names and no contact data, and is recorded without the words', async () => {
    await makeInvoice(api, ana.providerId, { at: AT });
    await makeInvoice(api, ben.providerId, { at: AT });
    const { text } = await api.admin(
      'POST /invoices/export',
      { query: { search: 'silva' } },
      { token: staff.token },
    );
    const [head, row, ...rest] = text.trim().split('\r\n');
    expect(head).toMatch(/,First name,Last name$/);
    expect(row).toMatch(/^CM-2026-000001,.*,Ana,Silva$/);
    expect(rest).toEqual([]);
    expect(text).not.toContain('@');
    const [recorded] = await api.db.select().from(auditLog).orderBy(auditLog.id);
    expect(recorded?.after).toEqual({ list: 'invoices', searched: true });
  });
});
