import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { Font } from '@react-pdf/renderer';
import subsetFont from 'subset-font';
import { z } from 'zod';

import { scriptFontsOf, type ScriptFont } from '@carematch/print-layout/script-fonts';

/** One file of a font, and the code points in it. CJK fonts have about a hundred files. */
interface Slice {
  readonly font: ScriptFont;
  readonly name: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const WEIGHTS = [400, 600] as const;

const packageFile = (font: ScriptFont, path: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/${path}`));

/** Computes each key's value once. Failures are not cached. */
function cached<Key, Value>(compute: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const values = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
}

const RANGES = z.record(z.string(), z.string());

const slicesOf = cached(async (font: ScriptFont): Promise<readonly Slice[]> => {
  const files = RANGES.parse(JSON.parse(await readFile(packageFile(font, 'unicode.json'), 'utf8')));
  return Object.entries(files).map(([name, ranges]) => ({
    font,
    // `[12]` is the file `12`.
    name: name.replaceAll(/[[\]]/g, ''),
    // `U+4E00-4E0F,U+4E11`
    ranges: ranges.split(',').map((range) => {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return [first, last] as const;
    }),
  }));
});

function includes({ ranges }: Slice, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= point && point <= last);
}

/** Registers a slice with react-pdf, which reads neither the axes of a variable font nor cuts of one. Returns its family. */
const familyOf = cached(async ({ font, name }: Slice): Promise<string> => {
  const family = `${font} ${name}`;
  const variable = await readFile(packageFile(font, `files/${font}-${name}-wght-normal.woff2`));
  for (const fontWeight of WEIGHTS) {
    const file = await subsetFont(variable, null, {
      keepAllGlyphs: true,
      targetFormat: 'truetype',
      variationAxes: { wght: fontWeight },
    });
    Font.register({ family, fontWeight, src: `data:font/ttf;base64,${file.toString('base64')}` });
  }
  return family;
});

/** Characters of the document's own fonts. */
const BASE = /[\p{ASCII}\u00a0-\u00ff\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u;

/** Sequences such as a family, a flag or a hand with a skin tone, which are one glyph if one font draws them. */
const EMOJI = /(\p{RGI_Emoji})/v;

/** Emoji of a text at odd places, the text between them at even places. */
export const splitEmoji = (text: string): readonly string[] => text.split(EMOJI);

/** Families to draw a text with. */
interface ScriptFamilies {
  /** Families for characters in scripts that the base fonts lack. */
  readonly fallbacks: readonly string[];
  /** Family that has all characters of an emoji. */
  readonly ofEmoji: ReadonlyMap<string, string>;
}

/** Loads only the files that have characters of the text. */
export async function scriptFamilies(text: string): Promise<ScriptFamilies> {
  const slices = (await Promise.all(scriptFontsOf(text).map(slicesOf))).flat();
  const needed = new Set<Slice>();
  const ofEmoji = new Map<string, string>();
  const parts = splitEmoji(text);
  for (const emoji of new Set(parts.filter((_, place) => place % 2 === 1))) {
    const slice = slices.find((one) => Array.from(emoji).every((letter) => includes(one, letter)));
    if (slice) ofEmoji.set(emoji, await familyOf(slice));
  }
  for (const letter of new Set(parts.filter((part) => !ofEmoji.has(part)).join(''))) {
    const slice = BASE.test(letter) ? undefined : slices.find((one) => includes(one, letter));
    if (slice) needed.add(slice);
  }
  return { fallbacks: await Promise.all(Array.from(needed, familyOf)), ofEmoji };
}
