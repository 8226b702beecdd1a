import type { Pool } from 'pg';

import { namedStatement } from '../platform/named-statement.ts';
import { readEveryone, readProfessionals } from './read-search-rows.ts';
import { type IndexSize, SearchIndex } from './search-index.ts';

/** Professionals that are read at once. */
const AT_ONCE = 2_000;
/** An index that was not asked for so long is read anew, milliseconds: changes are kept for an hour. */
const FOLLOWED_FOR_MS = 30 * 60_000;

/** Everyone who can be found as of the call. */
export type CurrentIndex = () => Promise<SearchIndex>;

interface Change {
  readonly id: string;
  /** Null for everyone. */
  readonly providerId: number | null;
}

interface News {
  /** The oldest transaction under way: whatever becomes visible later was made by it or by a later one. */
  readonly cursor: string;
  readonly costs: Readonly<Record<string, number>>;
  readonly changes: readonly Change[];
}

const readNews = namedStatement<{ since: string | null }>(
  'search-news',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as cursor,
          (select json_object_agg(id, credit_cost) from services) as costs,
          coalesce((select json_agg(json_build_object('id', id::text, 'providerId', provider_id) order by id)
                      from search_changes where made_by >= :since::xid8), '[]') as changes`,
);

const READ_SIZE = `
  select (select count(*) from listed_search)::int as offers, (select count(*) from in_person_search)::int as sites,
         (select count(*) from virtual_search)::int as licenses`;

const EMPTY: IndexSize = { offers: 0, sites: 0, licenses: 0 };

interface Options {
  readonly now: () => Date;
  /** Rows to make room for, of those that there are: once it is used up, the index is read anew. */
  readonly roomFor: (rows: number) => number;
}

const DEFAULTS: Options = {
  now: () => new Date(),
  roomFor: (rows) => Math.ceil(rows * 1.25) + 1_000,
};

function* chunksOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE);
}

/** An index that follows the database. */
class Follower {
  index = new SearchIndex(EMPTY);
  readonly #pool: Pool;
  readonly #options: Options;
  #cursor: string | null = null;
  #askedAt = -Infinity;
  /** Changes made since the cursor that the index holds. */
  #applied: ReadonlySet<string> = new Set();

  constructor(pool: Pool, options: Options) {
    this.#pool = pool;
    this.#options = options;
  }

  /** Brings the index up to date. */
  async follow(): Promise<void> {
    const now = performance.now();
    const since = now - this.#askedAt > FOLLOWED_FOR_MS ? null : this.#cursor;
    const { rows } = await this.#pool.query<News>(readNews({ since }));
    const [news] = rows;
    if (!news) throw new Error('The database said nothing');
    if (since === null || !(await this.#apply(news.changes))) await this.#readAll();
    this.index.costs = new Map(Object.entries(news.costs).map(([id, cost]) => [Number(id), cost]));
    this.#applied = new Set(news.changes.map(({ id }) => id));
    this.#cursor = news.cursor;
    this.#askedAt = now;
  }

  /** False, with the index no longer whole, if everyone is to be read. */
  async #apply(changes: readonly Change[]): Promise<boolean> {
    const ids = new Set(changes.filter(({ id }) => !this.#applied.has(id)).map((one) => one.providerId));
    const ofProviders = [...ids].filter((id) => id !== null);
    if (ofProviders.length < ids.size) return false;
    for (const chunk of chunksOf(ofProviders)) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other, so that it never takes more than one connection.
      const rows = await readProfessionals(this.#pool, chunk, this.#options.now());
      for (const id of chunk) this.index.remove(id);
      if (!this.index.add(rows)) return false;
    }
    return true;
  }

  async #readAll(): Promise<void> {
    const sizes = await this.#pool.query<IndexSize>(READ_SIZE);
    const { offers, sites, licenses } = sizes.rows[0] ?? EMPTY;
    const { now, roomFor } = this.#options;
    const index = new SearchIndex({
      offers: roomFor(offers),
      sites: roomFor(sites),
      licenses: roomFor(licenses),
    });
    for await (const rows of readEveryone(this.#pool, now())) index.add(rows);
    this.index = index;
  }
}

/** An index that is read with the first call, and brought up to date with each further one. Calls at the same time share that. */
export function holdSearchIndex(pool: Pool, options: Partial<Options> = {}): CurrentIndex {
  const follower = new Follower(pool, { ...DEFAULTS, ...options });
  let following: Promise<void> | undefined;
  return async () => {
    following ??= follower.follow().finally(() => (following = undefined));
    await following;
    return follower.index;
  };
}
