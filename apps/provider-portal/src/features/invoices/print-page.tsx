import { ApiError } from '@carematch/api-client/api-error';
import { PrintSheet } from '@carematch/features/print/print-sheet';
import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import { documentTitle } from '@carematch/front-end/page-title';
import { useLocation } from '@carematch/front-end/router';
import { invoiceDocument } from '@carematch/print-layout/invoice-document';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { printedQuery } from './invoices-queries.ts';
import styles from './print-page.module.css';

/** The API takes a token of this form; what isn't one is no link of ours. */
const TOKEN = /^[A-Za-z0-9._-]{22,120}$/;

function LinkOver() {
  return (
    <>
      <PageHeading title="This link has expired" />
      <p>Links to an invoice work for 15 minutes. Open the invoice in your account to get a new one.</p>
      <ButtonLink variant="next" wide href={paths.invoices()} renderLink={routerLink}>
        Go to your invoices
      </ButtonLink>
    </>
  );
}

/** An invoice or credit note as it is printed. The link's token stands behind the `#`, which no server is sent. */
export function PrintPage() {
  const token = useLocation().hash.slice(1);
  return TOKEN.test(token) ? (
    <Printed key={token} token={token} />
  ) : (
    <AuthFrame app="portal">
      <LinkOver />
    </AuthFrame>
  );
}

function Printed({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(printedQuery(usePortal(), token));
  if (!data)
    return (
      <AuthFrame app="portal">
        {error instanceof ApiError && error.status === 404 ? (
          <LinkOver />
        ) : (
          <>
            <PageHeading />
            {error ? (
              <>
                <p role="alert">{failureText(error)}</p>
                <Button wide onClick={() => void refetch()}>
                  Try again
                </Button>
              </>
            ) : (
              <Skeleton lines={4} height={72} label="Loading the invoice" />
            )}
          </>
        )}
      </AuthFrame>
    );
  const printed = invoiceDocument(data.invoice);
  return (
    <main className={styles.page}>
      <title>{documentTitle(printed.title)}</title>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink href={data.pdf_url}>Download PDF</ButtonLink>
      </div>
      <PrintSheet document={printed} as="page" />
    </main>
  );
}
