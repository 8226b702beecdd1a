import type { PdfPort } from './pdf-port.ts';

/** The library is loaded with the first document: few processes make one soon. */
export const createPdf = (): PdfPort => ({
  render: async (document) => (await import('./react-pdf.ts')).reactPdf.render(document),
});
