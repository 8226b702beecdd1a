import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { makeProfessional, type TestProfessional } from '../../testing/accounts.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { companies } from '../companies/companies.tables.ts';
import { providers } from '../providers/providers.tables.ts';
import { makeCreditNote, makeInvoice } from './testing/sample-invoices.ts';

let api: TestApp;
let me: TestProfessional;
beforeAll(async () => {
  api = await createTestApp({
    SELLER_NAME: 'Carematch Inc.',
    SELLER_ADDRESS: '2 Main Street; Dallas, TX 75201',
  });
});
beforeEach(async () => {
  await api.empty();
  me = await makeProfessional(api);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => api.close());

const linksOf = async (id: number) => {
  const { body } = await api.public('GET /invoices/:id', { params: { id: String(id) } }, { token: me.token });
  const [page, token = ''] = body.print_url.split('#');
  return { page, token, pdf: body.pdf_url };
};

const open = (token: string) => api.public('GET /print/:token', { params: { token } });
const get = (url: string) => api.app.inject({ method: 'GET', url });

/** Moves the clock, and nothing else. */
const inMinutes = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

describe('a link to an invoice', () => {
  test('opens it for whoever has it, for a quarter of an hour', async () => {
    const { id, number } = await makeInvoice(api, me.providerId);
    const { page, token, pdf } = await linksOf(id);
    expect(page).toBe(`${api.services.env.PORTAL_URL}/pdf-template`);
    expect((await open(token)).body).toMatchObject({ invoice: { number }, pdf_url: pdf });
    inMinutes(14);
    expect((await open(token)).status).toBe(200);
    expect((await get(pdf)).statusCode).toBe(200);
    inMinutes(2);
    expect((await open(token)).error.code).toBe('not_found');
    expect((await get(pdf)).statusCode).toBe(404);
  });

  test('opens nothing else, however it is changed', async () => {
    const [mine, other] = [await makeInvoice(api, me.providerId), await makeInvoice(api, me.providerId)];
    const [, until = '', signature = ''] = (await linksOf(mine.id)).token.split('.');
    const changed = [
      `${other.id}.${until}.${signature}`,
      `${mine.id}.${Number(until) + 900}.${signature}`,
      `${mine.id}.${until}.${signature.split('').toReversed().join('')}`,
      `${mine.id}.${until}.`.padEnd(60, 'A'),
    ];
    for (const token of changed) expect((await open(token)).status).toBe(404);
    expect((await get(`/api/v2/print/${changed[0]}/pdf`)).statusCode).toBe(404);
    expect((await get('/api/v2/print/../pdf')).statusCode).toBe(404);
  });
});

const textsOf = async (url: string) => {
  const { rawPayload } = await get(url);
  const { title, pages } = await readPdf(rawPayload);
  return { title, texts: pages.flatMap(({ texts }) => texts) };
};

describe('the PDF', () => {
  test('is saved under the number, and kept by no one on the way', async () => {
    const { id, number } = await makeInvoice(api, me.providerId);
    const { headers } = await get((await linksOf(id)).pdf);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('says who bought what, and the same after they moved and after money went back', async () => {
    const [company] = await api.db
      .insert(companies)
      .values({ name: 'Hill Country Care', address: '1 Elm Street\nAustin, TX 78701' })
      .returning();
    await api.db.update(providers).set({ companyId: company?.id ?? null });
    const { id, number } = await makeInvoice(api, me.providerId);
    const before = await textsOf((await linksOf(id)).pdf);
    expect(before.title).toBe(`Invoice ${number}`);
    for (const text of [
      number,
      'Carematch Inc.',
      '2 Main Street',
      'Dallas, TX 75201',
      'Hill Country Care',
      'Robin Tester',
      '1 Elm Street',
      'Austin, TX 78701',
      me.email,
      'Starter package, 25 credits',
      '$249.00',
      'Paid by Visa ending in 4242',
    ])
      expect(before.texts).toContain(text);
    await api.db.update(companies).set({ name: 'Elsewhere', address: null });
    const note = await makeCreditNote(api, id);
    expect(await textsOf((await linksOf(id)).pdf)).toEqual(before);
    const back = await textsOf((await linksOf(note.id)).pdf);
    expect(back.title).toBe(`Credit note ${note.number}`);
    for (const text of [number, 'Hill Country Care', '$99.60', 'Reason: Bought twice by accident.'])
      expect(back.texts).toContain(text);
  });
});
