/** Words that a city's name has in two spellings; the slug has the second. */
const SPELLINGS: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', mt: 'mount', ft: 'fort' };

/** Lowercase words of a text, without accents and punctuation. The text has to be of bounded length. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F.'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** `st-louis` of `Saint Louis` and `St. Louis`. */
export const citySlug = (words: readonly string[]): string =>
  words.map((word) => SPELLINGS[word] ?? word).join('-');

/** `st-louis-mo`. */
export const placeSlug = (city: string, stateCode: string): string =>
  `${citySlug(wordsOf(city))}-${stateCode.toLowerCase()}`;
