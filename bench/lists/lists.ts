// The list of professionals at the API, at 100,000 of them: each filter, order and search over HTTP, one request at a time, and whether a
// plan reads all users. The queue of verifications and the audit log, of a million rows, beside it. `pnpm --filter @carematch/bench lists`
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { measureMarket } from '../measure-market.ts';
import { type Measured, report } from './report.ts';

const MEASURE = join(import.meta.dirname, '../../apps/api/src/modules/staff/bench/measure-lists.ts');
/** The aims are set for this size; a smaller run only reports them. */
const FULL_SIZE = 100_000;
const SIZE = Number(process.env['SIZE'] ?? FULL_SIZE);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PORT = process.env['BENCH_PORT'] ?? '4660';

const measured = await measureMarket<Measured>({
  script: MEASURE,
  args: [PORT, SIZE, ROUNDS],
  market: `lists-${SIZE}`,
});
const { text, isMet } = report(measured, { rounds: ROUNDS, cores: cpus().length });
process.stdout.write(`\n${text}`);
if (process.env['TABLE']) await writeFile(process.env['TABLE'], text);
if (!isMet && SIZE >= FULL_SIZE) process.exitCode = 1;
