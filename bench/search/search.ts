// `GET /search/professionals` over HTTP at 1,000, 100,000 and 1,000,000 professionals, against arrays in memory in the same run; every first
// page is compared. `pnpm --filter @carematch/bench search`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Measured, report } from './report.ts';

const MEASURE = join(import.meta.dirname, '../../apps/api/src/modules/search/bench/measure-search.ts');
const SIZES = (process.env['SIZES']?.split(',') ?? ['1000', '100000', '1000000']).map(Number);
const REQUESTS = 80;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** A folder where markets are kept for another run: a million professionals take half an hour to make. */
const MARKETS = process.env['MARKETS'];
const PORT = process.env['BENCH_PORT'] ?? '4650';
/** A million professionals in memory, as objects with lists. */
const HEAP_MEGABYTES = 10_000;

async function measure(size: number): Promise<Measured> {
  const folder =
    MARKETS === undefined
      ? await mkdtemp(join(tmpdir(), 'carematch-bench-'))
      : join(MARKETS, `search-${size}`);
  await mkdir(folder, { recursive: true });
  try {
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        MEASURE,
        ...[folder, PORT, size, REQUESTS, ROUNDS].map(String),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`The search of ${size} professionals was not measured`);
    return JSON.parse(said) as Measured;
  } finally {
    if (MARKETS === undefined) await rm(folder, { recursive: true, force: true });
  }
}

const measured: Measured[] = [];
for (const size of SIZES) measured.push(await measure(size));
const { text, isMet } = report(measured, { rounds: ROUNDS, cores: cpus().length });
process.stdout.write(`\n${text}`);
if (process.env['TABLE']) await writeFile(process.env['TABLE'], text);
if (!isMet) process.exitCode = 1;
