import type { Pool } from 'pg';

import type { SearchVertical } from '@carematch/api-client/contract/search/search.contract';
import { nearYouPhrase, stripSearchPhrase } from '@carematch/validation/fields/search-phrase';

/** Limits of search engines, which cut off longer texts. */
const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 155;

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

/** Description of a page. With a place it is near that place: named as in the title. */
export function descriptionOf({ description }: SearchText, place: NamedPlace | null): string {
  if (!place) return description;
  const full = description.replace('near you', `near ${place.name}`);
  return full.length <= LONGEST_DESCRIPTION ? full : description.replace('near you', `near ${place.zip}`);
}
