import { createContext, createElement as h, type ReactElement, useContext } from 'react';
import { fileURLToPath } from 'node:url';

import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';

import type { Block, Fact } from '@carematch/print-layout/document';
import { isRightToLeft } from '@carematch/print-layout/script-fonts';

import type { PdfPort } from './pdf-port.ts';
import { scriptFamilies, splitEmoji } from './script-font-families.ts';

/** Scripts of the font, each a file: a name is set in whichever has its letters. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const;

const WEIGHTS = [400, 600] as const;

const fontFile = (script: string, weight: number): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-${weight}-normal.woff`));

for (const script of SCRIPTS)
  Font.register({
    family: `Noto Sans ${script}`,
    fonts: WEIGHTS.map((fontWeight) => ({ src: fontFile(script, fontWeight), fontWeight })),
  });
// A number or a name is never broken in two.
Font.registerHyphenationCallback((word) => [word]);

// Points. Colors are those of the product on paper.
const INK = '#16332a';
const INK_SOFT = '#4a5c53';
const LINE = '#827a6a';

const BASE_FAMILIES = SCRIPTS.map((script) => `Noto Sans ${script}`);

const styles = StyleSheet.create({
  page: {
    fontSize: 10,
    lineHeight: 1.5,
    color: INK,
    padding: 54,
  },
  brand: { fontSize: 13, fontWeight: 600, marginBottom: 28 },
  heading: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 28 },
  title: { fontSize: 24, fontWeight: 600, lineHeight: 1.2 },
  fact: { flexDirection: 'row', justifyContent: 'space-between', gap: 24 },
  label: { color: INK_SOFT },
  parties: { flexDirection: 'row', gap: 24, marginBottom: 32 },
  party: { flex: 1 },
  row: { flexDirection: 'row', gap: 16, paddingVertical: 7, borderBottom: `0.5pt solid ${LINE}` },
  head: { borderBottom: `1pt solid ${INK}`, color: INK_SOFT },
  what: { flex: 1 },
  number: { width: 110, textAlign: 'right' },
  totals: { alignSelf: 'flex-end', width: 300, marginTop: 14, marginBottom: 32 },
  last: { fontSize: 12, fontWeight: 600, marginTop: 6 },
  note: { color: INK_SOFT, marginBottom: 6 },
  rightToLeft: { direction: 'rtl', textAlign: 'left' },
});

type Style = (typeof styles)[keyof typeof styles];

const EmojiFamilies = createContext<ReadonlyMap<string, string>>(new Map());

interface LineProps {
  readonly text: string;
  readonly style: Style | undefined;
}

/** A text in the direction of its first letter, as `<bdi>` sets it. */
function Line({ text, style }: LineProps): ReactElement {
  const families = useContext(EmojiFamilies);
  return h(
    Text,
    { style: [...(isRightToLeft(text) ? [styles.rightToLeft] : []), ...(style ? [style] : [])] },
    // The renderer chooses a font for each character, which would take the emoji of a sequence from different fonts.
    splitEmoji(text).map((part, place) => {
      const fontFamily = families.get(part);
      return fontFamily === undefined ? part : h(Text, { key: place, style: { fontFamily } }, part);
    }),
  );
}

const set = (text: string, style?: Style, key?: number | string): ReactElement =>
  h(Line, { key, text, style });

const fact = ([label, text]: Fact, isLast = false): ReactElement =>
  h(
    View,
    { key: label, style: isLast ? [styles.fact, styles.last] : styles.fact },
    set(label, isLast ? undefined : styles.label),
    set(text),
  );

const row = (cells: readonly string[], key: number, isHead = false): ReactElement =>
  h(
    View,
    { key, style: isHead ? [styles.row, styles.head] : styles.row, wrap: false },
    cells.map((cell, place) => set(cell, place === 0 ? styles.what : styles.number, place)),
  );

function shown(block: Block, key: number): ReactElement {
  switch (block.kind) {
    case 'heading':
      return h(
        View,
        { key, style: styles.heading },
        set(block.title, styles.title),
        h(
          View,
          {},
          block.facts.map((one) => fact(one)),
        ),
      );
    case 'parties':
      return h(
        View,
        { key, style: styles.parties },
        block.parties.map(({ label, lines }) =>
          h(
            View,
            { key: label, style: styles.party },
            set(label, styles.label),
            lines.map((line, place) => set(line, undefined, place)),
          ),
        ),
      );
    case 'lines':
      return h(
        View,
        { key },
        row(block.columns, -1, true),
        block.rows.map((cells, place) => row(cells, place)),
      );
    case 'totals':
      return h(
        View,
        { key, style: styles.totals, wrap: false },
        block.rows.map((one, place) => fact(one, place === block.rows.length - 1)),
      );
    case 'notes':
    default:
      return h(
        View,
        { key },
        block.paragraphs.map((paragraph) => set(paragraph, styles.note, paragraph)),
      );
  }
}

/** By `@react-pdf/renderer`, with its own fonts: nothing is asked of the network. */
export const render: PdfPort['render'] = async ({ title, blocks }) => {
  const { fallbacks, ofEmoji } = await scriptFamilies(JSON.stringify(blocks));
  const fontFamily = [...BASE_FAMILIES, ...fallbacks];
  return renderToBuffer(
    h(
      Document,
      { title, author: 'Carematch', language: 'en-US' },
      h(
        Page,
        { size: 'LETTER', style: [styles.page, { fontFamily }] },
        h(Text, { style: styles.brand }, 'Carematch'),
        h(EmojiFamilies, { value: ofEmoji }, blocks.map(shown)),
      ),
    ),
  );
};
