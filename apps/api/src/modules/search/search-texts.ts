import type { Pool } from 'pg';

import type { SearchVertical } from '@carematch/api-client/contract/search/search.contract';
import { nearYouPhrase, stripSearchPhrase } from '@carematch/validation/fields/search-phrase';

/** Limit for titles of search pages. Longer ones are cut off in lists of search results. */
const LONGEST_TITLE = 60;

/** Texts of a search page without a place: a row of the reference data. */
export interface SearchText {
  readonly vertical: SearchVertical;
  /** Empty for the vertical's own page. */
  readonly keyword: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** One professional of the page: `EMDR Therapist`. */
  readonly professionalTitle: string;
  readonly virtual: boolean;
  readonly professionId: number;
  readonly serviceId: number | null;
}

/** Texts by vertical, then by keyword, in the order of the reference data. */
export type SearchTexts = ReadonlyMap<string, ReadonlyMap<string, SearchText>>;

const TEXTS = `
  select attributes ->> 'vertical' as vertical, attributes ->> 'keyword' as keyword, attributes ->> 'name' as name, title,
         body as description, attributes ->> 'professionalTitle' as "professionalTitle",
         (attributes ->> 'virtual')::boolean as virtual, (attributes ->> 'professionId')::int as "professionId",
         (attributes ->> 'serviceId')::int as "serviceId"
    from documents where kind = 'search_copy' order by sort_order`;

export async function loadSearchTexts(pool: Pool): Promise<SearchTexts> {
  const { rows } = await pool.query<SearchText>(TEXTS);
  const texts = new Map<string, Map<string, SearchText>>();
  for (const text of rows) {
    const vertical = texts.get(text.vertical) ?? new Map<string, SearchText>();
    texts.set(text.vertical, vertical.set(text.keyword, text));
  }
  return texts;
}

/** Names of a place from long to short; the shortest fits every title. */
interface NamedPlace {
  readonly name: string;
  readonly zip: string;
}

/** Title and heading of a page. With a place both name it: by its zip if its name makes the title too long. */
export function titlesOf({ title, virtual }: SearchText, place: NamedPlace | null) {
  const phrase = stripSearchPhrase(title);
  if (!place) return { title, heading: virtual ? phrase : nearYouPhrase(title) };
  const full = `${phrase} in ${place.name}`;
  return { title: full.length <= LONGEST_TITLE ? full : `${phrase} in ${place.zip}`, heading: full };
}
