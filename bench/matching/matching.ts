// The candidate query on one warm connection at 1,000, 100,000 and 1,000,000 providers, against arrays in memory in the same
// run; every ranking is held to the plain definition. `pnpm --filter @carematch/bench matching`
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { measureMarket } from '../measure-market.ts';
import { type Measured, report } from './report.ts';

const MEASURE = join(import.meta.dirname, '../../apps/api/src/modules/matching/bench/measure-market.ts');
const SIZES = (process.env['SIZES']?.split(',') ?? ['1000', '100000', '1000000']).map(Number);
const REQUESTS = 500;
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const PORT = process.env['BENCH_PORT'] ?? '4640';
/** A million providers in memory, as objects with lists. */
const HEAP_MEGABYTES = 10_000;

const measure = (size: number): Promise<Measured> =>
  measureMarket({
    script: MEASURE,
    args: [PORT, size, REQUESTS, ROUNDS],
    market: `${size}`,
    node: [`--max-old-space-size=${HEAP_MEGABYTES}`],
  });

const measured: Measured[] = [];
for (const size of SIZES) measured.push(await measure(size));
const text = report(measured, { requests: REQUESTS, rounds: ROUNDS, cores: cpus().length });
process.stdout.write(`\n${text}`);
if (process.env['TABLE']) await writeFile(process.env['TABLE'], text);
if (measured.some(({ differing }) => differing.statement + differing.memory > 0)) process.exitCode = 1;
