// Makes a market of a given size in a database of its own, measures the candidate query on one warm connection against arrays
// in memory, holds every ranking to the plain definition, and says what it saw in a line of JSON. Arguments: a folder, a
// port to try first, how many providers, how many requests, how many rounds. A market that is in the folder already is used.
import { isDeepStrictEqual } from 'node:util';

import { Pool } from 'pg';

import { startEmbeddedServer } from '../../../db/embedded-server.ts';
import { prepareDatabase } from '../../../db/prepare.ts';
import { readZips } from '../../../db/reference-data/zips/zips.ts';
import type { Candidate } from '../candidate.ts';
import { CANDIDATES_WANTED, findCandidates } from '../find-candidates.ts';
import { firstOf, rankAll, type ReferenceWorld } from '../testing/reference-ranking.ts';
import { makeMarket } from './bench-market.ts';
import { makeRequests, type BenchRequest, type Kind } from './bench-requests.ts';
import { findInMemory, inMemory } from './memory-floor.ts';
import { populationByZip } from './population.ts';
import { readMarket } from './read-market.ts';

const [folder = '', port = '', providers = '', requests = '', rounds = ''] = process.argv.slice(2);
const size = Number(providers);

interface Times {
  readonly p50: number;
  readonly p99: number;
}

interface Sample {
  readonly kind: Kind;
  readonly milliseconds: number;
}

const KINDS = ['all', 'in person', 'in person, then virtual', 'virtual only'] as const;

function timesOf(samples: readonly Sample[]): Record<(typeof KINDS)[number], Times> {
  const of = (kind: (typeof KINDS)[number]): Times => {
    const sorted = samples
      .filter((sample) => kind === 'all' || sample.kind === kind)
      .map(({ milliseconds }) => milliseconds)
      .toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    return { p50: at(0.5), p99: at(0.99) };
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as ReturnType<typeof timesOf>;
}

const say = (text: string): void => void process.stderr.write(`${size}: ${text}\n`);

/** All but the last digits of a distance, which the database and JavaScript round differently. */
const comparable = (candidates: readonly Candidate[]): unknown =>
  candidates.map((candidate) => ({
    ...candidate,
    rankKeys: { ...candidate.rankKeys, distanceMiles: candidate.rankKeys.distanceMiles?.toFixed(6) },
  }));

/** Each request counts with the best of its rounds: what else runs on the machine is then left out, and what it asks is not. */
async function measure(
  asked: readonly BenchRequest[],
  work: (one: BenchRequest) => unknown,
): Promise<ReturnType<typeof timesOf>> {
  const samples = asked.map(({ kind }) => ({ kind, milliseconds: Infinity }));
  for (let round = 0; round <= Number(rounds); round += 1) {
    for (const [index, one] of asked.entries()) {
      const start = performance.now();
      await work(one);
      const sample = samples[index];
      // The first round warms up.
      if (sample && round > 0) sample.milliseconds = Math.min(sample.milliseconds, performance.now() - start);
    }
  }
  return timesOf(samples);
}

/** How many rankings differ from those of the plain definition: of the statement, and of the arrays. */
async function differences(
  pool: Pool,
  world: ReferenceWorld,
  asked: readonly BenchRequest[],
): Promise<{ statement: number; memory: number }> {
  const market = inMemory(world);
  const byProfession = new Map<number, ReferenceWorld['providers'][number][]>();
  for (const provider of world.providers)
    for (const { professionId } of provider.practices) {
      const list = byProfession.get(professionId);
      if (list) list.push(provider);
      else byProfession.set(professionId, [provider]);
    }
  const differing = { statement: 0, memory: 0 };
  for (const { request } of asked) {
    const { professionId, parentProfessionId } = request;
    const practising = new Set([
      ...(byProfession.get(professionId) ?? []),
      ...(byProfession.get(parentProfessionId ?? 0) ?? []),
    ]);
    const ranking = rankAll({ ...world, providers: [...practising] }, request);
    const expected = comparable(firstOf(ranking, CANDIDATES_WANTED));
    const found = await findCandidates(pool, request);
    if (!isDeepStrictEqual(comparable(found), expected)) differing.statement += 1;
    const inArrays = findInMemory(market, request, CANDIDATES_WANTED);
    if (!isDeepStrictEqual(comparable(inArrays), expected)) differing.memory += 1;
  }
  return differing;
}

const server = await startEmbeddedServer({ folder, firstPort: Number(port), durable: false });
const pool = new Pool({ connectionString: server.connectionString, max: 1 });
// The server ends connections that are still closing.
pool.on('error', () => undefined);
try {
  await prepareDatabase(server.connectionString, { DATA: 'reference' });
  const zips = populationByZip(await readZips());
  const made = await pool.query<{ count: string }>('select count(*) from providers');
  if (made.rows[0]?.count === '0') {
    say('making the market');
    await makeMarket(pool, zips, size);
  }
  const states = await pool.query<{ id: number; code: string }>('select id, code from states');
  const asked = makeRequests(zips, new Map(states.rows.map(({ id, code }) => [code, id])), Number(requests));
  say('reading it into memory');
  const world = await readMarket(pool, size);
  const market = inMemory(world);
  say('measuring');
  const floor = await measure(asked, ({ request }) => findInMemory(market, request, CANDIDATES_WANTED));
  const statement = await measure(asked, ({ request }) => findCandidates(pool, request));
  say(`p50 ${statement.all.p50.toFixed(2)} ms, p99 ${statement.all.p99.toFixed(2)} ms; comparing`);
  const differing = await differences(pool, world, asked);
  const kinds = Object.fromEntries(
    KINDS.map((kind) => [kind, asked.filter((one) => kind === 'all' || one.kind === kind).length]),
  );
  process.stdout.write(`${JSON.stringify({ size, floor, statement, differing, kinds })}\n`);
} finally {
  await pool.end();
  await server.stop();
}
