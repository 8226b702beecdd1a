import { wordsOf } from '../catalog/catalog.ts';
import type { SearchText } from './search-texts.ts';

/** Services offered for an unknown keyword. */
const MOST_NEAR = 6;

/** Runs of three letters: words that share many are alike, misspelled or not. */
function trigramsOf(text: string): Set<string> {
  const padded = `  ${wordsOf(text).join(' ')} `;
  return new Set(Array.from({ length: Math.max(padded.length - 2, 0) }, (_, at) => padded.slice(at, at + 3)));
}

/** Services with a name like an unknown keyword, closest first; the first ones of the vertical if there is none. */
export function nearKeywords(asked: string, texts: readonly SearchText[]): SearchText[] {
  const wanted = trigramsOf(asked);
  const services = texts.filter(({ keyword }) => keyword !== '');
  const scored = services.map((text) => {
    const own = trigramsOf(`${text.keyword} ${text.name}`);
    return { text, score: [...wanted].filter((part) => own.has(part)).length };
  });
  const alike = scored.filter(({ score }) => score * 3 >= wanted.size).toSorted((a, b) => b.score - a.score);
  return (alike.length > 0 ? alike : scored).slice(0, MOST_NEAR).map(({ text }) => text);
}
