import type { PdfPort } from './pdf-port.ts';

/** The libraries are loaded with the first document: few processes make one soon. */
export const createPdf = (): PdfPort => ({
  render: async (document) => (await import('./react-pdf.ts')).render(document),
  renderTagged: async (document) => (await import('./tagged-pdf.ts')).renderTagged(document),
});
