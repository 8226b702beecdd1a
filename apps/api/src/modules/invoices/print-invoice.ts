import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Invoice } from '@carematch/api-client/contract/invoices/invoices.contract';
import { invoiceDocument } from '@carematch/print-layout/invoice-document';

import { ApiError } from '../../plugins/api-error.ts';
import type { Services } from '../../services.ts';
import { narrowedTo } from './find-invoices.ts';
import { invoices } from './invoices.tables.ts';
import { presentInvoice } from './present-invoices.ts';
import { invoiceOfToken, pdfPath } from './print-links.ts';

/** What a signed link prints. @throws {ApiError} `not_found` once its time is over, too. */
export async function readPrinted(
  services: Pick<Services, 'db' | 'vault'>,
  token: string,
): Promise<{ readonly invoice: Invoice; readonly pdf_url: string }> {
  const id = invoiceOfToken(services, token);
  const [row] =
    id === undefined
      ? []
      : await services.db
          .select()
          .from(invoices)
          .where(and(eq(invoices.id, id), narrowedTo({})));
  if (!row) throw new ApiError('not_found');
  return { invoice: await presentInvoice(services.db, row), pdf_url: pdfPath(token) };
}

/** `GET /print/<token>/pdf`: for browsers, which save what the link leads to. */
export function servePdfs(app: FastifyInstance, services: Services, base: string): void {
  const { limits, pdf } = services;
  app.get<{ Params: { token: string } }>(`${base}/print/:token/pdf`, async ({ params, ip }, reply) => {
    await limits.capability(ip);
    const { invoice } = await readPrinted(services, params.token).catch(async (error: unknown) => {
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
