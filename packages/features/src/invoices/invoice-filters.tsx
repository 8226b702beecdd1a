import type { INVOICE_KINDS } from '@carematch/api-client/contract/invoices/invoices.contract';
import { invoiceLifecycle } from '@carematch/validation/lifecycles/invoice-lifecycle';

/** What a list of invoices is narrowed by beside days. */
interface Search {
  readonly kind: (typeof INVOICE_KINDS)[number] | undefined;
  readonly statuses: string | undefined;
}

/** The filters of a list of invoices. */
export const INVOICE_CHOICES = [
  {
    key: 'kind',
    label: 'Kind',
    everything: 'Invoices and credit notes',
    options: [
      { value: 'invoice', label: 'Invoices' },
      { value: 'credit_note', label: 'Credit notes' },
    ],
  },
  {
    key: 'statuses',
    label: 'Status',
    everything: 'Every status',
    options: invoiceLifecycle.states.map(({ id, label }) => ({ value: String(id), label })),
  },
] as const satisfies readonly { readonly key: keyof Search; readonly [name: string]: unknown }[];
