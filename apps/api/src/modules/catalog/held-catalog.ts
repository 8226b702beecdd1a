import type { Database } from '../../db/client.ts';
import { loadCatalogRows, type CatalogRows } from './load-snapshot.ts';
import { CatalogView } from './catalog-view.ts';

/** A change by staff is seen after at most this time, milliseconds. */
const FRESH_FOR_MS = 5_000;

/** The reference data in memory. */
export interface Catalog {
  /** What is held now; read again in the background once it is older than five seconds. */
  view: () => Promise<CatalogView>;
  /** Reads again now: for callers that have just written. */
  refresh: () => Promise<CatalogView>;
}

/**
 * Reference data is read once and served from memory. While the database is away, what was read last is served on;
 * an unchanged reading keeps the answers that were written out already.
 */
export function createCatalog(db: Database): Catalog {
  let held: { readonly view: CatalogView; readonly content: string } | undefined;
  let readAt = 0;
  let reading: Promise<CatalogView> | undefined;

  const accept = (rows: CatalogRows): CatalogView => {
    const content = JSON.stringify(rows);
    if (held?.content !== content) held = { view: new CatalogView(rows), content };
    readAt = performance.now();
    return held.view;
  };
  const read = (): Promise<CatalogView> => {
    reading ??= loadCatalogRows(db)
      .then(accept)
      .finally(() => (reading = undefined));
    return reading;
  };

  return {
    async view() {
      if (!held) return read();
      if (performance.now() - readAt > FRESH_FOR_MS) read().catch(() => undefined);
      return held.view;
    },
    async refresh() {
      await reading?.catch(() => undefined);
      return read();
    },
  };
}
