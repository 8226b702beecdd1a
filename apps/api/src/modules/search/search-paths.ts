import type { SearchText } from './search-texts.ts';

const BASE = '/verified-professional';

/** Canonical path of a search page. In person, a place without a keyword is a query parameter: the path's second part is the keyword. */
export function searchPath(
  { vertical, keyword, virtual }: Pick<SearchText, 'vertical' | 'keyword' | 'virtual'>,
  placeSlug?: string,
): string {
  const parts = [BASE, vertical, ...(keyword === '' ? [] : [keyword])];
  if (placeSlug === undefined) return parts.join('/');
  if (keyword === '' && !virtual) return `${parts.join('/')}?location=${placeSlug}`;
  return [...parts, placeSlug].join('/');
}
