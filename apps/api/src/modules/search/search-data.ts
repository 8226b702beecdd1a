import type { Services } from '../../services.ts';
import { loadCities, type PlaceSource } from './places.ts';
import { loadSearchTexts, type SearchTexts } from './search-texts.ts';

/** What search pages are made of, in memory: it changes with a release alone. */
export interface HeldSearchData {
  readonly texts: () => Promise<SearchTexts>;
  readonly places: () => Promise<PlaceSource>;
}

/** Loads on the first call, and again only if that failed. */
function readOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
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
