import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeProfessional, type TestProfessional } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { auditLog } from '../platform/platform.tables.ts';
import { makeCreditNote, makeInvoice } from './testing/sample-invoices.ts';

let api: TestApp;
let me: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  me = await makeProfessional(api);
});
afterAll(() => api.close());

type Query = Parameters<typeof api.public<'GET /invoices'>>[1]['query'];

const list = async (query: Query = {}, { token } = me) =>
  (await api.public('GET /invoices', { query }, { token })).body;
const numbers = async (query: Query = {}) => (await list(query)).invoices.map(({ number }) => number);

const AT = new Date('2026-03-11T03:30:00Z');

describe('GET /invoices', () => {
  test('lists the own ones alone, the latest first, each with what went back of it', async () => {
    const other = await makeProfessional(api);
    await makeInvoice(api, other.providerId);
    const invoice = await makeInvoice(api, me.providerId, { at: AT });
    const note = await makeCreditNote(api, invoice.id);
    const { invoices, pagination } = await list();
    expect(invoices).toEqual([
      {
        id: note.id,
        kind: 'credit_note',
        number: note.number,
        created_at: expect.any(String) as string,
        description: 'Starter package, 25 credits',
        credits: 10,
        amount: 99.6,
        status: null,
        corrects: invoice,
        credit_notes: [],
      },
      {
        id: invoice.id,
        kind: 'invoice',
        number: 'CM-2026-000002',
        created_at: AT.toISOString(),
        description: 'Starter package, 25 credits',
        credits: 25,
        amount: 249,
        status: 'partly_refunded',
        corrects: null,
        credit_notes: [{ ...note, amount: 99.6 }],
      },
    ]);
    expect(pagination).toEqual({ page: 1, per_page: 25, total: 2, last_page: 1, more: false });
  });

  test('is narrowed by kind, status and days of New York', async () => {
    const late = await makeInvoice(api, me.providerId, { at: AT });
    const next = await makeInvoice(api, me.providerId, { at: new Date('2026-03-11T04:00:00Z') });
    const back = await makeCreditNote(api, late.id, { at: new Date('2026-03-21') });
    expect(await numbers({ kind: 'invoice' })).toEqual([next.number, late.number]);
    expect(await numbers({ kind: 'credit_note' })).toEqual([back.number]);
    expect(await numbers({ status_ids: '1' })).toEqual([next.number]);
    expect(await numbers({ status_ids: '2,3' })).toEqual([late.number]);
    expect(await numbers({ end_date: '2026-03-10' })).toEqual([late.number]);
    expect(await numbers({ start_date: '2026-03-11', end_date: '2026-03-19' })).toEqual([next.number]);
    expect(await numbers({ start_date: 'Invalid date', status_ids: '' })).toHaveLength(3);
    // A number that no status has finds nothing.
    expect(await numbers({ status_ids: '99' })).toEqual([]);
  });

  test('leaves out what was never paid, of before an invoice was made by its payment', async () => {
    await api.services.pool.query(
      `insert into invoices (provider_id, number, description, credits, amount_cents, status)
       select $1, 'CM-2025-00000' || place, 'Starter', 25, 24900, status
         from unnest(array['open', 'failed', 'void', 'paid']::invoice_status[]) with ordinality as one(status, place)`,
      [me.providerId],
    );
    expect(await numbers()).toEqual(['CM-2025-000004']);
  });

  test('pages by 25 unless told', async () => {
    for (let count = 0; count < 27; count += 1) await makeInvoice(api, me.providerId);
    const [first, second] = [await list(), await list({ page: '2' })];
    expect([first.invoices.length, second.invoices.length]).toEqual([25, 2]);
    expect(second.pagination).toMatchObject({ page: 2, per_page: 25, total: 27, last_page: 2 });
    expect((await list({ page: '400', perPage: '100' })).invoices).toEqual([]);
  });
});

describe('GET /invoices/:id', () => {
  test('has all that is printed, and no one else’s', async () => {
    const { id } = await makeInvoice(api, me.providerId);
    const note = await makeCreditNote(api, id);
    const read = (which: number, { token } = me) =>
      api.public('GET /invoices/:id', { params: { id: String(which) } }, { token });
    expect((await read(note.id)).body.invoice).toMatchObject({
      kind: 'credit_note',
      corrects: { id },
      reason: 'Bought twice by accident.',
      card: { brand: 'Visa', last_four: '4242' },
      billed_to: { name: 'Robin Tester', company: null, address: [], email: me.email },
      seller: { name: 'Carematch', address: [], email: null, tax_id: null },
    });
    const other = await makeProfessional(api);
    expect((await read(id, other)).error.code).toBe('not_found');
    expect((await read(999_999)).error.code).toBe('not_found');
  });
});

describe('POST /invoices/export', () => {
  test('gives every one that fits; what went back counts against it, and the export is recorded', async () => {
    const { id } = await makeInvoice(api, me.providerId, { at: AT });
    await makeCreditNote(api, id, { at: AT });
    const { text } = await api.public('POST /invoices/export', {}, { token: me.token });
    expect(text.trim().split('\r\n')).toEqual([
      'Number,Date,Kind,Description,Credits,Amount (USD),Status,Corrects',
      `CN-2026-000001,${AT.toISOString()},Credit note,"Starter package, 25 credits",-10,-99.6,,CM-2026-000001`,
      `CM-2026-000001,${AT.toISOString()},Invoice,"Starter package, 25 credits",25,249,Partly refunded,`,
    ]);
    const [row] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'list.exported'))
      .orderBy(auditLog.id);
    expect(row).toMatchObject({ actorId: me.userId, after: { list: 'invoices' } });
  });

  test('goes on behind the first batch', async () => {
    await api.services.pool.query(
      `insert into invoices (provider_id, number, description, credits, amount_cents, status)
       select $1, 'CM-2025-' || lpad(n::text, 6, '0'), 'Starter', 25, 24900, 'paid' from generate_series(1, 1001) n`,
      [me.providerId],
    );
    const { text } = await api.public('POST /invoices/export', {}, { token: me.token });
    expect(new Set(text.trim().split('\r\n')).size).toBe(1_002);
  });
});
