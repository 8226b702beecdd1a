// Every list and dashboard of leads and matches at the API, at a million leads: each filter, order and search over HTTP, one request at a
// time, and the long exports with the memory they take. `pnpm --filter @carematch/bench marketplace`
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

import { measureMarket } from '../measure-market.ts';
import { type Marketplace, reportMarketplace } from './report-marketplace.ts';

const MEASURE = join(import.meta.dirname, '../../apps/api/src/modules/metrics/bench/measure-marketplace.ts');
/** The aims are set for this size; a smaller run only reports them. */
const FULL_SIZE = 1_000_000;
const SIZE = Number(process.env['SIZE'] ?? FULL_SIZE);
const PROFESSIONALS = Number(process.env['PROFESSIONALS'] ?? Math.max(400, SIZE / 10));
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Only what has this in its name is measured. */
const ONLY = process.env['ONLY'] ?? '';
const PORT = process.env['BENCH_PORT'] ?? '4680';

const [load = 0] = loadavg();
const measured = await measureMarket<Marketplace>({
  script: MEASURE,
  args: [PORT, SIZE, PROFESSIONALS, ROUNDS, ONLY],
  market: `marketplace-${SIZE}-${PROFESSIONALS}`,
  node: ['--expose-gc'],
});
const { text, isMet } = reportMarketplace(measured, { rounds: ROUNDS, cores: cpus().length, load });
process.stdout.write(`\n${text}`);
if (process.env['TABLE']) await writeFile(process.env['TABLE'], text);
if (!isMet && SIZE >= FULL_SIZE) process.exitCode = 1;
