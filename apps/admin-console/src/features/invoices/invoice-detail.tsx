import type { InvoiceLink } from '@carematch/features/invoices/invoice-columns';
import { OpenedInvoice } from '@carematch/features/invoices/opened-invoice';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { RowLink } from '@carematch/front-end/list/row-link';
import { RouterLink } from '@carematch/front-end/router';
import { Button } from '@carematch/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { invoiceQuery } from './invoices-queries.ts';
import { invoicesList } from './invoices-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Opens an invoice beside the list, by the list's own address. */
export const OpenInvoice: InvoiceLink = (row) => <RowLink list={invoicesList} {...row} />;

/** An invoice beside the list, and what goes back of it. */
export function InvoiceDetail({ id, ...links }: OpenedRow) {
  const result = useQuery(invoiceQuery(useAdminConsole(), id));
  const [asked, setAsked] = useState(false);
  const { data } = result;
  const { professional } = data?.invoice ?? {};
  const canRefund = data?.rest && data.rest.credits > 0;
  return (
    <>
      <OpenedInvoice
        shape="drawer"
        result={result}
        Link={OpenInvoice}
        owner={
          professional && (
            <>
              <RouterLink to={paths.professional(professional.id)}>
                <bdi>
                  {professional.first_name} {professional.last_name}
                </bdi>
              </RouterLink>{' '}
              ·{' '}
            </>
          )
        }
        actions={canRefund && <Button onClick={() => setAsked(true)}>Refund…</Button>}
        {...links}
      />
      {data?.rest && (
        <RefundDialog invoice={data.invoice} rest={data.rest} open={asked} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
