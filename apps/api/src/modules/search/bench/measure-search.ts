// Makes a market of a given size in a database of its own, asks the API for search results over HTTP, compares each first page with the one
// from arrays in memory, and says what it saw in a line of JSON. Arguments: a folder, a port to try first, how many professionals, how many
// requests of each kind, how many rounds. A market that is in the folder already is used.
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { Pool } from 'pg';

import { searchFilters } from '@carematch/api-client/contract/search/search.contract';

import { buildApp } from '../../../build-app.ts';
import { BENCH_ENV } from '../../../config/bench-env.ts';
import { parseEnv } from '../../../config/env.ts';
import { startEmbeddedServer } from '../../../db/embedded-server.ts';
import { prepareDatabase } from '../../../db/prepare.ts';
import { readZips } from '../../../db/reference-data/zips/zips.ts';
import { makeMarket } from '../../matching/bench/bench-market.ts';
import { populationByZip } from '../../matching/bench/population.ts';
import { MOST_COUNTED, type SearchRequest } from '../find-professionals.ts';
import { holdSearchData } from '../search-data.ts';
import { resolve, rotationDay, searchRequest } from '../search-request.ts';
import { readSearch } from './read-search.ts';
import { KINDS, type Kind, makeQueries, type Query } from './search-asked.ts';
import { findInMemory } from './search-in-memory.ts';

const [folder = '', port = '', professionals = '', requests = '', rounds = ''] = process.argv.slice(2);
const size = Number(professionals);

/** Those of the product that have search pages; virtual counselors are counselors. */
const PROFESSIONS = [1, 2, 3, 5];
const PER_PAGE = 20;

const say = (text: string): void => void process.stderr.write(`${size}: ${text}\n`);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;

interface Answer {
  readonly professionals: readonly { readonly vanity_name: string }[];
  readonly pagination: { readonly total: number };
}

/** What is compared of an answer. */
interface Page {
  readonly names: readonly string[];
  readonly total: number;
}

interface Asked {
  readonly kind: Kind;
  readonly query: Query;
  readonly request: SearchRequest;
}

const server = await startEmbeddedServer({ folder, firstPort: Number(port), durable: false });
await prepareDatabase(server.connectionString, { DATA: 'reference' });
const zips = populationByZip(await readZips());
const maker = new Pool({ connectionString: server.connectionString, max: 1 });
const made = await maker.query<{ count: string }>('select count(*) from providers');
if (made.rows[0]?.count === '0') {
  say('making the market');
  await makeMarket(maker, zips, size, PROFESSIONS);
}
await maker.end();

const env = parseEnv({
  // As it is served: answers are not held to the contract.
  ...BENCH_ENV,
  LOG_LEVEL: 'silent',
  DATABASE_URL: server.connectionString,
  DATA_DIR: join(folder, 'files'),
});
const built = await buildApp({ env, connectionString: server.connectionString });
const { services } = built;
try {
  const data = holdSearchData(services);
  const texts = await data.texts();
  const asked: Asked[] = [];
  for (const [kind, queries] of makeQueries(texts, zips, Number(requests)))
    for (const query of queries) {
      const { vertical = '', keyword, location, ...filters } = query;
      const resolved = await resolve({ vertical, keyword, location }, data);
      if (resolved.kind === 'unknown') throw new Error(`Unknown ${resolved.unknown}: ${resolved.asked}`);
      asked.push({
        kind,
        query,
        request: await searchRequest(
          services,
          resolved,
          searchFilters.parse(filters),
          rotationDay(undefined),
        ),
      });
    }

  say('reading it into memory');
  const search = await readSearch(services.pool, size);
  const inMemory = ({ request }: Asked): Page => {
    const found = findInMemory(search, request, MOST_COUNTED + 1);
    return {
      names: found.slice(0, PER_PAGE).map(({ providerId }) => `bench-${providerId}`),
      total: Math.min(found.length, MOST_COUNTED),
    };
  };

  built.app.server.listen(0, '127.0.0.1');
  await Promise.all([built.app.ready(), once(built.app.server, 'listening')]);
  const address = built.app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/v2/search/professionals`;
  const overHttp = async ({ query }: Asked): Promise<Page> => {
    const answer = await fetch(`${url}?${new URLSearchParams(query)}`);
    if (answer.status !== 200) throw new Error(`${JSON.stringify(query)}: ${answer.status}`);
    const { professionals: cards, pagination } = (await answer.json()) as Answer;
    return { names: cards.map(({ vanity_name: name }) => name), total: pagination.total };
  };

  // Until the API has read its index, it answers 503.
  say('waiting for the search index');
  while (!(await fetch(`${url}?vertical=dentist`)).ok) await setTimeout(1_000);

  /** Milliseconds of each request in each round after one to warm up. */
  const times = async (work: (one: Asked) => unknown): Promise<number[][]> => {
    const all = asked.map((): number[] => []);
    for (let round = 0; round <= Number(rounds); round += 1)
      for (const [index, one] of asked.entries()) {
        const start = performance.now();
        await work(one);
        if (round > 0) all[index]?.push(performance.now() - start);
      }
    return all;
  };
  say('measuring');
  const floor = await times(inMemory);
  const api = await times(overHttp);

  say('comparing');
  let differing = 0;
  const totals = new Map<Kind, number>();
  for (const one of asked) {
    const [page, expected] = [await overHttp(one), inMemory(one)];
    if (!isDeepStrictEqual(page, expected)) differing += 1;
    totals.set(one.kind, (totals.get(one.kind) ?? 0) + page.total);
  }

  const measured = (['all', ...KINDS] as const).map((kind) => {
    const of = (all: readonly number[][]) => {
      const samples = all.filter((_, index) => kind === 'all' || asked[index]?.kind === kind);
      const best = samples.map((rounds) => Math.min(...rounds));
      return {
        p50: percentile(samples.flat(), 0.5),
        p99: percentile(samples.flat(), 0.99),
        best99: percentile(best, 0.99),
        slowest: Math.max(...best),
      };
    };
    const count = asked.filter((one) => kind === 'all' || one.kind === kind).length;
    const found =
      kind === 'all' ? [...totals.values()].reduce((sum, total) => sum + total, 0) : (totals.get(kind) ?? 0);
    return { kind, found: found / count, floor: of(floor), api: of(api) };
  });
  process.stdout.write(`${JSON.stringify({ size, requests: Number(requests), differing, measured })}\n`);
} finally {
  await built.app.close();
  await server.stop();
}
