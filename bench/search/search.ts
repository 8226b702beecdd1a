// `GET /search/professionals` over HTTP at 1,000, 100,000 and 1,000,000 professionals, against arrays in memory in the same run; every first
// page is compared. `pnpm --filter @carematch/bench search`
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { measureMarket } from '../measure-market.ts';
import { type Measured, report } from './report.ts';

const MEASURE = join(import.meta.dirname, '../../apps/api/src/modules/search/bench/measure-search.ts');
const SIZES = (process.env['SIZES']?.split(',') ?? ['1000', '100000', '1000000']).map(Number);
const REQUESTS = 80;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PORT = process.env['BENCH_PORT'] ?? '4650';
/** A million professionals in memory, as objects with lists. */
const HEAP_MEGABYTES = 10_000;

const measure = (size: number): Promise<Measured> =>
  measureMarket({
    script: MEASURE,
    args: [PORT, size, REQUESTS, ROUNDS],
    market: `search-${size}`,
    node: [`--max-old-space-size=${HEAP_MEGABYTES}`],
  });

const measured: Measured[] = [];
for (const size of SIZES) measured.push(await measure(size));
const { text, isMet } = report(measured, { rounds: ROUNDS, cores: cpus().length });
process.stdout.write(`\n${text}`);
if (process.env['TABLE']) await writeFile(process.env['TABLE'], text);
if (!isMet) process.exitCode = 1;
