import type { Block } from '@carematch/content/prose/parse-prose';
import type { PrintDocument } from '@carematch/print-layout/document';

/** A text to read, with its title. */
interface TextDocument {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Makes files to print. */
export interface PdfPort {
  /** A PDF of US Letter pages. The same document is always the same text. */
  render: (document: PrintDocument) => Promise<Buffer>;
  /** A PDF of US Letter pages whose structure screen readers read. The same document is always the same bytes. */
  renderTagged: (document: TextDocument) => Promise<Buffer>;
}
