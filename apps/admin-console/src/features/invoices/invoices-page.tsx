import { invoiceColumns } from '@carematch/features/invoices/invoice-columns';
import { INVOICE_CHOICES } from '@carematch/features/invoices/invoice-filters';
import { invoiceMenu } from '@carematch/features/invoices/invoice-links';
import { ListPage } from '@carematch/front-end/list/list-page';
import { RouterLink } from '@carematch/front-end/router';
import { useQuery } from '@tanstack/react-query';

import { PAGE_SIZES, paths } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { InvoiceDetail } from './invoice-detail.tsx';
import { OpenInvoice } from './open-invoice.tsx';
import {
  askLinks,
  exportInvoices,
  type InvoicesAnswer,
  invoicesQuery,
  type StaffInvoice,
} from './invoices-queries.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

const COLUMNS = invoiceColumns<StaffInvoice>(
  OpenInvoice,
  ({ professional: { id, first_name, last_name } }) => (
    <RouterLink to={paths.user(id)}>
      <bdi>
        {first_name} {last_name}
      </bdi>
    </RouterLink>
  ),
);
const invoicesOf = ({ invoices }: InvoicesAnswer) => invoices;
const idOf = ({ id }: StaffInvoice) => id;

/** Everyone's invoices and credit notes: found by number or name, opened beside the list, refunded there. */
export function InvoicesPage() {
  const adminConsole = useConsole();
  const search = useInvoicesSearch();
  const result = useQuery(invoicesQuery(adminConsole, search));
  return (
    <ListPage
      title="Invoices"
      noun={['invoice', 'invoices']}
      caption="Invoices and credit notes, newest first"
      search={search}
      hrefOf={paths.invoices}
      result={result}
      rows={invoicesOf}
      rowId={idOf}
      columns={COLUMNS}
      sortedBy={{ by: 'created_at', descending: true }}
      rowMenu={({ id }) => invoiceMenu(id, askLinks(adminConsole))}
      views={savedViews(adminConsole)}
      searchFor="Search a number, name or email"
      choices={INVOICE_CHOICES}
      days="Date"
      pageSizes={PAGE_SIZES}
      exportCsv={() => exportInvoices(adminConsole, search)}
      nothingYet={{
        title: 'No invoices yet',
        text: 'Each package that a professional buys gets an invoice here.',
      }}
      open={{ key: 'invoice', id: search.invoice, shape: 'drawer', Detail: InvoiceDetail }}
    />
  );
}
