import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { invoicesContract } from '@carematch/api-client/contract/invoices/invoices.contract';
import { invoiceDocument } from '@carematch/print-layout/invoice-document';

import type { Context } from '../../context.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Input } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { narrowedTo } from './find-invoices.ts';
import { invoices } from './invoices.tables.ts';
import { presentInvoice } from './present-invoices.ts';
import { invoiceOfToken, pdfPath } from './print-links.ts';

type Print = (typeof invoicesContract)['GET /print/:token'];

/** `GET /print/:token`: what a signed link prints. @throws {ApiError} `not_found`, also if the link has expired. */
export async function readPrinted(
  { services }: Context,
  { params: { token } }: Input<Print, 'params'>,
): Promise<ResponseOf<Print>> {
  const { db } = services;
  const id = invoiceOfToken(services, token);
  const [row] =
    id === undefined
      ? []
      : await db
          .select()
          .from(invoices)
          .where(and(eq(invoices.id, id), narrowedTo({})));
  if (!row) throw new ApiError('not_found');
  return { invoice: await presentInvoice(db, row), pdf_url: pdfPath(token) };
}

/** `GET /print/<token>/pdf`: for browsers, which save what the link leads to. */
export function servePdfs(app: FastifyInstance, services: Services, base: string): void {
  const { limits, pdf } = services;
  app.get<{ Params: { token: string } }>(`${base}/print/:token/pdf`, async ({ params, ip }, reply) => {
    await limits.capability(ip);
    const context = { actor: { kind: 'visitor' }, services } as const;
    const { invoice } = await readPrinted(context, { params }).catch(async (error: unknown) => {
      await limits.capabilityMiss(ip).catch(() => undefined);
      throw error;
    });
    return reply
      .type('application/pdf')
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(await pdf.render(invoiceDocument(invoice)));
  });
}
