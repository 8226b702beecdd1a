// `POST /leads` next to other reads, against the same leads alone, in one run and taking turns: how much longer the 95th percentile of
// them takes. `lists`: 300 staff lists at a time. `crawlers`: 200 search pages a second, each of another place.
// `pnpm --filter @carematch/bench beside-lists`, `… beside-crawlers`
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { load, type LoadResult } from './http-load.ts';
import { crawledPaths } from './crawled-paths.ts';
import type { ReadLoad } from './read-load.ts';
import { nextLead } from './next-lead.ts';
import { range } from './report.ts';
import { startDatabase, startLeadFlow, startServer } from './services.ts';

const LEAD_CLIENTS = 4;
/** Between two leads of a client, milliseconds: what is measured is how long a lead takes, not how many there could be. */
const PAUSE_MS = 50;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const PORT = Number(process.env['BENCH_PORT'] ?? 4630);
const PROVIDERS = Number(process.env['PROVIDERS'] ?? 3_000);

const LISTS = ['leads', 'matches', 'users', 'unmatched', 'users?sort=name', 'matches?sort=waiting_since'];

/** A read load, and the 95th percentile of leads next to it: at most as many times that of leads alone. */
interface Kind {
  readonly clients: number;
  readonly aim: number;
  readonly load: (token: string) => Omit<ReadLoad, 'seconds' | 'clients' | 'from'>;
}

const KINDS: Readonly<Record<'lists' | 'crawlers', Kind>> = {
  lists: {
    clients: 300,
    aim: 6,
    load: (token) => ({
      port: PORT,
      headers: `authorization: Bearer ${token}\r\n`,
      calls: LISTS.map((list) => `GET /api/admin/v2/${list}`),
    }),
  },
  crawlers: {
    clients: 100,
    aim: 2,
    load: () => ({
      port: PORT + 2,
      headers: '',
      // 200 a second if each is answered at once.
      pauseMs: 500,
      calls: crawledPaths().map((path) => `GET ${path}`),
    }),
  },
};
const kindName = process.argv[2] === 'crawlers' ? 'crawlers' : 'lists';
const kind = KINDS[kindName];

interface Round {
  readonly alone: LoadResult;
  readonly beside: LoadResult;
  readonly reads: LoadResult;
}

/** @throws if an answer was not a success, or, of reads, a refusal. */
function allSucceeded(what: string, { statuses }: LoadResult, orRefused = false): void {
  if (Object.keys(statuses).some((status) => !status.startsWith('2') && !(orRefused && status === '503')))
    throw new Error(`${what}: ${JSON.stringify(statuses)}`);
}

/** Reads that were refused, of all. */
function refusalsOf(results: readonly LoadResult[]): string {
  const asked = results.reduce((sum, { requests }) => sum + requests, 0);
  const refused = results.reduce((sum, { statuses }) => sum + (statuses['503'] ?? 0), 0);
  return `${((refused / asked) * 100).toFixed(0)}% (${refused} of ${asked})`;
}

function rowOf(what: string, results: readonly LoadResult[]): string {
  const of = (read: (result: LoadResult) => number): string => range(results.map(read), 1);
  return `| ${what} | ${of(({ perSecond }) => perSecond)} | ${of(({ p50 }) => p50)} | ${of(({ p95 }) => p95)} | ${of(({ p99 }) => p99)} | ${of(({ max }) => max)} |`;
}

const [loadBefore = 0] = loadavg();
const folder = await mkdtemp(join(tmpdir(), 'carematch-bench-'));
const database = await startDatabase(folder, PORT + 1, PROVIDERS);
const rounds: Round[] = [];
try {
  const { env, consent, staffToken: token } = database;
  const service = await startServer('with matching and emails', { port: PORT, env, dataDir: folder });
  const leadFlow = kindName === 'crawlers' ? await startLeadFlow(PORT + 2, PORT) : undefined;
  try {
    const leads = { port: PORT, clients: LEAD_CLIENTS, next: () => nextLead(consent) };
    let asked = 0;
    const loadReads = async (seconds: number): Promise<LoadResult> => {
      const workerData: ReadLoad = { ...kind.load(token), clients: kind.clients, seconds, from: asked };
      const worker = new Worker(join(import.meta.dirname, 'read-load.ts'), { workerData });
      const [result] = (await once(worker, 'message')) as [LoadResult];
      asked += result.requests;
      return result;
    };
    // Fills the lists, too.
    allSucceeded('leads', await load({ ...leads, seconds: SECONDS }));
    await loadReads(SECONDS / 4);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const alone = await load({ ...leads, pauseMs: PAUSE_MS, seconds: SECONDS });
      // Reads begin before and end after the leads.
      const reading = loadReads(SECONDS + 2);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const beside = await load({ ...leads, pauseMs: PAUSE_MS, seconds: SECONDS });
      const reads = await reading;
      for (const result of [alone, beside]) allSucceeded('leads', result);
      allSucceeded(kindName, reads, true);
      rounds.push({ alone, beside, reads });
      process.stdout.write(
        `round ${round}: p95 ${alone.p95.toFixed(1)} ms alone, ${beside.p95.toFixed(1)} ms beside ${kindName} = ${(beside.p95 / alone.p95).toFixed(1)}; ${reads.perSecond.toFixed(0)} reads/s, ${JSON.stringify(reads.statuses)}\n`,
      );
    }
  } finally {
    await leadFlow?.stop();
    await service.stop();
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

const ratios = rounds.map(({ alone, beside }) => beside.p95 / alone.p95);
const isMet = (ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN) <= kind.aim;
const table = [
  `| ${LEAD_CLIENTS} clients for leads, ${kind.clients} for ${kindName}, ${ROUNDS} rounds of ${SECONDS} s | per second | p50 ms | p95 ms | p99 ms | slowest ms |`,
  '|---|---|---|---|---|---|',
  rowOf(
    'leads alone',
    rounds.map(({ alone }) => alone),
  ),
  rowOf(
    `leads beside ${kindName}`,
    rounds.map(({ beside }) => beside),
  ),
  rowOf(
    `the ${kindName}`,
    rounds.map(({ reads }) => reads),
  ),
  '',
  `- refused with 503: ${refusalsOf(rounds.map(({ reads }) => reads))}, of the requests for ${kindName}`,
  `- p95 of leads beside ${kindName}, of leads alone: ${range(ratios, 1)}; aim ${kind.aim}: ${isMet ? 'met' : 'missed'}`,
  `- ${cpus().length} cores, shared by API, database and both loads, at a load of ${loadBefore.toFixed(1)} before`,
  '',
].join('\n');
process.stdout.write(`\n${table}`);
if (process.env['TABLE']) await writeFile(process.env['TABLE'], table);
