import { ApiError } from '@carematch/api-client/api-error';
import type { Invoice } from '@carematch/api-client/contract/invoices/invoices.contract';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { invoiceDocument } from '@carematch/print-layout/invoice-document';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import type { RenderLink } from '@carematch/ui/link';
import { Skeleton } from '@carematch/ui/skeleton';
import { formatDate } from '@carematch/validation/display/display';
import { formatDollars } from '@carematch/validation/display/number-display';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { PrintSheet } from '../print/print-sheet.tsx';
import { InvoiceBadge, type InvoiceLink } from './invoice-columns.tsx';
import { creditsText } from '@carematch/validation/display/credits-display';
import type { InvoiceLinks } from './invoice-links.tsx';
import styles from './invoices.module.css';

const inNewTab: RenderLink = ({ children, ...props }) => (
  <a {...props} target="_blank" rel="noopener">
    {children} <span className="visually-hidden">(opens a new tab)</span>
  </a>
);

const download: RenderLink = ({ children, ...props }) => (
  <a {...props} download>
    {children}
  </a>
);

/** What it corrects, or what went back of it. */
function Related({ invoice, Link }: { readonly invoice: Invoice; readonly Link: InvoiceLink }) {
  const { corrects, credit_notes: notes } = invoice;
  if (!corrects && notes.length === 0) return null;
  return (
    <ul className={styles.related}>
      {corrects && (
        <li>
          Corrects invoice <Link id={corrects.id}>{corrects.number}</Link>
        </li>
      )}
      {notes.map(({ id, number, amount }) => (
        <li key={id}>
          {formatDollars(amount)} went back by credit note <Link id={id}>{number}</Link>
        </li>
      ))}
    </ul>
  );
}

interface OpenedInvoiceProps extends Omit<OpenedRow, 'id'> {
  readonly result: Pick<
    UseQueryResult<InvoiceLinks & { readonly invoice: Invoice }>,
    'data' | 'error' | 'refetch'
  >;
  readonly Link: InvoiceLink;
  readonly shape: 'panel' | 'drawer';
  /** Whose it is, for staff. */
  readonly owner?: ReactNode;
  /** What staff do with it, beside its links. */
  readonly actions?: ReactNode;
}

/** An invoice or credit note as it is printed, beside its list. */
export function OpenedInvoice({ result, Link, shape, owner, actions, ...links }: OpenedInvoiceProps) {
  const { data, error, refetch } = result;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      shape={shape}
      title={data ? data.invoice.number : 'Invoice'}
      mark={data && <InvoiceBadge invoice={data.invoice} />}
      subtitle={
        data && (
          <>
            {owner}
            {formatDate(data.invoice.created_at)} · {creditsText(data.invoice.credits)}
          </>
        )
      }
      {...links}
    >
      {data && (
        <div className={styles.opened}>
          <div className={styles.actions}>
            <ButtonLink href={data.pdf_url} renderLink={download}>
              Download PDF
            </ButtonLink>
            <ButtonLink href={data.print_url} renderLink={inNewTab}>
              Print
            </ButtonLink>
            {actions}
          </div>
          <Related invoice={data.invoice} Link={Link} />
          <PrintSheet document={invoiceDocument(data.invoice)} as="part" />
        </div>
      )}
      {!data && !error && <Skeleton lines={5} height={72} label="Opening the invoice" />}
      {!data && error && (
        <div role="alert" className={styles.failed}>
          <p>{isMissing ? 'We can’t find this invoice.' : failureText(error)}</p>
          {!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
        </div>
      )}
    </Detail>
  );
}
