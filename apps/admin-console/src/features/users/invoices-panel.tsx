import { amountText, InvoiceBadge } from '@carematch/features/invoices/invoice-columns';
import { failureText } from '@carematch/front-end/failure-text';
import { RouterLink } from '@carematch/front-end/router';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { formatDate } from '@carematch/validation/display/display';
import { useInfiniteQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import styles from './invoices-panel.module.css';
import { invoicesOfUserQuery } from './invoices-of-user-query.ts';

/** A professional's invoices and credit notes, the latest first. */
export function InvoicesPanel({ userId }: { readonly userId: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    invoicesOfUserQuery(useConsole(), userId),
  );
  const invoices = data?.pages.flatMap((page) => page.invoices);
  return (
    <Panel title="Invoices">
      {invoices?.length === 0 && <p>No invoices yet. They appear once a package is bought.</p>}
      {invoices && invoices.length > 0 && (
        <ul className={styles.list}>
          {invoices.map((invoice) => (
            <li key={invoice.id} className={styles.row}>
              <RouterLink to={paths.invoices({ invoice: invoice.id })}>{invoice.number}</RouterLink>
              <InvoiceBadge invoice={invoice} />
              <span className={styles.amount}>{amountText(invoice)}</span>
              <span className={styles.what}>
                {invoice.description} ·{' '}
                <time dateTime={invoice.created_at}>{formatDate(invoice.created_at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier invoices
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton lines={3} height={32} label="Loading the invoices" />}
      {error && (
        <Alert
          live
          tone="danger"
          title={failureText(error)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Panel>
  );
}
