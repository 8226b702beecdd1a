import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';

import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';
import type { invoicesContract } from '@carematch/api-client/contract/invoices/invoices.contract';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';
import { invoiceLifecycle } from '@carematch/validation/lifecycles/invoice-lifecycle';
import { stateById } from '@carematch/validation/lifecycles/transition-table';

import type { Executor } from '../../db/client.ts';
import { withinDays } from '../../db/within-days.ts';
import { paginationOf } from '../platform/pagination.ts';
import { invoices } from './invoices.tables.ts';
import type { InvoiceRow } from './issue-invoice.ts';

type Query = ParsedRequest<(typeof invoicesContract)['GET /invoices']>['query'];
/** What narrows a list. Days are those of New York, as on the invoices. */
export type InvoiceFilters = Omit<Query, 'page' | 'perPage'>;

/** No list is counted or turned further than this. */
const REACH = 10_000;

const STATUSES = invoiceLifecycle.states.map(({ slug }) => slug);

export function narrowedTo({
  start_date: from,
  end_date: to,
  status_ids: ids,
  kind,
}: InvoiceFilters): SQL | undefined {
  const wanted = ids?.flatMap((id) => stateById(invoiceLifecycle, id)?.slug ?? []);
  return and(
    // What was never paid, of before an invoice was made by its payment, is none.
    inArray(invoices.status, wanted ?? STATUSES),
    // A credit note has no status of its own.
    wanted && eq(invoices.kind, 'invoice'),
    kind && eq(invoices.kind, kind),
    withinDays(invoices.createdAt, { from, to }, DEFAULT_TIME_ZONE),
  );
}

/** The latest first. */
export const LATEST_FIRST = [desc(invoices.createdAt), desc(invoices.id)];

interface Page {
  readonly page: number;
  readonly perPage: number;
}

/** A page of the invoices that fit, and how many there are; of more than 10,000 the pages end there. */
export async function findInvoices(db: Executor, where: SQL | undefined, { page, perPage }: Page) {
  const offset = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, REACH - offset));
  const counted = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .limit(REACH + 1)
    .as('counted');
  const [total, rows] = await Promise.all([
    db.$count(counted),
    limit === 0
      ? ([] as InvoiceRow[])
      : db
          .select()
          .from(invoices)
          .where(where)
          .orderBy(...LATEST_FIRST)
          .limit(limit)
          .offset(offset),
  ]);
  return {
    rows,
    pagination: {
      ...paginationOf({ page, perPage, total: Math.min(total, REACH) }),
      more: total > REACH,
    },
  };
}
