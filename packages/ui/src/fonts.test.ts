import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const files = [...css.matchAll(/url\('(.+?\.woff2)'\)/g)].map((found) => found[1] ?? '');

test('the typeface is two files of our own, each under 35 KB', () => {
  expect(files).toHaveLength(2);
  for (const file of files) expect(statSync(join(import.meta.dirname, file)).size).toBeLessThan(35 * 1024);
});

const faces = css.split('@font-face').slice(1);

test('text shows before its font has come', () => {
  const loaded = faces.filter((face) => face.includes('url('));
  expect(loaded.filter((face) => face.includes('font-display: swap'))).toHaveLength(2);
});

test('a fallback has the measures of the font it stands in for', () => {
  const local = faces.filter((face) => face.includes('local('));
  expect(local.filter((face) => /size-adjust: [\d.]+%;\s+ascent-override/.test(face))).toHaveLength(2);
});
