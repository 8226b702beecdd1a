import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

type Opened = ResponseOf<AdminApi['GET /invoices/:id']>;
type Listed = ResponseOf<AdminApi['GET /invoices']>['invoices'][number];

export const sampleListed = (more: Partial<Listed> = {}): Listed => ({
  id: 7,
  kind: 'invoice',
  number: 'CM-2026-000123',
  created_at: '2026-03-02T15:30:00Z',
  description: 'Starter package, 25 credits',
  credits: 25,
  amount: 249,
  status: 'paid',
  corrects: null,
  credit_notes: [],
  professional: { id: 40, first_name: 'Amal', last_name: 'Haddad' },
  ...more,
});

export const invoicesOf = (invoices: readonly Listed[]): ResponseOf<AdminApi['GET /invoices']> => ({
  invoices: [...invoices],
  pagination: { page: 1, per_page: 25, total: invoices.length, last_page: 1, more: false },
});

/** One that is open; `rest` is what of it hasn't gone back yet. */
export const sampleOpenedInvoice = (
  rest: Opened['rest'] = { credits: 25, amount: 249, unused: 25 },
): Opened => ({
  invoice: {
    ...sampleListed(),
    card: { brand: 'Visa', last_four: '4242' },
    reason: null,
    billed_to: { name: 'Amal Haddad', company: null, address: [], email: 'amal@practice.example' },
    seller: { name: 'Carematch', address: [], email: null, tax_id: null },
  },
  rest,
  pdf_url: '/api/v2/print/token/pdf',
  print_url: 'http://portal.test/pdf-template#token',
});
