import type { PrintDocument } from '@carematch/print-layout/document';

/** Makes files to print. */
export interface PdfPort {
  /** A PDF of US Letter pages. The same document is always the same text. */
  render: (document: PrintDocument) => Promise<Buffer>;
}
