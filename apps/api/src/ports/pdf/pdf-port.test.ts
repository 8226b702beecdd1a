import { describe, expect, test } from 'vitest';

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

describe.each([['react-pdf', pdf]] as const)('%s', (_, { render }) => {
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
