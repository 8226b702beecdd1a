// The candidate query on one warm connection at 1,000, 100,000 and 1,000,000 providers, against arrays in memory in the same
// run; every ranking is held to the plain definition. `pnpm --filter @carematch/bench matching`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Measured, report } from './report.ts';

const MEASURE = join(import.meta.dirname, '../../apps/api/src/modules/matching/bench/measure-market.ts');
const SIZES = (process.env['SIZES']?.split(',') ?? ['1000', '100000', '1000000']).map(Number);
const REQUESTS = 500;
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
/** A folder where markets are kept for another run: a million providers take minutes to make. */
const MARKETS = process.env['MARKETS'];
const PORT = process.env['BENCH_PORT'] ?? '4640';
/** A million providers in memory, as objects with lists. */
const HEAP_MEGABYTES = 10_000;

async function measure(size: number): Promise<Measured> {
  const folder =
    MARKETS === undefined ? await mkdtemp(join(tmpdir(), 'carematch-bench-')) : join(MARKETS, String(size));
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
    if (code !== 0) throw new Error(`The market of ${size} providers was not measured`);
    return JSON.parse(said) as Measured;
  } finally {
    if (MARKETS === undefined) await rm(folder, { recursive: true, force: true });
  }
}

const measured: Measured[] = [];
for (const size of SIZES) measured.push(await measure(size));
const text = report(measured, { requests: REQUESTS, rounds: ROUNDS, cores: cpus().length });
process.stdout.write(`\n${text}`);
if (process.env['TABLE']) await writeFile(process.env['TABLE'], text);
if (measured.some(({ differing }) => differing.statement + differing.memory > 0)) process.exitCode = 1;
