import { and, eq } from 'drizzle-orm';

import type { ParsedRequest, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { invoicesContract } from '@carematch/api-client/contract/invoices/invoices.contract';

import type { ActorForProfessional } from '../../actor.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Services } from '../../services.ts';
import { findInvoices, narrowedTo } from './find-invoices.ts';
import { invoices } from './invoices.tables.ts';
import { presentInvoice, presentListed } from './present-invoices.ts';
import { printLinks } from './print-links.ts';

type Contract = typeof invoicesContract;

/** A professional's invoices and credit notes. */
export async function listOwnInvoices(
  { db }: Pick<Services, 'db'>,
  { providerId }: ActorForProfessional,
  { page, perPage, ...filters }: ParsedRequest<Contract['GET /invoices']>['query'],
): Promise<ResponseOf<Contract['GET /invoices']>> {
  const where = and(eq(invoices.providerId, providerId), narrowedTo(filters));
  const { rows, pagination } = await findInvoices(db, where, { page, perPage });
  return { invoices: await presentListed(db, rows), pagination };
}

/** One of them. @throws {ApiError} `not_found`, of another's too. */
export async function readOwnInvoice(
  services: Pick<Services, 'db' | 'vault' | 'env'>,
  { providerId }: ActorForProfessional,
  id: number,
): Promise<ResponseOf<Contract['GET /invoices/:id']>> {
  const { db } = services;
  const where = and(eq(invoices.id, id), eq(invoices.providerId, providerId), narrowedTo({}));
  const [row] = await db.select().from(invoices).where(where);
  if (!row) throw new ApiError('not_found');
  return { invoice: await presentInvoice(db, row), ...printLinks(services, id) };
}
