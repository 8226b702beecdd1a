// Cuts the two typefaces down to the characters the product writes. Run by hand after a version change:
// `node scripts/subset-fonts.ts` in packages/ui. The results are committed, so that no build depends on it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const more = '’‘“”–—…•·×©®™°¿¡áéíóúüñçàèìòùâêîôûäëïößÁÉÍÓÚÜÑÇ€£½←→↑↓✓';

const fonts = [
  {
    from: import.meta
      .resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
    to: 'source-serif-4.woff2',
    weights: { min: 400, max: 650 },
  },
  {
    from: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    to: 'figtree.woff2',
    weights: { min: 400, max: 700 },
  },
];

for (const { from, to, weights } of fonts) {
  const cut = await subsetFont(await readFile(fileURLToPath(from)), ascii + more, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(join(import.meta.dirname, '../src/fonts', to), cut);
  process.stdout.write(`${to}: ${(cut.length / 1024).toFixed(1)} KB\n`);
}
