import { invoiceColumns, type InvoiceLink } from '@carematch/features/invoices/invoice-columns';
import { INVOICE_CHOICES } from '@carematch/features/invoices/invoice-filters';
import { invoiceMenu } from '@carematch/features/invoices/invoice-links';
import { OpenedInvoice } from '@carematch/features/invoices/opened-invoice';
import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage, type OpenedRow } from '@carematch/front-end/list/list-page';
import { RouterLink } from '@carematch/front-end/router';
import { readImpersonation } from '@carematch/session/impersonation';
import { ButtonLink } from '@carematch/ui/button';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { CreditsTabs } from '../../shared/credits-tabs.tsx';
import { usePortal } from '../../shared/portal.ts';
import {
  askLinks,
  exportInvoices,
  invoiceQuery,
  type InvoicesAnswer,
  invoicesQuery,
  type OwnInvoice,
} from './invoices-queries.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

const Link: InvoiceLink = ({ id, children }) => (
  <RouterLink to={paths.invoices({ ...useInvoicesSearch(), invoice: id })} preventScrollReset>
    {children}
  </RouterLink>
);

const COLUMNS = invoiceColumns<OwnInvoice>(Link);
const invoicesOf = ({ invoices }: InvoicesAnswer) => invoices;
const idOf = ({ id }: OwnInvoice) => id;

function Opened({ id, ...links }: OpenedRow) {
  return (
    <OpenedInvoice result={useQuery(invoiceQuery(usePortal(), id))} Link={Link} shape="panel" {...links} />
  );
}

/** What was paid and what went back, each as a page to print. */
export function InvoicesPage() {
  const portal = usePortal();
  const search = useInvoicesSearch();
  const result = useQuery(invoicesQuery(portal, search));
  return (
    <ListPage
      title="Invoices"
      noun={['invoice', 'invoices']}
      caption="Invoices and credit notes, newest first"
      density="roomy"
      search={search}
      hrefOf={paths.invoices}
      result={result}
      rows={invoicesOf}
      rowId={idOf}
      columns={COLUMNS}
      sortedBy={{ by: 'created_at', descending: true }}
      tabs={<CreditsTabs current={paths.invoices()} />}
      rowMenu={({ id }) => invoiceMenu(id, askLinks(portal))}
      choices={INVOICE_CHOICES}
      days="Date"
      {...(!readImpersonation(portal.tabStorage) && { exportCsv: () => exportInvoices(portal, search) })}
      nothingYet={{
        title: 'No invoices yet',
        text: 'Each package you buy gets an invoice here, ready to download or print.',
        action: (
          <ButtonLink variant="primary" href={paths.packagePlan()} renderLink={routerLink}>
            See packages
          </ButtonLink>
        ),
      }}
      failed="Your invoices didn’t load"
      open={{ key: 'invoice', id: search.invoice, shape: 'panel', Detail: Opened }}
    />
  );
}
