// First byte of search pages that are not kept, 50 asked for each second on schedule, each once. Of the lead flow at the address given as
// argument; else of the built one, over the database of `DATABASE_URL`, or over a small market of its own.
// `pnpm --filter @carematch/bench first-byte`
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { crawledPaths } from '../leads/crawled-paths.ts';
import { envFor, type Service, startDatabase, startLeadFlow, startServer } from '../leads/services.ts';
import { loadPages, type PageTime } from './page-load.ts';

const PER_SECOND = 50;
const AIM_P99_MS = 120;
const SECONDS = Number(process.env['SECONDS'] ?? 20);
const PORT = Number(process.env['BENCH_PORT'] ?? 4690);
const PROVIDERS = Number(process.env['PROVIDERS'] ?? 3_000);
/** Enough to load and compile the server's code. */
const WARM_UP_PAGES = 100;

const folder = await mkdtemp(join(tmpdir(), 'carematch-bench-'));
const started: Service[] = [];

async function startServices(): Promise<string> {
  const { DATABASE_URL } = process.env;
  const database = DATABASE_URL ? undefined : await startDatabase(folder, PORT + 1, PROVIDERS);
  if (database) started.unshift(database);
  const env = database?.env ?? envFor(DATABASE_URL ?? '');
  started.unshift(await startServer('with matching and emails', { port: PORT, env, dataDir: folder }));
  started.unshift(await startLeadFlow(PORT + 2, PORT));
  return `http://127.0.0.1:${PORT + 2}`;
}

/** Waits until the API has read its index: 45 s for a million professionals. */
async function untilRendered(url: string): Promise<void> {
  while (!(await fetch(url)).ok) await setTimeout(1_000);
}

/** A row: percentiles of the pages that came. */
function rowOf(name: string, values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
  return `| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`;
}

function reportOf(times: readonly PageTime[], loadBefore: number): string {
  const pages = times.filter(({ status }) => status === '200');
  const statuses = [...Map.groupBy(times, ({ status }) => status)].map(
    ([status, { length }]) => `${status}: ${length}`,
  );
  const firstBytes = pages.map(({ firstByte }) => firstByte);
  const late = firstBytes.filter((time) => time > AIM_P99_MS).length + times.length - pages.length;
  return [
    `| ${times.length} search pages, ${PER_SECOND} a second | p50 ms | p95 ms | p99 ms | slowest ms |`,
    '|---|---|---|---|---|',
    rowOf('first byte', firstBytes),
    rowOf(
      'last byte',
      pages.map(({ lastByte }) => lastByte),
    ),
    '',
    `- answers by status: ${statuses.join(', ')}`,
    `- first byte of 99% within ${AIM_P99_MS} ms: ${late <= times.length * 0.01 ? 'met' : `missed (${late} later, or without a page)`}`,
    `- ${cpus().length} cores, shared by all servers, database and load, at a load of ${loadBefore.toFixed(1)} before`,
    '',
  ].join('\n');
}

try {
  const address = process.argv[2] ?? (await startServices());
  const urls = crawledPaths().map((path) => address + path);
  await untilRendered(urls.at(-1) ?? '');
  await loadPages(urls.slice(-WARM_UP_PAGES), PER_SECOND / 2);
  const [loadBefore = 0] = loadavg();
  const report = reportOf(await loadPages(urls.slice(0, PER_SECOND * SECONDS), PER_SECOND), loadBefore);
  process.stdout.write(report);
  if (process.env['TABLE']) await writeFile(process.env['TABLE'], report);
} finally {
  // oxlint-disable-next-line no-await-in-loop -- each before what it uses
  for (const service of started) await service.stop();
  await rm(folder, { recursive: true, force: true });
}
