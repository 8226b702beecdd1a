import * as z from 'zod/mini';

import { wholeCents } from '@carematch/validation/fields/money.schema';
import { invoiceLifecycle } from '@carematch/validation/lifecycles/invoice-lifecycle';

import type { Contract } from '../endpoint.ts';
import {
  dateFilter,
  idsInQuery,
  intId,
  intIdInPath,
  isoDateTime,
  page,
  pagination,
  perPage,
} from '../shared-schemas.ts';

const professionals = ['professional', 'staffAsProfessional'] as const;
const byId = z.object({ id: intIdInPath });

/** US dollars with cents as decimals; of a credit note the refunded amount. */
const dollars = z.number().check(wholeCents);

/** A credit note corrects an invoice: it says what of it went back to the card. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;

const kind = z.enum(INVOICE_KINDS);

const other = z.object({ id: intId, number: z.string() });

const listedInvoice = z.object({
  id: intId,
  kind,
  number: z.string(),
  created_at: isoDateTime,
  /** What was bought. */
  description: z.string(),
  /** Of a credit note: those that were taken back. */
  credits: z.int(),
  amount: dollars,
  /** Null of a credit note: it is what it is. */
  status: z.nullable(z.enum(invoiceLifecycle.states.map(({ slug }) => slug))),
  /** Of a credit note: the invoice that it corrects. */
  corrects: z.nullable(other),
  /** Of an invoice: what went back of it, oldest first. */
  credit_notes: z.array(z.extend(other, { amount: dollars })),
});

export type ListedInvoice = z.infer<typeof listedInvoice>;

/** All that is printed, as it was on the day, and what became of it. */
const invoice = z.extend(listedInvoice, {
  card: z.nullable(z.object({ brand: z.string(), last_four: z.string() })),
  /** Of a credit note: why. */
  reason: z.nullable(z.string()),
  /** Null on those of before it was kept. */
  billed_to: z.nullable(
    z.object({
      name: z.string(),
      company: z.nullable(z.string()),
      address: z.array(z.string()),
      email: z.string(),
    }),
  ),
  /** The same. */
  seller: z.nullable(
    z.object({
      name: z.string(),
      address: z.array(z.string()),
      email: z.nullable(z.string()),
      tax_id: z.nullable(z.string()),
    }),
  ),
});

export type Invoice = z.infer<typeof invoice>;

/** Whom staff read it of; the number is that of their user. */
const professional = z.object({ id: intId, first_name: z.string(), last_name: z.string() });

/** Where it is had as a file, and where the browser prints it: for a quarter of an hour, whoever has the address. */
const links = { pdf_url: z.string(), print_url: z.string() };

const filters = z.object({
  start_date: dateFilter,
  end_date: dateFilter,
  status_ids: idsInQuery,
  kind: z.optional(kind),
});

const staffFilters = z.extend(filters, {
  /** A number, whole or its beginning, or words of a professional: name, email, company, phone. */
  search: z.optional(z.string().check(z.maxLength(100), z.trim())),
});

const more = z.extend(pagination, {
  /** There are more than the total, which is counted and turned to 10,000 at most. */
  more: z.boolean(),
});

export const invoicesContract = {
  'GET /invoices': {
    access: professionals,
    summary: 'Invoices and credit notes, the latest first',
    query: z.extend(filters, { page, perPage }),
    response: z.object({ invoices: z.array(listedInvoice), pagination: more }),
    errors: ['validation_failed'],
  },
  'POST /invoices/export': {
    access: ['professional'],
    summary: 'Invoices and credit notes as CSV, the latest first; the export is recorded',
    query: filters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
  'GET /invoices/:id': {
    access: professionals,
    summary: 'One invoice or credit note, with its links',
    params: byId,
    response: z.object({ invoice, ...links }),
    errors: ['not_found'],
  },
  'GET /print/:token': {
    access: ['capabilityHolder'],
    summary: 'What a signed link prints, until it is over',
    params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9._-]{22,120}$/)) }),
    response: z.object({ invoice, pdf_url: z.string() }),
    errors: ['not_found'],
  },
} as const satisfies Contract;

const staffInvoices = z.object({
  invoices: z.array(z.extend(listedInvoice, { professional })),
  pagination: more,
});

export const staffInvoicesContract = {
  'GET /invoices': {
    access: ['staff'],
    summary: 'Everyone’s invoices and credit notes, the latest first',
    query: z.extend(staffFilters, { page, perPage }),
    response: staffInvoices,
    errors: ['validation_failed'],
  },
  'POST /invoices/export': {
    access: ['staff'],
    summary: 'Everyone’s invoices and credit notes as CSV, the latest first; the export is recorded',
    query: staffFilters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
  'GET /invoices/:id': {
    access: ['staff'],
    summary: 'One invoice or credit note, with its links',
    params: byId,
    response: z.object({
      invoice: z.extend(invoice, { professional }),
      /** What of an invoice has not gone back yet; null of a credit note. */
      rest: z.nullable(
        z.object({
          credits: z.int(),
          amount: dollars,
          /** Of these credits, as many as are not spent or held. */
          unused: z.int(),
        }),
      ),
      ...links,
    }),
    errors: ['not_found'],
  },
  'GET /users/:id/invoices': {
    access: ['staff'],
    summary: 'For a professional: invoices and credit notes, the latest first',
    params: byId,
    query: z.object({ page, perPage }),
    response: staffInvoices,
    errors: ['validation_failed', 'not_found'],
  },
} as const satisfies Contract;
