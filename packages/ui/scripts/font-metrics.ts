/**
 * Prints what the fallback faces in src/fonts.css need so that swapping in the real font moves nothing: size-adjust
 * and the three overrides, measured in Chromium on English text. Run by hand: `pnpm run fonts:metrics [Chromium]`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium } from 'playwright';

const SAMPLE =
  'The person you are matched with is licensed in your state, and you decide whether to share your details. ' +
  'Tell us where you are looking for help, answer a few questions, and meet a professional near you.';

const percent = (value: number): string => `${value.toFixed(2)}%`;

const pairs = [
  { file: 'source-serif-4.woff2', weight: 500, fallback: 'Liberation Serif' },
  { file: 'figtree.woff2', weight: 400, fallback: 'Liberation Sans' },
];

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  for (const { file, weight, fallback } of pairs) {
    const font = (await readFile(join(import.meta.dirname, '../src/fonts', file))).toString('base64');
    const measured = await page.evaluate(
      async ({ font, weight, fallback, sample }) => {
        const face = new FontFace('Measured', `url(data:font/woff2;base64,${font})`, { weight: '400 700' });
        document.fonts.add(await face.load());
        const context = document.createElement('canvas').getContext('2d');
        if (!context) throw new Error('No canvas to measure on');
        context.font = `${weight} 100px Measured`;
        const real = context.measureText(sample);
        context.font = `${weight} 100px '${fallback}'`;
        const spare = context.measureText(sample);
        document.fonts.delete(face);
        return {
          adjust: real.width / spare.width,
          ascent: real.fontBoundingBoxAscent,
          descent: real.fontBoundingBoxDescent,
        };
      },
      { font, weight, fallback, sample: SAMPLE },
    );
    process.stdout.write(
      `${file} over ${fallback}: size-adjust ${percent(measured.adjust * 100)}, ` +
        `ascent ${percent(measured.ascent / measured.adjust)}, descent ${percent(measured.descent / measured.adjust)}\n`,
    );
  }
} finally {
  await browser.close();
}
