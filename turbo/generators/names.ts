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
