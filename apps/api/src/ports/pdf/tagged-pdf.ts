import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { Block, Span } from '@carematch/content/prose/parse-prose';
import PdfKit from 'pdfkit';

import type { PdfPort } from './pdf-port.ts';

const fontFile = (weight: 400 | 600): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`));

// Points. Colors are those of the product on paper.
const INK = '#16332a';
const INK_SOFT = '#4a5c53';
const MARGIN = 64;
const INDENT = 20;
const TEXT = { size: 11, lineGap: 3.5, below: 9 } as const;
const HEADING = { size: 15, lineGap: 1, above: 9, below: 5 } as const;
const TITLE = { size: 24, lineGap: 0, below: 10 } as const;

/** Lines that have to fit below a heading or beside a bullet, so that neither stands alone at the end of a page. */
const KEPT_TOGETHER = 2;

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

interface Style {
  readonly size: number;
  readonly lineGap: number;
  readonly isBold?: boolean;
}

function useStyle(doc: Doc, { size, isBold = false }: Style): void {
  doc
    .font(isBold ? 'strong' : 'text')
    .fontSize(size)
    .fillColor(INK);
}

/** Begins a new page if a few lines of text do not fit on this one. */
function keepTogether(doc: Doc, lines: number): void {
  const { height, margins } = doc.page;
  if (doc.y + lines * (TEXT.size + TEXT.lineGap) * 1.4 > height - margins.bottom) doc.continueOnNewPage();
}

interface Around {
  /** Called before the first part is drawn, and after the last. */
  readonly before?: () => void;
  readonly after: () => void;
}

/** The parts of a line, each drawn when its element is added to the document. A link is an element of its own. */
function lineParts(
  doc: Doc,
  spans: readonly Span[],
  style: Style,
  { before, after }: Around,
): (Element | (() => void))[] {
  return spans.map((span, place) => {
    const isLast = place === spans.length - 1;
    const isLink = span.kind === 'link';
    const draw = (): void => {
      if (place === 0) before?.();
      useStyle(doc, { ...style, isBold: style.isBold === true || span.kind === 'strong' });
      doc.text(span.text, {
        lineGap: style.lineGap,
        continued: !isLast,
        // A part takes over the options of the one before.
        underline: isLink,
        link: isLink ? span.href : null,
      });
      if (isLast) after();
    };
    return isLink ? doc.struct('Link', { alt: span.text }, [draw]) : draw;
  });
}

const heading = (doc: Doc, spans: readonly Span[]): Element =>
  doc.struct(
    'H2',
    {},
    lineParts(
      doc,
      spans,
      { ...HEADING, isBold: true },
      {
        before: () => {
          keepTogether(doc, KEPT_TOGETHER + 2);
          doc.y += HEADING.above;
        },
        after: () => void (doc.y += HEADING.below),
      },
    ),
  );

const paragraph = (doc: Doc, spans: readonly Span[]): Element =>
  doc.struct('P', {}, lineParts(doc, spans, TEXT, { after: () => void (doc.y += TEXT.below) }));

function listItem(doc: Doc, spans: readonly Span[], label: string, isLast: boolean): Element {
  const drawLabel = (): void => {
    keepTogether(doc, KEPT_TOGETHER);
    useStyle(doc, TEXT);
    const { x, y } = doc;
    doc.text(label, { lineBreak: false });
    doc.x = x + INDENT;
    doc.y = y;
  };
  const after = (): void => {
    doc.x -= INDENT;
    doc.y += isLast ? TEXT.below : TEXT.below / 3;
  };
  return doc.struct('LI', {}, [
    doc.struct('Lbl', {}, [drawLabel]),
    doc.struct('LBody', {}, lineParts(doc, spans, TEXT, { after })),
  ]);
}

function element(doc: Doc, block: Block): Element {
  if (block.kind === 'heading') return heading(doc, block.spans);
  if (block.kind === 'paragraph') return paragraph(doc, block.spans);
  const { items, ordered } = block;
  return doc.struct(
    'L',
    {},
    items.map((spans, place) =>
      listItem(doc, spans, ordered ? `${place + 1}.` : '•', place === items.length - 1),
    ),
  );
}

/** Brand and page numbers, which screen readers pass over. */
function addPageMarks(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    useStyle(doc, { size: 9, lineGap: 0 });
    doc.fillColor(INK_SOFT);
    const foot = doc.page.height - MARGIN + 20;
    doc.text('Carematch', MARGIN, foot, { lineBreak: false });
    doc.text(`Page ${page + 1} of ${count}`, MARGIN, foot, {
      align: 'right',
      width: doc.page.width - 2 * MARGIN,
    });
    doc.endMarkedContent();
  }
}

/** By pdfkit, which writes the structure that screen readers read: PDF/UA, with its own fonts. The same document is always the same bytes. */
export const renderTagged: PdfPort['renderTagged'] = async ({ title, blocks }) => {
  const options = {
    size: 'LETTER',
    margin: MARGIN,
    font: fontFile(400),
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    // The types do not name this subset yet.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    info: { Title: title, Author: 'Carematch', Creator: 'Carematch', CreationDate: new Date(0) },
  } as const;
  const doc = new PdfKit(options);
  doc.registerFont('text', fontFile(400)).registerFont('strong', fontFile(600));
  const bytes = buffer(doc);
  const titleParts = lineParts(
    doc,
    [{ kind: 'text', text: title }],
    { ...TITLE, isBold: true },
    { after: () => void (doc.y += TITLE.below) },
  );
  doc.addStructure(
    doc.struct('Document', {}, [
      doc.struct('H1', {}, titleParts),
      ...blocks.map((block) => element(doc, block)),
    ]),
  );
  addPageMarks(doc);
  doc.end();
  return bytes;
};
