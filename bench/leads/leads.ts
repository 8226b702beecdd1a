// `POST /leads` per second at 32 clients, against pgbench writing the same rows in one statement, in one run and taking
// turns. `pnpm --filter @carematch/bench leads`
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { processorTime } from './cpu-time.ts';
import { load } from './http-load.ts';
import { nextLead } from './next-lead.ts';
import { pgbench } from './pgbench.ts';
import { type MeasuredLoad, reportOf, type Round } from './report.ts';
import { SERVERS, startDatabase, startServer, type Server } from './services.ts';

const CLIENTS = 32;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const WARM_UP_SECONDS = 3;
const PORT = Number(process.env['BENCH_PORT'] ?? 4620);
const PROVIDERS = Number(process.env['PROVIDERS'] ?? 3_000);

async function checkpoint(client: Client): Promise<void> {
  await client.query('checkpoint');
}

/** Every acknowledged lead is there, and every balance is the sum of its ledger. @throws when not. */
async function check(client: Client, matched: number): Promise<void> {
  const { rows } = await client.query<{ leads: string; matches: string; wrong: string }>(`
    select (select count(*) from leads) as leads, (select count(*) from matches) as matches,
           (select count(*) from credit_accounts a where balance <>
              (select coalesce(sum(amount), 0) from credit_ledger l where l.provider_id = a.provider_id)) as wrong`);
  const [row] = rows;
  if (!row || Number(row.wrong) > 0 || Number(row.matches) < matched) {
    throw new Error(`The database does not hold what was acknowledged: ${JSON.stringify(row)}`);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'carematch-bench-'));
const database = await startDatabase(folder, PORT + 1, PROVIDERS);
const client = new Client({ connectionString: database.connectionString });
await client.connect();
const rounds: Round[] = [];
let matched = 0;

try {
  const servers = (process.env['SERVERS']?.split(',') ?? SERVERS) as Server[];
  const { connectionString, env, script, consent } = database;
  await pgbench({ connectionString, script, clients: CLIENTS, seconds: WARM_UP_SECONDS });
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [loadBefore = 0] = loadavg();
    const results: Partial<Record<Server, MeasuredLoad>> = {};
    await checkpoint(client);
    let before = processorTime(folder);
    const floor = await pgbench({ connectionString, script, clients: CLIENTS, seconds: SECONDS });
    const floorCpuMs = (processorTime(folder) - before) / (floor * SECONDS);
    process.stdout.write(`round ${round}: pgbench ${floor.toFixed(0)}/s\n`);
    for (const server of servers) {
      const service = await startServer(server, { port: PORT, env, dataDir: folder });
      try {
        const leads = { port: PORT, clients: CLIENTS, next: () => nextLead(consent) };
        const warm = await load({ ...leads, seconds: WARM_UP_SECONDS });
        await checkpoint(client);
        before = processorTime(folder, service.pid);
        const result = await load({ ...leads, seconds: SECONDS });
        const cpuMs = (processorTime(folder, service.pid) - before) / result.requests;
        matched += (warm.outcomes['match_id'] ?? 0) + (result.outcomes['match_id'] ?? 0);
        results[server] = { ...result, cpuMs };
        process.stdout.write(
          `round ${round}: ${server} ${result.perSecond.toFixed(0)}/s = ${(result.perSecond / floor).toFixed(2)}, p50 ${result.p50.toFixed(1)} p99 ${result.p99.toFixed(1)} ms, ${JSON.stringify(result.statuses)} ${JSON.stringify(result.outcomes)}\n`,
        );
      } finally {
        await service.stop();
      }
    }
    rounds.push({ floor, floorCpuMs, results, loadBefore });
  }
  await check(client, matched);
} finally {
  await client.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

const table = reportOf(rounds, { clients: CLIENTS, seconds: SECONDS });
process.stdout.write(`\n${table}`);
if (process.env['TABLE']) await writeFile(process.env['TABLE'], table);
