import type { Invoice, ListedInvoice } from '@carematch/api-client/contract/invoices/invoices.contract';

/** A package that was paid. */
export const sampleListed = (more: Partial<ListedInvoice> = {}): ListedInvoice => ({
  id: 7,
  kind: 'invoice',
  number: 'CM-2026-000123',
  // Still the day before in New York.
  created_at: '2026-03-03T03:30:00Z',
  description: 'Starter package, 25 credits',
  credits: 25,
  amount: 249,
  status: 'partly_refunded',
  corrects: null,
  credit_notes: [{ id: 8, number: 'CN-2026-000045', amount: 99.6 }],
  ...more,
});

/** What went back of it. */
export const sampleNote = (): ListedInvoice =>
  sampleListed({
    id: 8,
    kind: 'credit_note',
    number: 'CN-2026-000045',
    credits: 10,
    amount: 99.6,
    status: null,
    corrects: { id: 7, number: 'CM-2026-000123' },
    credit_notes: [],
  });

export const sampleInvoice = (of: ListedInvoice = sampleListed()): Invoice => ({
  ...of,
  card: { brand: 'Visa', last_four: '4242' },
  reason: of.kind === 'credit_note' ? 'Bought twice by accident.' : null,
  billed_to: {
    name: 'Morgan Ellison',
    company: 'Hill Country Care',
    address: ['1 Elm Street', 'Austin, TX 78701'],
    email: 'morgan@practice.example',
  },
  seller: {
    name: 'Carematch Inc.',
    address: ['1 Main Street', 'Boise, ID 83702'],
    email: 'billing@carematch.example',
    tax_id: null,
  },
});

export const TOKEN = '7.1780000000.c2lnbmF0dXJlLXNpZ25hdHVyZS1zaWduYXR1cmUtYWI';

export const sampleLinks = {
  pdf_url: `/api/v2/print/${TOKEN}/pdf`,
  print_url: `http://portal.test/pdf-template#${TOKEN}`,
};
