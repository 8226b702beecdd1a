import type { TestApp } from '../../../testing/test-app.ts';
import { issueCreditNote } from '../issue-credit-note.ts';
import { issueInvoice, sellerOf } from '../invoices.ts';

let payments = 0;

/** Makes an invoice of a professional, $249 for 25 credits unless told. */
export const makeInvoice = (
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  providerId: number,
  more: Partial<Parameters<typeof issueInvoice>[2]> = {},
): Promise<{ readonly id: number; readonly number: string }> =>
  db.transaction((tx) =>
    issueInvoice(tx, sellerOf(services.env), {
      providerId,
      paymentId: (payments += 1),
      description: 'Starter package, 25 credits',
      credits: 25,
      cents: 24_900,
      cardBrand: 'Visa',
      cardLastFour: '4242',
      ...more,
    }),
  );

/** Makes a credit note of an invoice, over $99.60 for 10 credits unless told. */
export const makeCreditNote = (
  { db }: Pick<TestApp, 'db'>,
  invoiceId: number,
  more: Partial<Parameters<typeof issueCreditNote>[1]> = {},
): Promise<{ readonly id: number; readonly number: string }> =>
  db.transaction((tx) =>
    issueCreditNote(tx, {
      invoiceId,
      credits: 10,
      cents: 9_960,
      reason: 'Bought twice by accident.',
      ...more,
    }),
  );
