// The list of professionals at the API, at 100,000 of them: each filter, order and search over HTTP, one request at a time, and whether a
// plan reads all users. The queue of verifications and the audit log, of a million rows, beside it. `pnpm --filter @carematch/bench lists`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Measured, report } from './report.ts';

const MEASURE = join(import.meta.dirname, '../../apps/api/src/modules/staff/bench/measure-lists.ts');
/** The aims are set for this size; a smaller run only reports them. */
const FULL_SIZE = 100_000;
const SIZE = Number(process.env['SIZE'] ?? FULL_SIZE);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** A folder where the professionals are kept for another run: they take minutes to make. */
const MARKETS = process.env['MARKETS'];
const PORT = process.env['BENCH_PORT'] ?? '4660';

const folder =
  MARKETS === undefined ? await mkdtemp(join(tmpdir(), 'carematch-bench-')) : join(MARKETS, `lists-${SIZE}`);
await mkdir(folder, { recursive: true });
try {
  const child = spawn(process.execPath, [MEASURE, folder, PORT, String(SIZE), String(ROUNDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The lists were not measured');
  const measured = JSON.parse(said) as Measured;
  const { text, isMet } = report(measured, { rounds: ROUNDS, cores: cpus().length });
  process.stdout.write(`\n${text}`);
  if (process.env['TABLE']) await writeFile(process.env['TABLE'], text);
  if (!isMet && SIZE >= FULL_SIZE) process.exitCode = 1;
} finally {
  if (MARKETS === undefined) await rm(folder, { recursive: true, force: true });
}
