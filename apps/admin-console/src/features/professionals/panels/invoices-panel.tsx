import { amountText, InvoiceBadge } from '@carematch/features/invoices/invoice-columns';
import { failureText } from '@carematch/front-end/failure-text';
import { RouterLink } from '@carematch/front-end/router';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { formatDate } from '@carematch/validation/display/display';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

import { paths } from '../../../shared/paths.ts';
import { type AdminConsole, useAdminConsole } from '../../../shared/admin-console.ts';
import { FRESH_MS } from '../../../shared/queries.ts';
import styles from './invoices-panel.module.css';

const PER_PAGE = 5;

const invoicesQuery = ({ api }: AdminConsole, professionalId: number) =>
  infiniteQueryOptions({
    queryKey: ['invoices', 'of', professionalId],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'GET /users/:id/invoices',
        {
          params: { id: String(professionalId) },
          query: { page: String(pageParam), perPage: String(PER_PAGE) },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, last_page: last } }) => (page < last ? page + 1 : undefined),
    staleTime: FRESH_MS,
  });

/** A professional's invoices and credit notes, the latest first. */
export function InvoicesPanel({ professionalId }: { readonly professionalId: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    invoicesQuery(useAdminConsole(), professionalId),
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
