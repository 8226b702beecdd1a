import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of the structure that screen readers read, and what is in it. */
interface Tagged {
  readonly tag: string;
  readonly content: readonly (Tagged | string)[];
}

type StructNode = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

/** Elements with their texts: each marked content has an id, which its element names. */
function taggedOf(node: StructNode, texts: ReadonlyMap<string, string>): Tagged {
  return {
    tag: node.role,
    content: node.children.flatMap((child): (Tagged | string)[] => {
      if ('role' in child) return [taggedOf(child, texts)];
      const text = child.type === 'content' ? texts.get(child.id)?.trim() : undefined;
      return text ? [text] : [];
    }),
  };
}

async function readStructure(page: PDFPageProxy): Promise<Tagged | undefined> {
  const tree = (await page.getStructTree()) as StructNode | null;
  if (!tree) return undefined;
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items)
    if ('str' in item) {
      const id = open.at(-1);
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id);
  return taggedOf(tree, texts);
}

interface ReadPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** In reading order. */
  readonly texts: readonly string[];
  /** Undefined if the page is not tagged. */
  readonly structure: Tagged | undefined;
}

interface ReadPdf {
  readonly title: unknown;
  readonly language: unknown;
  readonly isTagged: boolean;
  /** Whether viewers show the title in place of the file's name. */
  readonly showsTitle: boolean;
  /** The metadata as XML. */
  readonly metadata: string;
  readonly pages: readonly ReadPage[];
}

/** What a PDF says, read by the library that shows PDFs in browsers. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  // A map, unlike its type.
  const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
  const preferences = await document.getViewerPreferences();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    pages.push({
      width,
      height,
      texts: items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])),
      structure: await readStructure(page),
    });
  }
  await task.destroy();
  return {
    title: Reflect.get(info, 'Title'),
    language: Reflect.get(info, 'Language'),
    isTagged: marks?.get('Marked') === true,
    showsTitle: preferences?.get('DisplayDocTitle') === true,
    metadata: metadata?.getRaw() ?? '',
    pages,
  };
}
