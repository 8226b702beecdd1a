import { and, eq } from 'drizzle-orm';

import type { invoicesContract } from '@carematch/api-client/contract/invoices/invoices.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { findInvoices, narrowedTo } from './find-invoices.ts';
import { invoices } from './invoices.tables.ts';
import { presentInvoice, presentListed } from './present-invoices.ts';
import { printLinks } from './print-links.ts';

type Contract = typeof invoicesContract;

/** `GET /invoices`: a professional's invoices and credit notes. */
export const listOwnInvoices: Handler<Contract['GET /invoices']> = async (
  { actor, services: { db } },
  { query: { page, perPage, ...filters } },
) => {
  const where = and(eq(invoices.providerId, actor.providerId), narrowedTo(filters));
  const { rows, pagination } = await findInvoices(db, where, { page, perPage });
  return { invoices: await presentListed(db, rows), pagination };
};

/** `GET /invoices/:id`: one of them. @throws {ApiError} `not_found`, also if it is another professional's. */
export const readOwnInvoice: Handler<Contract['GET /invoices/:id']> = async (
  { actor, services },
  { params: { id } },
) => {
  const { db } = services;
  const where = and(eq(invoices.id, id), eq(invoices.providerId, actor.providerId), narrowedTo({}));
  const [row] = await db.select().from(invoices).where(where);
  if (!row) throw new ApiError('not_found');
  return { invoice: await presentInvoice(db, row), ...printLinks(services, id) };
};
