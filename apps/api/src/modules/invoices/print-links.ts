import { AREA_BASE } from '@carematch/api-client/contract/endpoint';

import type { Services } from '../../services.ts';

/** A link works this long, seconds. */
const LINK_SECONDS = 900;

const TOKEN = /^([1-9]\d{0,9})\.(\d{10,12})\.([\w-]{40,64})$/;

const signedText = (id: string, until: string): string => `invoice ${id} ${until}`;

/** What opens an invoice for whoever holds it, for a quarter of an hour. */
function tokenOf({ vault }: Pick<Services, 'vault'>, invoiceId: number, now: Date): string {
  const [id, until] = [String(invoiceId), String(Math.floor(now.getTime() / 1_000) + LINK_SECONDS)];
  return `${id}.${until}.${vault.sign(signedText(id, until))}`;
}

/** The invoice that a token opens; undefined where its time is over, or it was never one. */
export function invoiceOfToken({ vault }: Pick<Services, 'vault'>, token: string): number | undefined {
  const [, id = '', until = '', signature = ''] = TOKEN.exec(token) ?? [];
  const isOurs = id !== '' && vault.verify(signedText(id, until), signature);
  return isOurs && Number(until) > Date.now() / 1_000 ? Number(id) : undefined;
}

/** Where the PDF is, below the API's own host and each front end's. */
export const pdfPath = (token: string): string => `${AREA_BASE.public}/print/${token}/pdf`;

/** Where an invoice is had as a PDF, and where the browser prints it. The portal's page reads the token behind the `#`. */
export function printLinks(
  { vault, env }: Pick<Services, 'vault' | 'env'>,
  invoiceId: number,
  now = new Date(),
): { readonly pdf_url: string; readonly print_url: string } {
  const token = tokenOf({ vault }, invoiceId, now);
  return { pdf_url: pdfPath(token), print_url: `${env.PORTAL_URL}/pdf-template#${token}` };
}
