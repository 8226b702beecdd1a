import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** In reading order. */
  readonly texts: readonly string[];
}

/** What a PDF says, read by the library that shows PDFs in browsers. */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ readonly title: unknown; readonly pages: readonly ReadPage[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    pages.push({
      width,
      height,
      texts: items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])),
    });
  }
  await task.destroy();
  return { title: Reflect.get(info, 'Title'), pages };
}
