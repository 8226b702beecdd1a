import { and, eq, inArray, or, type SQL } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { staffInvoicesContract } from '@carematch/api-client/contract/invoices/invoices.contract';

import type { Executor } from '../../db/client.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Handler, TransactionHandler } from '../../plugins/contract/handlers.ts';
import { users } from '../accounts/accounts.tables.ts';
import { peopleNamed } from '../accounts/accounts.ts';
import { creditAccounts } from '../credits/credits.tables.ts';
import { audit } from '../platform/audit.ts';
import { providers } from '../providers/providers.tables.ts';
import { findInvoices, type InvoiceFilters, narrowedTo } from './find-invoices.ts';
import { invoices } from './invoices.tables.ts';
import { restOfInvoice } from './issue-credit-note.ts';
import type { InvoiceRow } from './issue-invoice.ts';
import { presentInvoice, presentListed } from './present-invoices.ts';
import { printLinks } from './print-links.ts';

type Contract = typeof staffInvoicesContract;
/** A row of the list, with whom it is made out to. */
export type StaffListed = ResponseOf<Contract['GET /invoices']>['invoices'][number];
export type StaffInvoiceFilters = InvoiceFilters & { readonly search?: string | undefined };

/** A phrase that fits more accounts than this narrows nothing. */
const MOST_PEOPLE = 1_000;

/** A number of ours, or what staff make of it: `CM-2026-000123`, `cn-2026-45`, `2026-123`, `#123`. */
const NUMBER = /^#?(?:(cm|cn)-?)?(?:(\d{4})-)?(\d{1,9})$/i;

const KIND_OF = { cm: 'invoice', cn: 'credit_note' } as const;

function byNumber(search: string): SQL | undefined {
  const [, prefix, year, sequence] = NUMBER.exec(search) ?? [];
  if (sequence === undefined) return undefined;
  const kinds =
    prefix === undefined
      ? (['invoice', 'credit_note'] as const)
      : [KIND_OF[prefix.toLowerCase() as 'cm' | 'cn']];
  return and(
    inArray(invoices.kind, kinds),
    year === undefined ? undefined : eq(invoices.year, Number(year)),
    eq(invoices.sequence, Number(sequence)),
  );
}

/** What is searched for: by number where it may be one, else by who it is made out to. */
async function matching(db: Executor, search: string): Promise<SQL | undefined> {
  const numbered = byNumber(search);
  if (numbered) return or(eq(invoices.number, search.toUpperCase()), numbered);
  const people = await peopleNamed(db, search, MOST_PEOPLE);
  const owners = db.select({ id: providers.id }).from(providers).where(inArray(providers.userId, people));
  return inArray(invoices.providerId, owners);
}

/** What the filters of the staff's list ask for. */
export async function asked(
  db: Executor,
  { search, ...filters }: StaffInvoiceFilters,
): Promise<SQL | undefined> {
  return and(narrowedTo(filters), search ? await matching(db, search) : undefined);
}

async function professionalsOf(
  db: Executor,
  rows: readonly InvoiceRow[],
): Promise<ReadonlyMap<number, StaffListed['professional']>> {
  const found = await db
    .select({ providerId: providers.id, id: users.id, first: users.firstName, last: users.lastName })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(inArray(providers.id, [...new Set(rows.map(({ providerId }) => providerId))]));
  return new Map(
    found.map(({ providerId, id, first, last }) => [providerId, { id, first_name: first, last_name: last }]),
  );
}

/** Rows as staff see them. */
export async function presentForStaff(db: Executor, rows: readonly InvoiceRow[]): Promise<StaffListed[]> {
  const [listed, people] = await Promise.all([presentListed(db, rows), professionalsOf(db, rows)]);
  return listed.flatMap((invoice, place) => {
    const professional = people.get(rows[place]?.providerId ?? 0);
    return professional ? [{ ...invoice, professional }] : [];
  });
}

/** `GET /invoices`: everyone's invoices. */
export const listInvoices: Handler<Contract['GET /invoices']> = async (
  { services: { db } },
  { query: { page, perPage, ...filters } },
) => {
  const { rows, pagination } = await findInvoices(db, await asked(db, filters), { page, perPage });
  return { invoices: await presentForStaff(db, rows), pagination };
};

/** `GET /users/:id/invoices`: those of a professional. @throws {ApiError} `not_found`. */
export const listInvoicesOfUser: Handler<Contract['GET /users/:id/invoices']> = async (
  { services: { db } },
  { params, query },
) => {
  const [owner] = await db
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.userId, params.id));
  if (!owner) throw new ApiError('not_found');
  const where = and(eq(invoices.providerId, owner.id), narrowedTo({}));
  const { rows, pagination } = await findInvoices(db, where, query);
  return { invoices: await presentForStaff(db, rows), pagination };
};

async function restFor(db: Executor, { id, kind, providerId }: InvoiceRow) {
  if (kind === 'credit_note') return null;
  const { credits, cents } = await restOfInvoice(db, id);
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, providerId));
  return { credits, amount: cents / 100, unused: Math.min(credits, account?.balance ?? 0) };
}

/**
 * `GET /invoices/:id`, within a transaction: the answer includes contact details, so reading it is recorded.
 * @throws {ApiError} `not_found`.
 */
export const readInvoice: TransactionHandler<Contract['GET /invoices/:id']> = async (
  context,
  { params: { id } },
) => {
  const { services, tx } = context;
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), narrowedTo({})));
  const professional = row && (await professionalsOf(tx, [row])).get(row.providerId);
  if (!professional) throw new ApiError('not_found');
  await audit(context, {
    action: 'invoice.opened',
    subject: { type: 'provider', id: row.providerId },
    after: { number: row.number },
  });
  return {
    invoice: { ...(await presentInvoice(tx, row)), professional },
    rest: await restFor(tx, row),
    ...printLinks(services, id),
  };
};
