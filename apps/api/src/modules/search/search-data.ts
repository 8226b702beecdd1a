import type { Services } from '../../services.ts';
import { readOnce } from '../platform/read-once.ts';
import { loadCities, type PlaceSource } from './places.ts';
import { loadSearchTexts, type SearchTexts } from './search-texts.ts';

/** What search pages are made of, in memory: it changes with a release alone. */
export interface HeldSearchData {
  readonly texts: () => Promise<SearchTexts>;
  readonly places: () => Promise<PlaceSource>;
}

export function holdSearchData({ pool, catalog }: Pick<Services, 'pool' | 'catalog'>): HeldSearchData {
  const cities = readOnce(() => loadCities(pool));
  return {
    texts: readOnce(() => loadSearchTexts(pool)),
    places: async () => {
      const [held, references] = await Promise.all([cities(), catalog.references()]);
      return { cities: held, references };
    },
  };
}
