import { and, eq, type SQL, sql } from 'drizzle-orm';

import type {
  invoicesContract,
  ListedInvoice,
  staffInvoicesContract,
} from '@carematch/api-client/contract/invoices/invoices.contract';
import { invoiceLifecycle } from '@carematch/validation/lifecycles/invoice-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { SignedInActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Csv, CsvCell } from '../../plugins/contract/csv.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { EXPORT_BATCH, exportList } from '../platform/export-list.ts';
import { LATEST_FIRST, narrowedTo } from './find-invoices.ts';
import { invoices } from './invoices.tables.ts';
import type { InvoiceRow } from './issue-invoice.ts';
import { presentListed } from './present-invoices.ts';
import { asked, presentForStaff, type StaffInvoiceFilters, type StaffListed } from './staff-invoices.ts';

/** What went back counts against what was paid, so that the column adds up. */
const signed = ({ kind }: ListedInvoice, value: number): number => (kind === 'invoice' ? value : -value);

const COLUMNS = {
  Number: ({ number }: ListedInvoice): CsvCell => number,
  Date: (invoice: ListedInvoice): CsvCell => new Date(invoice.created_at),
  Kind: ({ kind }: ListedInvoice): CsvCell => (kind === 'invoice' ? 'Invoice' : 'Credit note'),
  Description: ({ description }: ListedInvoice): CsvCell => description,
  Credits: (invoice: ListedInvoice): CsvCell => signed(invoice, invoice.credits),
  'Amount (USD)': (invoice: ListedInvoice): CsvCell => signed(invoice, invoice.amount),
  Status: ({ status }: ListedInvoice): CsvCell => status && stateOf(invoiceLifecycle, status).label,
  Corrects: ({ corrects }: ListedInvoice): CsvCell => corrects && corrects.number,
};

interface Export<Row extends ListedInvoice> {
  readonly filters: StaffInvoiceFilters;
  readonly where: SQL | undefined;
  readonly columns: Readonly<Record<string, (row: Row) => CsvCell>>;
  readonly present: (rows: readonly InvoiceRow[]) => Promise<readonly Row[]>;
}

const exported = <Row extends ListedInvoice>(
  context: Context<SignedInActor>,
  { filters, where, columns, present }: Export<Row>,
): Promise<Csv> =>
  exportList<Row>(context, {
    list: 'invoices',
    filters,
    columns,
    read: async (after) => {
      const older =
        after &&
        sql`(${invoices.createdAt}, ${invoices.id}) < (select i.created_at, i.id from invoices i where i.id = ${after.id})`;
      const rows = await context.services.db
        .select()
        .from(invoices)
        .where(and(where, older))
        .orderBy(...LATEST_FIRST)
        .limit(EXPORT_BATCH);
      return present(rows);
    },
  });

/** `POST /invoices/export`: a professional's own as CSV. */
export const exportOwnInvoices: Handler<(typeof invoicesContract)['POST /invoices/export']> = (
  context,
  { query: filters },
) =>
  exported(context, {
    filters,
    where: and(eq(invoices.providerId, context.actor.providerId), narrowedTo(filters)),
    columns: COLUMNS,
    present: (rows) => presentListed(context.services.db, rows),
  });

/** `POST /invoices/export`: everyone's as CSV. A file is easily passed on: it has no contact data. */
export const exportInvoices: Handler<(typeof staffInvoicesContract)['POST /invoices/export']> = async (
  context,
  { query: filters },
) => {
  const { db } = context.services;
  return exported<StaffListed>(context, {
    filters,
    where: await asked(db, filters),
    columns: {
      ...COLUMNS,
      'First name': ({ professional }) => professional.first_name,
      'Last name': ({ professional }) => professional.last_name,
    },
    present: (rows) => presentForStaff(db, rows),
  });
};
