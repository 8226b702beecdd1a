/** Fonts of scripts that the product's own fonts lack, by the names of their packages. */
export type ScriptFont =
  | 'noto-emoji'
  | 'noto-sans-devanagari'
  | 'noto-sans-hebrew'
  | 'noto-sans-jp'
  | 'noto-sans-kr'
  | 'noto-sans-sc'
  | 'noto-sans-tc'
  | 'noto-sans-thai'
  | 'vazirmatn';

/** Ideographs, and the punctuation and full-width forms set with them. */
const HAN = String.raw`\p{scx=Hani}\u3000-\u303f\uff00-\uffef`;

/** In order of preference: kana and hangul decide which shapes the ideographs of the same text have. */
const SCRIPTS: readonly (readonly [ScriptFont, RegExp])[] = [
  // First, as the Chinese fonts list emoji that they lack.
  ['noto-emoji', /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u],
  // Noto Sans Arabic has the dots of a letter as glyphs of their own, which PDFs place wrong.
  ['vazirmatn', /\p{scx=Arab}/u],
  ['noto-sans-hebrew', /\p{scx=Hebr}/u],
  ['noto-sans-thai', /\p{scx=Thai}/u],
  ['noto-sans-devanagari', /\p{scx=Deva}/u],
  ['noto-sans-jp', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['noto-sans-kr', /\p{sc=Hang}/u],
  ['noto-sans-sc', new RegExp(`[${HAN}]`, 'u')],
  ['noto-sans-tc', new RegExp(`[${HAN}]`, 'u')],
];

/** Fallback fonts for a text, in order of preference. Empty for Latin, Greek and Cyrillic. */
export const scriptFontsOf = (text: string): readonly ScriptFont[] =>
  SCRIPTS.flatMap(([font, script]) => (script.test(text) ? [font] : []));

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}]/u;

/** If the first letter of a text is written from right to left, so is the text. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);
