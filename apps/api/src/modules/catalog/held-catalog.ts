import { createDatabase } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { readOnce } from '../platform/read-once.ts';
import { CatalogView } from './catalog-view.ts';
import { type LeadReferences, loadFixed, referencesOf } from './lead-references.ts';
import { loadCatalogRows, type CatalogRows } from './load-snapshot.ts';
import { loadPlaces, type PlaceIndex } from './places.ts';

/** A change by staff is seen after at most this time, milliseconds. */
const FRESH_FOR_MS = 5_000;

/** The reference data in memory. */
export interface Catalog {
  /** What is held now; read again in the background once it is older than five seconds. */
  view: () => Promise<CatalogView>;
  /** Reads again now: for callers that have just written. */
  refresh: () => Promise<CatalogView>;
  /** The same as leads look things up in it; made again only when it has changed. */
  references: () => Promise<LeadReferences>;
  /** Places by zip and city, read on the first search. */
  places: () => Promise<PlaceIndex>;
}

/**
 * Reference data is read once and served from memory. While the database is away, what was read last is served on;
 * an unchanged reading keeps the answers that were written out already.
 */
export function createCatalog({ leadPool, db }: Pick<Services, 'leadPool' | 'db'>): Catalog {
  // Leads need it. It is read at most every five seconds, however many visitors ask.
  const leadDb = createDatabase(leadPool);
  const fixed = readOnce(() => loadFixed(leadPool));
  let made: { readonly view: CatalogView; readonly references: LeadReferences } | undefined;
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
    reading ??= loadCatalogRows(leadDb)
      .then(accept)
      .finally(() => (reading = undefined));
    return reading;
  };

  const view = async (): Promise<CatalogView> => {
    if (!held) return read();
    if (performance.now() - readAt > FRESH_FOR_MS) read().catch(() => undefined);
    return held.view;
  };

  return {
    view,
    async refresh() {
      await reading?.catch(() => undefined);
      return read();
    },
    async references() {
      // Together: a failure of the one must not leave the other's without anyone who awaits it, which ends the process.
      const [now, known] = await Promise.all([view(), fixed()]);
      if (made?.view !== now) made = { view: now, references: referencesOf(now, known) };
      return made.references;
    },
    places: readOnce(() => loadPlaces(db)),
  };
}
