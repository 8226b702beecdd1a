import { invoiceColumns } from '@carematch/features/invoices/invoice-columns';
import { invoiceMenu } from '@carematch/features/invoices/invoice-links';
import { ListPage } from '@carematch/front-end/list/list-page';
import { useList } from '@carematch/front-end/list/use-list';
import { RouterLink } from '@carematch/front-end/router';

import { paths } from '../../shared/paths.ts';
import { InvoiceDetail, OpenInvoice } from './invoice-detail.tsx';
import { invoicesList } from './invoices-list.tsx';
import { askLinks, type StaffInvoice } from './invoices-queries.ts';

const COLUMNS = invoiceColumns<StaffInvoice>(
  OpenInvoice,
  ({ professional: { id, first_name, last_name } }) => (
    <RouterLink to={paths.professional(id)}>
      <bdi>
        {first_name} {last_name}
      </bdi>
    </RouterLink>
  ),
);

/** Everyone's invoices and credit notes: found by number or name, opened beside the list, refunded there. */
export function InvoicesPage() {
  const invoices = useList(invoicesList);
  return (
    <ListPage
      of={invoices}
      columns={COLUMNS}
      Detail={InvoiceDetail}
      rowMenu={({ id }) => invoiceMenu(id, askLinks(invoices.client))}
    />
  );
}
