import { digitsOf } from './digits.ts';

/** Most characters that a notice names. */
const NAMED_CHARACTERS = 3;

/** What a field of digits drops with a notice: not the characters that set groups of digits apart. */
export const NO_DIGITS = /[^0-9\s()+./-]/g;

/** What a field says of the characters that it drops from a typed text; undefined if it keeps them all. */
export function dropNotice(typed: string, dropped: RegExp, kept: string): string | undefined {
  const characters = [...new Set(typed.match(dropped))].map((character) => `“${character}”`);
  if (characters.length === 0) return undefined;
  const named =
    characters.length > NAMED_CHARACTERS
      ? 'the other characters'
      : new Intl.ListFormat('en').format(characters);
  return `Only ${kept}. We left out ${named}.`;
}

/** What a field of so many digits says of what it drops from a typed text; undefined if it keeps them all. */
export const digitsNotice = (typed: string, most: number, dropped = NO_DIGITS): string | undefined =>
  dropNotice(typed, dropped, 'digits') ??
  (digitsOf(typed).length > most ? `Only ${most} digits. We left out the rest.` : undefined);
