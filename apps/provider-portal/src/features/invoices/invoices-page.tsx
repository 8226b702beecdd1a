import { invoiceColumns, type InvoiceLink } from '@carematch/features/invoices/invoice-columns';
import { invoiceMenu } from '@carematch/features/invoices/invoice-links';
import { OpenedInvoice } from '@carematch/features/invoices/opened-invoice';
import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage, type OpenedRow } from '@carematch/front-end/list/list-page';
import { RowLink } from '@carematch/front-end/list/row-link';
import { useList } from '@carematch/front-end/list/use-list';
import { ButtonLink } from '@carematch/ui/button';
import { useQuery } from '@tanstack/react-query';

import { CreditsTabs } from '../../shared/credits-tabs.tsx';
import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { invoicesList } from './invoices-list.ts';
import { askLinks, invoiceQuery, type OwnInvoice } from './invoices-queries.ts';

const Link: InvoiceLink = (row) => <RowLink list={invoicesList} {...row} />;

const COLUMNS = invoiceColumns<OwnInvoice>(Link);

function Opened({ id, ...links }: OpenedRow) {
  return (
    <OpenedInvoice result={useQuery(invoiceQuery(usePortal(), id))} Link={Link} shape="panel" {...links} />
  );
}

/** What was paid and what went back, each as a page to print. */
export function InvoicesPage() {
  const invoices = useList(invoicesList);
  return (
    <ListPage
      of={invoices}
      columns={COLUMNS}
      Detail={Opened}
      tabs={<CreditsTabs current={paths.invoices()} />}
      rowMenu={({ id }) => invoiceMenu(id, askLinks(invoices.client))}
      firstStep={
        <ButtonLink variant="primary" href={paths.packagePlan()} renderLink={routerLink}>
          See packages
        </ButtonLink>
      }
    />
  );
}
