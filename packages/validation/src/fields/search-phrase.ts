const tidy = (phrase: string): string => phrase.replace(/\s+/g, ' ').trim();

const withoutDoctor = (phrase: string): string => tidy(phrase.replace(/\bdoctor\b/gi, ' '));

// Taking words out can bring others together ("near doctor me"), so a change is repeated until nothing is left to do.
function settle(phrase: string, change: (phrase: string) => string): string {
  const changed = change(phrase);
  return changed === phrase ? phrase : settle(changed, change);
}

/** A search phrase without 'near me' and without the word 'doctor', for searching by. */
export function stripSearchPhrase(phrase: string): string {
  return settle(tidy(phrase), (text) => tidy(withoutDoctor(text).replace(/\bnear me\b/gi, ' ')));
}

/** A search phrase that says 'near you' for 'near me', without the word 'doctor', for headings. */
export function nearYouPhrase(phrase: string): string {
  return settle(tidy(phrase), (text) => withoutDoctor(text).replace(/\bnear me\b/gi, 'near you'));
}
