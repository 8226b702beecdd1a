import { adminApi } from '../contract/admin-api.ts';
import type { Invoice, ListedInvoice } from '../contract/invoices/invoices.contract.ts';
import { publicApi } from '../contract/public-api.ts';
import { sampleOf } from './sample-of.ts';

const PROFESSIONAL = { id: 40, first_name: 'Amal', last_name: 'Haddad' };

/** A package that was paid. */
export const sampleListedInvoice = sampleOf(publicApi['GET /invoices'].response.shape.invoices.def.element, {
  id: 7,
  kind: 'invoice',
  number: 'CM-2026-000123',
  // Still the day before in New York.
  created_at: '2026-03-03T03:30:00Z',
  description: 'Starter package, 25 credits',
  credits: 25,
  amount: 249,
  status: 'paid',
  corrects: null,
  credit_notes: [],
});

/** The same, partly refunded. */
export const sampleRefundedInvoice = (): ListedInvoice =>
  sampleListedInvoice({
    status: 'partly_refunded',
    credit_notes: [{ id: 8, number: 'CN-2026-000045', amount: 99.6 }],
  });

/** Credit note of `sampleRefundedInvoice`. */
export const sampleCreditNote = (): ListedInvoice =>
  sampleListedInvoice({
    id: 8,
    kind: 'credit_note',
    number: 'CN-2026-000045',
    credits: 10,
    amount: 99.6,
    status: null,
    corrects: { id: 7, number: 'CM-2026-000123' },
  });

const paid = sampleOf(publicApi['GET /invoices/:id'].response.shape.invoice, {
  ...sampleListedInvoice(),
  card: { brand: 'Visa', last_four: '4242' },
  reason: null,
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

/** A listed invoice or credit note, opened. */
export const sampleInvoice = (listed: ListedInvoice = sampleRefundedInvoice()): Invoice =>
  paid({ ...listed, reason: listed.kind === 'credit_note' ? 'Bought twice by accident.' : null });

export const PRINT_TOKEN = '7.1780000000.c2lnbmF0dXJlLXNpZ25hdHVyZS1zaWduYXR1cmUtYWI';

export const sampleInvoiceLinks = {
  pdf_url: `/api/v2/print/${PRINT_TOKEN}/pdf`,
  print_url: `http://portal.test/pdf-template#${PRINT_TOKEN}`,
};

/** An invoice as staff list it. */
export const sampleStaffInvoice = sampleOf(adminApi['GET /invoices'].response.shape.invoices.def.element, {
  ...sampleListedInvoice(),
  professional: PROFESSIONAL,
});

/** The same, opened; `rest` is what has not been refunded yet. */
export const sampleOpenedStaffInvoice = sampleOf(adminApi['GET /invoices/:id'].response, {
  invoice: { ...paid(), professional: PROFESSIONAL },
  rest: { credits: 25, amount: 249, unused: 25 },
  ...sampleInvoiceLinks,
});
