import { describe, expect, it } from 'vitest';

import { invoiceDocument, type PrintedInvoice } from './invoice-document.ts';

const INVOICE: PrintedInvoice = {
  kind: 'invoice',
  number: 'CM-2026-000123',
  // Still the day before in New York.
  created_at: '2026-11-23T03:30:00Z',
  description: 'Standard package, 60 credits',
  credits: 60,
  amount: 1549,
  card: { brand: 'Visa', last_four: '4242' },
  corrects: null,
  reason: null,
  billed_to: {
    name: 'Morgan Ellison',
    company: 'Hill Country Care',
    address: ['1 Elm Street', 'Austin, TX 78701'],
    email: 'morgan@practice.example',
  },
  seller: {
    name: 'Carematch Inc.',
    address: ['1 Main Street', 'Austin, TX 78701'],
    email: 'billing@carematch.example',
    tax_id: '12-3456789',
  },
};

const NOTE: PrintedInvoice = {
  ...INVOICE,
  kind: 'credit_note',
  number: 'CN-2026-000045',
  credits: 10,
  amount: 91.5,
  corrects: { number: 'CM-2026-000123' },
  reason: 'Bought twice by accident.',
};

const blockOf = (invoice: PrintedInvoice, kind: string) =>
  invoiceDocument(invoice).blocks.find((block) => block.kind === kind);

describe('an invoice', () => {
  it('says what it is, and who bought what', () => {
    expect(invoiceDocument(INVOICE)).toEqual({
      title: 'Invoice CM-2026-000123',
      blocks: [
        {
          kind: 'heading',
          title: 'Invoice',
          facts: [
            ['Number', 'CM-2026-000123'],
            ['Date', '11/22/2026'],
          ],
        },
        {
          kind: 'parties',
          parties: [
            {
              label: 'From',
              lines: [
                'Carematch Inc.',
                '1 Main Street',
                'Austin, TX 78701',
                'billing@carematch.example',
                'Tax ID 12-3456789',
              ],
            },
            {
              label: 'Billed to',
              lines: [
                'Hill Country Care',
                'Morgan Ellison',
                '1 Elm Street',
                'Austin, TX 78701',
                'morgan@practice.example',
              ],
            },
          ],
        },
        {
          kind: 'lines',
          columns: ['Description', 'Credits', 'Amount'],
          rows: [['Standard package, 60 credits', '60', '$1,549.00']],
        },
        {
          kind: 'totals',
          rows: [
            ['Total', '$1,549.00'],
            ['Paid by Visa ending in 4242', '$1,549.00'],
            ['Amount due', '$0.00'],
          ],
        },
        { kind: 'notes', paragraphs: ['Paid in full. Amounts are in US dollars.'] },
      ],
    });
  });

  it('says nothing where nothing is known', () => {
    const bare = { ...INVOICE, card: null, billed_to: null, seller: null };
    expect(blockOf(bare, 'parties')).toMatchObject({ parties: [{ lines: ['Carematch'] }, { lines: [] }] });
    expect(blockOf(bare, 'totals')).toMatchObject({
      rows: [{}, ['Paid by your card', '$1,549.00'], {}],
    });
  });

  it('leaves out what the seller has not set', () => {
    const bare = { name: 'Carematch', address: [], email: null, tax_id: null };
    expect(blockOf({ ...INVOICE, seller: bare }, 'parties')).toMatchObject({
      parties: [{ lines: ['Carematch'] }, {}],
    });
  });

  it('leaves a line out that the professional left empty', () => {
    const alone = { name: 'Morgan Ellison', company: null, address: [], email: 'morgan@practice.example' };
    expect(blockOf({ ...INVOICE, billed_to: alone }, 'parties')).toMatchObject({
      parties: [{}, { lines: ['Morgan Ellison', 'morgan@practice.example'] }],
    });
  });
});

describe('a credit note', () => {
  it('names its invoice, what goes back where, and why', () => {
    expect(invoiceDocument(NOTE).title).toBe('Credit note CN-2026-000045');
    expect(blockOf(NOTE, 'heading')).toMatchObject({
      title: 'Credit note',
      facts: [['Number', 'CN-2026-000045'], {}, ['Corrects', 'CM-2026-000123']],
    });
    expect(blockOf(NOTE, 'lines')).toMatchObject({
      columns: ['Description', 'Credits taken back', 'Amount'],
      rows: [['Refund of Standard package, 60 credits', '10', '$91.50']],
    });
    expect(blockOf(NOTE, 'totals')).toMatchObject({ rows: [['Back to Visa ending in 4242', '$91.50']] });
    expect(blockOf(NOTE, 'notes')).toMatchObject({
      paragraphs: ['Reason: Bought twice by accident.', 'Amounts are in US dollars.'],
    });
  });
});
