const PROPER_NAMES: ReadonlySet<string> = new Set(['Gottman', 'Invisalign']);

/** A profession's or service's name within a sentence: lowercase, except abbreviations and proper names. */
export const nameInSentence = (name: string): string =>
  name.replace(/\S+/g, (word) =>
    word === word.toUpperCase() || PROPER_NAMES.has(word) ? word : word.toLowerCase(),
  );
