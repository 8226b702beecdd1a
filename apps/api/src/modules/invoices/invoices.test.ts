import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Transaction } from '../../db/client.ts';
import { makeProfessional, type TestProfessional } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { companies } from '../companies/companies.tables.ts';
import { providers } from '../providers/providers.tables.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { invoiceOfPayment, issueInvoice, restOfInvoice, sellerOf } from './invoices.ts';
import { invoices } from './invoices.tables.ts';

let api: TestApp;
let professional: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  professional = await makeProfessional(api);
});
afterAll(() => api.close());

const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => api.db.transaction(work);

const SELLER = sellerOf({ SELLER_NAME: 'Carematch' });

const issue = (tx: Transaction, more: Partial<Parameters<typeof issueInvoice>[2]> = {}, seller = SELLER) =>
  issueInvoice(tx, seller, {
    providerId: professional.providerId,
    paymentId: 7,
    description: 'Standard package, 25 credits',
    credits: 25,
    cents: 24_900,
    cardBrand: 'Visa',
    cardLastFour: '4242',
    ...more,
  });

const issued = (more: Parameters<typeof issue>[1] = {}) => inTransaction((tx) => issue(tx, more));

const creditBack = (invoiceId: number, credits: number, cents: number) =>
  inTransaction((tx) => issueCreditNote(tx, { invoiceId, credits, cents, reason: 'You asked for it.' }));

const rowOf = async (id: number) => {
  const [row] = await api.db.select().from(invoices).where(eq(invoices.id, id));
  return row;
};

const sequences = async (kind: 'invoice' | 'credit_note', year: number) => {
  const rows = await api.db.select().from(invoices).where(eq(invoices.kind, kind)).orderBy(invoices.sequence);
  return rows.filter((row) => row.year === year).map((row) => row.sequence);
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('numbers', () => {
  const AT = new Date('2026-11-22T12:00:00Z');

  test('have no gap and none twice when 100 are made at once, a third of which break off', async () => {
    const makings = upTo(100).map((paymentId) =>
      inTransaction(async (tx) => {
        const { number } = await issue(tx, { paymentId, at: AT });
        if (paymentId % 3 === 0) throw new Error('The vendor declined');
        return number;
      }),
    );
    const made = (await Promise.allSettled(makings)).filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(67);
    expect(await sequences('invoice', 2026)).toEqual(upTo(67));
  });

  test('begin anew with each year by New York’s clock, and credit notes have their own', async () => {
    const last = await issued({ at: new Date('2027-01-01T04:59:59Z') });
    const first = await issued({ at: new Date('2027-01-01T05:00:00Z') });
    expect([last.number, first.number]).toEqual(['CM-2026-000001', 'CM-2027-000001']);
    const note = await inTransaction((tx) =>
      issueCreditNote(tx, { invoiceId: last.id, credits: 1, cents: 996, reason: 'A gesture.', at: AT }),
    );
    expect(note.number).toBe('CN-2026-000001');
    expect((await issued({ at: AT })).number).toBe('CM-2026-000002');
  });
});

describe('an invoice', () => {
  test('is made out to the professional as they were then, with the company’s address', async () => {
    const [company] = await api.db
      .insert(companies)
      .values({ name: 'Hill Country Care', address: '1 Elm Street\nAustin, TX 78701' })
      .returning();
    const { providerId } = professional;
    const change = (values: Partial<typeof providers.$inferInsert>) =>
      api.db.update(providers).set(values).where(eq(providers.id, providerId));
    const none = await issued();
    await change({ officeAddress: '9 Oak Avenue', officeZip: '78701' });
    const office = await issued();
    await change({ companyId: company?.id ?? null });
    const practice = await issued();
    const name = 'Robin Tester';
    expect((await rowOf(none.id))?.billedTo).toEqual({
      name,
      company: null,
      address: [],
      email: professional.email,
    });
    expect((await rowOf(office.id))?.billedTo).toMatchObject({
      address: ['9 Oak Avenue', 'Austin, TX 78701'],
    });
    expect((await rowOf(practice.id))?.billedTo).toMatchObject({
      company: 'Hill Country Care',
      address: ['1 Elm Street', 'Austin, TX 78701'],
    });
  });

  test('keeps who sold it that day, and so does its credit note', async () => {
    const seller = sellerOf({
      SELLER_NAME: 'Carematch Inc.',
      SELLER_ADDRESS: '1 Main Street; Suite 2, Building C;Austin, TX 78701;',
      SELLER_EMAIL: 'billing@carematch.example',
      SELLER_TAX_ID: '12-3456789',
    });
    const { id } = await inTransaction((tx) => issue(tx, {}, seller));
    const kept = {
      name: 'Carematch Inc.',
      address: ['1 Main Street', 'Suite 2, Building C', 'Austin, TX 78701'],
      email: 'billing@carematch.example',
      taxId: '12-3456789',
    };
    expect((await rowOf(id))?.seller).toEqual(kept);
    const note = await creditBack(id, 1, 100);
    expect((await rowOf(note.id))?.seller).toEqual(kept);
    expect((await rowOf((await issued()).id))?.seller).toEqual({
      name: 'Carematch',
      address: [],
      email: null,
      taxId: null,
    });
  });

  test('stays as it was made: nothing but its status changes, and it is never deleted', async () => {
    const { id } = await issued();
    const stays = /an invoice stays as it was made/;
    const wrong = [
      { amountCents: 1 },
      { number: 'CM-2026-999999' },
      { billedTo: null },
      { seller: null },
      { paymentId: 8 },
    ];
    for (const values of wrong)
      await expect(api.db.update(invoices).set(values).where(eq(invoices.id, id))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(stays) as string },
      });
    await expect(api.db.delete(invoices).where(eq(invoices.id, id))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(stays) as string },
    });
    expect(await rowOf(id)).toMatchObject({ amountCents: 24_900, status: 'paid' });
  });

  test('is found by its payment, the latest where there are two', async () => {
    await issued({ paymentId: 7 });
    const again = await issued({ paymentId: 7 });
    await creditBack(again.id, 1, 100);
    expect(await invoiceOfPayment(api.db, 7)).toMatchObject({ id: again.id, kind: 'invoice' });
    expect(await invoiceOfPayment(api.db, 8)).toBeUndefined();
  });
});

describe('a credit note', () => {
  test('moves the status of its invoice, and says what was left', async () => {
    const { id } = await issued();
    expect(await restOfInvoice(api.db, id)).toEqual({ credits: 25, cents: 24_900 });
    const first = await creditBack(id, 10, 9_960);
    expect(await rowOf(id)).toMatchObject({ status: 'partly_refunded' });
    expect(await restOfInvoice(api.db, id)).toEqual({ credits: 15, cents: 14_940 });
    await creditBack(id, 5, 4_980);
    expect(await rowOf(id)).toMatchObject({ status: 'partly_refunded' });
    // A dispute takes all money, and the credits as far as there are any.
    await creditBack(id, 0, 9_960);
    expect(await rowOf(id)).toMatchObject({ status: 'refunded' });
    expect(await rowOf(first.id)).toMatchObject({
      kind: 'credit_note',
      correctsId: id,
      providerId: professional.providerId,
      credits: 10,
      amountCents: 9_960,
      cardLastFour: '4242',
      reason: 'You asked for it.',
      billedTo: { name: 'Robin Tester' },
    });
  });

  test.each([
    ['more money than is left', 0, 24_901],
    ['more credits than are left', 26, 100],
    ['nothing', 1, 0],
    ['credits that were never bought', -1, 100],
  ])('is not made for %s', async (_, credits, cents) => {
    const { id } = await issued();
    await expect(creditBack(id, credits, cents)).rejects.toThrow(/has 25 credits and 24900 cents left/);
    expect(await sequences('credit_note', new Date().getFullYear())).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'paid' });
  });

  test('is not made of another credit note', async () => {
    const { id } = await issued();
    const note = await creditBack(id, 1, 100);
    await expect(creditBack(note.id, 1, 100)).rejects.toThrow(/is no invoice/);
    await expect(restOfInvoice(api.db, note.id)).rejects.toThrow(/is no invoice/);
  });

  test('never gives back more than the invoice has, when 20 are made at once', async () => {
    const { id } = await issued({ credits: 5, cents: 500 });
    const made = await Promise.allSettled(upTo(20).map(() => creditBack(id, 1, 100)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await restOfInvoice(api.db, id)).toEqual({ credits: 0, cents: 0 });
    const year = (await rowOf(id))?.year ?? 0;
    expect(await sequences('credit_note', year)).toEqual(upTo(5));
  });
});
