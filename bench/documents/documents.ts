// Documents per second at 16 clients: kept, rendered each time, and the same bytes as a file of the same server, in one run and taking
// turns. `pnpm --filter @carematch/bench documents`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { startServices } from '@carematch/launcher/services';
import { load, type LoadResult } from '../leads/http-load.ts';

const CLIENTS = 16;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const BASE_PORT = 4640;
const FILE_PORT = BASE_PORT + 8;
const FILE = '/document.txt';
/** Of the file's documents per second. */
const AIM = 0.8;

const BROTLI = 'accept-encoding: br\r\n';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const folder = await mkdtemp(join(tmpdir(), 'carematch-bench-'));
const services = await startServices({
  base: BASE_PORT,
  data: 'reference',
  frontEnds: ['lead-flow'],
  env: { LOG_LEVEL: 'silent' },
  dataDir: join(import.meta.dirname, '../../.data/bench-documents'),
  logDir: join(import.meta.dirname, '../../.data/logs/bench-documents'),
});

/** The body as it is sent: `fetch` would decode it. */
async function compressedDocument(): Promise<Buffer> {
  const request = get(`${services.at.leadFlow}/`, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return buffer(response);
}

try {
  const body = await compressedDocument();
  await writeFile(join(folder, FILE), 'not compressed');
  await writeFile(join(folder, `${FILE}.br`), body);
  const files = spawn(
    process.execPath,
    [join(import.meta.dirname, 'file-server.ts'), folder, String(FILE_PORT)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  while (!(await fetch(`http://127.0.0.1:${FILE_PORT}/health`).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 100));

  const kinds = {
    'kept document': { port: BASE_PORT, call: 'GET /', headers: BROTLI },
    'the same bytes as a file': { port: FILE_PORT, call: `GET ${FILE}`, headers: BROTLI },
    'rendered each time': { port: BASE_PORT, call: 'GET /?profession=', headers: '' },
  } as const;
  type Kind = keyof typeof kinds;
  const names = Object.keys(kinds) as Kind[];
  const results: Record<Kind, LoadResult[]> = {
    'kept document': [],
    'the same bytes as a file': [],
    'rendered each time': [],
  };
  const loadBefore = loadavg()[0] ?? Number.NaN;
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of names) {
      const { port, call, headers } = kinds[name];
      const result = await load({
        port,
        clients: CLIENTS,
        seconds: SECONDS,
        next: () => ({ call, headers, body: '' }),
      });
      const isWrong = Object.keys(result.statuses).some((status) => status !== '200');
      if (isWrong) throw new Error(`${name}: ${JSON.stringify(result.statuses)}`);
      if (round > 0) results[name].push(result);
    }
  files.kill('SIGTERM');

  const perSecond = (name: Kind): number => median(results[name].map((one) => one.perSecond));
  const ratio = perSecond('kept document') / perSecond('the same bytes as a file');
  const rows = names.map((name) => {
    const p99 = median(results[name].map((one) => one.p99)).toFixed(1);
    return `| ${name} | ${perSecond(name).toFixed(0)} | ${p99} |`;
  });
  const report = `# Documents

The landing page, ${body.length} bytes as sent. Medians of ${ROUNDS} rounds of ${SECONDS} s at ${CLIENTS} clients, taking turns; server and clients share 2 cores. Load of the last minute before: ${loadBefore.toFixed(1)}.

| document | per second | p99, ms |
| --- | --- | --- |
${rows.join('\n')}

Kept, it is answered ${ratio.toFixed(2)} times as often as the same bytes from a file (aim ${AIM}): ${ratio >= AIM ? 'met' : 'missed'}.
`;
  process.stdout.write(report);
  await writeFile(process.env['TABLE'] ?? join(import.meta.dirname, 'results.md'), report);
} finally {
  await services.stop();
  await rm(folder, { recursive: true, force: true });
}
