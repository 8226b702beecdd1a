import type { INVOICE_KINDS } from '@carematch/api-client/contract/invoices/invoices.contract';
import { invoiceLifecycle } from '@carematch/validation/lifecycles/invoice-lifecycle';

/** What a list of invoices is narrowed by beside days. */
interface Search {
  readonly kind: (typeof INVOICE_KINDS)[number] | undefined;
  readonly status_ids: string | undefined;
}

/** The filters of a list of invoices. */
export const INVOICE_CHOICES = [
  {
    name: 'kind',
    label: 'Kind',
    everything: 'Invoices and credit notes',
    options: [
      { value: 'invoice', label: 'Invoices' },
      { value: 'credit_note', label: 'Credit notes' },
    ],
  },
  {
    name: 'status_ids',
    label: 'Status',
    everything: 'Every status',
    options: invoiceLifecycle.states.map(({ id, label }) => ({ value: String(id), label })),
  },
] as const satisfies readonly { readonly name: keyof Search; readonly [other: string]: unknown }[];
