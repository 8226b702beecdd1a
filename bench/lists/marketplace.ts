// Every list and dashboard of leads and matches at the API, at a million leads: each filter, order and search over HTTP, one request at a
// time, and the long exports with the memory they take. `pnpm --filter @carematch/bench marketplace`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Marketplace, reportMarketplace } from './report-marketplace.ts';

const MEASURE = join(import.meta.dirname, '../../apps/api/src/modules/metrics/bench/measure-marketplace.ts');
/** The aims are set for this size; a smaller run only reports them. */
const FULL_SIZE = 1_000_000;
const SIZE = Number(process.env['SIZE'] ?? FULL_SIZE);
const PROFESSIONALS = Number(process.env['PROFESSIONALS'] ?? Math.max(400, SIZE / 10));
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** A folder where the leads are kept for another run: they take minutes to make. */
const MARKETS = process.env['MARKETS'];
/** Only what has this in its name is measured. */
const ONLY = process.env['ONLY'] ?? '';
const PORT = process.env['BENCH_PORT'] ?? '4680';

const [load = 0] = loadavg();
const folder =
  MARKETS === undefined
    ? await mkdtemp(join(tmpdir(), 'carematch-bench-'))
    : join(MARKETS, `marketplace-${SIZE}-${PROFESSIONALS}`);
await mkdir(folder, { recursive: true });
try {
  const child = spawn(
    process.execPath,
    ['--expose-gc', MEASURE, folder, PORT, String(SIZE), String(PROFESSIONALS), String(ROUNDS), ONLY],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The marketplace was not measured');
  const { text, isMet } = reportMarketplace(JSON.parse(said) as Marketplace, {
    rounds: ROUNDS,
    cores: cpus().length,
    load,
  });
  process.stdout.write(`\n${text}`);
  if (process.env['TABLE']) await writeFile(process.env['TABLE'], text);
  if (!isMet && SIZE >= FULL_SIZE) process.exitCode = 1;
} finally {
  if (MARKETS === undefined) await rm(folder, { recursive: true, force: true });
}
