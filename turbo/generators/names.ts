const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Plop's check of an answer that becomes a file's name. */
export const kebabOnly = (text: string): true | string =>
  kebab.test(text) || 'Use kebab-case, as in match-notes.';

/** `match-notes` → `matchNotes`. */
export const camelCase = (text: string): string =>
  text.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `match-notes` → `Match notes`. */
export const sentenceCase = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** `match-notes` → `MatchNotes`. */
export const pascalCase = (text: string): string => text.charAt(0).toUpperCase() + camelCase(text).slice(1);

/** `match-notes` → `match-note`; a word that English bends in another way is for whoever reads what was made. */
export const singular = (text: string): string =>
  text
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
