import { sql, type SQL } from 'drizzle-orm';

import { digitsOf } from '@carematch/validation/fields/digits';
import { PHONE_DIGITS } from '@carematch/validation/fields/phone';

import type { Vault } from '../../crypto/vault.ts';
import { phonePart } from '../accounts/accounts.ts';
import { providerDirectory } from './providers.tables.ts';

/** A shorter word has no three letters in a row to look for, and is searched from its beginning. */
const TRIGRAM = 3;

/** A phone number, or the beginning of one, in any way to write it. */
const PHONE = /^\+?(?:1[ .-]?)?\(?\d{3}\)?[ .-]?\d{0,3}[ .-]?\d{0,4}$/;

/** Digits with what stands between those of phones and licenses. */
const NUMBER = /^[+()\d.-]*\d[+()\d.-]*$/;

function numberOf(text: string): string {
  const digits = digitsOf(text);
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}

const wordsOf = (search: string): string[] => {
  // As the database has it: a letter by itself, without its accent, and a full-width sign as the plain one that it may not act as.
  const text = search
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  if (PHONE.test(text)) return [numberOf(text)];
  return text.split(' ').map((word) => (NUMBER.test(word) ? numberOf(word) : word));
};

function patternOf(word: string): string {
  // A number of ours is looked for whole.
  if (/^#\d+$/.test(word)) return `% ${word} %`;
  const escaped = word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  return word.length < TRIGRAM ? `% ${escaped}%` : `%${escaped}%`;
}

/** A letter by itself is the first one of a last name: half of everyone has a word that begins with it. */
function initialOf(words: readonly string[]): SQL | undefined {
  const [letter = ''] = words;
  if (words.length !== 1 || !/^[a-z]$/i.test(letter)) return undefined;
  const { sortName } = providerDirectory;
  const first = letter.toLowerCase();
  const next = String.fromCodePoint((first.codePointAt(0) ?? 0) + 1);
  return first === 'z'
    ? sql`${sortName} >= ${first}`
    : sql`(${sortName} >= ${first} and ${sortName} < ${next})`;
}

/** Keeps whoever has each word of a search: in what is written of them, or in the digits of their cell phone. */
export function matchingText(vault: Vault, search: string): SQL[] {
  const { searchText, phoneIndex } = providerDirectory;
  const words = wordsOf(search).filter((word) => word !== '');
  const initial = initialOf(words);
  if (initial) return [initial];
  return words.map((word) => {
    const isWritten = sql`${searchText} like searchable(${patternOf(word)})`;
    const part = /^\d+$/.test(word) ? phonePart(vault, word) : undefined;
    return part === undefined
      ? isWritten
      : sql`(${isWritten} or ${phoneIndex} @> array[${String(part)}::bigint])`;
  });
}
