import { describe, expect, test } from 'vitest';

import { parseProse } from '@carematch/content/prose/parse-prose';
import type { PrintDocument } from '@carematch/print-layout/document';

import { readPdf } from '../../testing/read-pdf.ts';
import { createPdf } from './create-pdf.ts';

const DOCUMENT: PrintDocument = {
  title: 'Invoice CM-2026-000123',
  blocks: [
    { kind: 'heading', title: 'Invoice', facts: [['Number', 'CM-2026-000123']] },
    {
      kind: 'parties',
      parties: [
        { label: 'From', lines: ['Carematch'] },
        { label: 'Billed to', lines: ['José Nguyễn', 'Łukasz Οδυσσέας Шевченко'] },
      ],
    },
    { kind: 'lines', columns: ['Description', 'Amount'], rows: [['Standard package', '$249.00']] },
    {
      kind: 'totals',
      rows: [
        ['Total', '$249.00'],
        ['Amount due', '$0.00'],
      ],
    },
    { kind: 'notes', paragraphs: ['Paid in full. That’s all.'] },
  ],
};

const pdf = createPdf();

describe('render', () => {
  const { render } = pdf;

  test('sets every text of the document on a page of US Letter', async () => {
    const { title, pages } = await readPdf(await render(DOCUMENT));
    expect(title).toBe('Invoice CM-2026-000123');
    expect(pages).toHaveLength(1);
    // 8.5 by 11 inches, in points.
    expect(pages[0]).toMatchObject({ width: 612, height: 792 });
    const { texts = [] } = pages[0] ?? {};
    for (const text of [
      'Invoice',
      'CM-2026-000123',
      'Standard package',
      '$249.00',
      'Paid in full. That’s all.',
    ])
      expect(texts).toContain(text);
  });

  test('sets names of other scripts', async () => {
    const { pages } = await readPdf(await render(DOCUMENT));
    const all = pages[0]?.texts.join('').replaceAll(/\s/g, '') ?? '';
    expect(all).toContain('JoséNguyễn');
    expect(all).toContain('ŁukaszΟδυσσέαςШевченко');
  });

  test.each<[scripts: string, names: readonly (readonly [name: string, shown: string])[]]>([
    // Without kana or hangul: those decide the font of the ideographs.
    [
      'Chinese',
      [
        ['王小明', '王小明'],
        ['陳龍灣', '陳龍灣'],
      ],
    ],
    // As read from left to right: words of a name from right to left come last to first.
    [
      'other scripts and emoji',
      [
        ['山田 花子 テスト', '山田花子テスト'],
        ['김민준', '김민준'],
        ['محمد علي حسين', 'حسينعليمحمد'],
        ['ٹڈے ھگپچژک', 'ھگپچژکٹڈے'],
        ['דוד כהן', 'כהןדוד'],
        ['สมชาย ใจดี', 'สมชายใจดี'],
        ['अनीता देवी', 'अनीतादेवी'],
        ['Care 😊 Team ❤️', 'Care😊Team❤️'],
        ['👨‍👩‍👧 👩‍⚕️ 🇺🇸 🏳️‍🌈 1️⃣', '👨‍👩‍👧👩‍⚕️🇺🇸🏳️‍🌈1️⃣'],
        ['Dr. 李 Müller 김 محمد 😊 (שרה) अनीता', 'Dr.李Müller김محمد😊(שרה)अनीता'],
      ],
    ],
  ])('sets names in %s, with a glyph for each letter', async (_scripts, names) => {
    const bytes = await render({
      title: 'Invoice',
      blocks: [{ kind: 'parties', parties: [{ label: 'Billed to', lines: names.map(([name]) => name) }] }],
    });
    const { pages } = await readPdf(bytes);
    const shown = names.map(([, text]) => text).join('');
    expect(pages[0]?.texts.join('').replaceAll(' ', '')).toBe(`CarematchBilledto${shown}`);
    // The renderer's last resort, for characters no font has.
    expect(bytes.includes('/Helvetica')).toBe(false);
  });

  test('goes on where a page is full', async () => {
    const rows = Array.from({ length: 60 }, (_, place) => [`Package ${place}`, '$1.00']);
    const { pages } = await readPdf(
      await render({ title: 'Long', blocks: [{ kind: 'lines', columns: ['What', 'Amount'], rows }] }),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)?.texts).toContain('Package 59');
  });
});

const item = (label: string, ...texts: string[]) => ({
  tag: 'LI',
  content: [
    { tag: 'Lbl', content: [label] },
    { tag: 'LBody', content: texts },
  ],
});

describe('renderTagged', () => {
  const { renderTagged } = pdf;
  const TEXT = `
A first conversation takes **fifteen minutes**. See [the terms](https://carematch.example/terms).

## About their work

- How do you work?
- What do you do **when it doesn’t help**, or takes long?

1. Did I feel listened to?
2. Did they answer?
`;
  const document = { title: 'Questions to ask', blocks: parseProse(TEXT) };

  test('writes PDF/UA: a language, a title that viewers show, and a structure in reading order', async () => {
    const { title, language, isTagged, showsTitle, metadata, pages } = await readPdf(
      await renderTagged(document),
    );
    expect({ title, language, isTagged, showsTitle }).toEqual({
      title: 'Questions to ask',
      language: 'en-US',
      isTagged: true,
      showsTitle: true,
    });
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pages.map(({ structure }) => structure?.content)).toEqual([
      [
        {
          tag: 'Document',
          content: [
            { tag: 'H1', content: ['Questions to ask'] },
            {
              tag: 'P',
              content: [
                'A first conversation takes',
                'fifteen minutes',
                '. See',
                { tag: 'Link', content: ['the terms'] },
                '.',
              ],
            },
            { tag: 'H2', content: ['About their work'] },
            {
              tag: 'L',
              content: [
                item('•', 'How do you work?'),
                item('•', 'What do you do', 'when it doesn’t help', ', or takes long?'),
              ],
            },
            { tag: 'L', content: [item('1.', 'Did I feel listened to?'), item('2.', 'Did they answer?')] },
          ],
        },
      ],
    ]);
    // Of no element: screen readers pass over it.
    expect(pages[0]?.texts).toContain('Page 1 of 1');
  });

  test('goes on where a page is full, and never ends a page with a heading', async () => {
    const long = Array.from({ length: 40 }, (_, n) => `## Part ${n}\n\nOne sentence about part ${n}.`).join(
      '\n\n',
    );
    const { pages } = await readPdf(await renderTagged({ title: 'Long', blocks: parseProse(long) }));
    expect(pages.length).toBeGreaterThan(1);
    for (const { texts } of pages)
      expect(texts.findLast((text) => !/^(?:Carematch|Page )/.test(text))).toMatch(/^One sentence/);
  });

  test('writes the same bytes for the same document', async () => {
    const [first, second] = [await renderTagged(document), await renderTagged(document)];
    expect(first.equals(second)).toBe(true);
  });
});
