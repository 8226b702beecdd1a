import { type Lifecycle, steps } from './transition-table.ts';

/** An invoice is made when it is paid. What goes back to the card is a credit note of its own, and the invoice says how much. */
export type InvoiceStatus = 'paid' | 'partly_refunded' | 'refunded';

export type InvoiceActor = 'staff' | 'system';

/** `system`: a dispute, by which the bank takes the money back. */
export const invoiceLifecycle: Lifecycle<InvoiceStatus, InvoiceActor> = {
  states: [
    { id: 1, slug: 'paid', label: 'Paid' },
    { id: 2, slug: 'partly_refunded', label: 'Partly refunded' },
    { id: 3, slug: 'refunded', label: 'Refunded' },
  ],
  transitions: [
    ...steps(['paid'], ['partly_refunded', 'refunded'], ['staff', 'system']),
    ...steps(['partly_refunded'], ['refunded'], ['staff', 'system']),
  ],
};
