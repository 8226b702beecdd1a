import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const API = join(import.meta.dirname, '../../apps/api');
const BENCH = join(API, 'src/modules/leads/bench');
const LEAD_FLOW = join(import.meta.dirname, '../../apps/lead-flow');

/** A service of the benchmark; `stop` waits until it is gone. */
export interface Service {
  readonly pid: number | undefined;
  stop: () => Promise<void>;
}

export interface BenchDatabase extends Service {
  readonly connectionString: string;
  /** Environment of a server in production, with a mail server that accepts every email. */
  readonly env: Readonly<Record<string, string>>;
  /** The pgbench script with the API's own statement. */
  readonly script: string;
  /** The version of the consent text that leads agree to. */
  readonly consent: string;
  /** Of a session of staff. */
  readonly staffToken: string;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts a durable database with providers, and a mail server. */
export async function startDatabase(folder: string, port: number, providers: number): Promise<BenchDatabase> {
  const script = join(BENCH, 'bench-database.ts');
  const child = spawn(process.execPath, [script, folder, String(port), String(providers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended(child).then(() => Promise.reject(new Error('The database did not start'))),
  ])) as [string];
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended(child);
  };
  return { ...(JSON.parse(line) as Omit<BenchDatabase, 'stop' | 'pid'>), pid: child.pid, stop };
}

/** Environment of a server in production over a database that exists. */
export function envFor(databaseUrl: string): BenchDatabase['env'] {
  const print = `import('./src/config/bench-env.ts').then(({ BENCH_ENV }) => process.stdout.write(JSON.stringify(BENCH_ENV)))`;
  const env = execFileSync(process.execPath, ['--eval', print], { cwd: API, encoding: 'utf8' });
  return { ...(JSON.parse(env) as BenchDatabase['env']), DATABASE_URL: databaseUrl };
}

/**
 * Which server answers: `POST /leads` with the candidates known beforehand; with the matching; or the API as it is built, which also
 * writes the emails of each lead meanwhile.
 */
export const SERVERS = ['accept only', 'with matching', 'with matching and emails'] as const;
export type Server = (typeof SERVERS)[number];

const ENTRY: Readonly<Record<Server, readonly string[]>> = {
  'accept only': [join(BENCH, 'requests-server.ts'), 'known'],
  'with matching': [join(BENCH, 'requests-server.ts')],
  'with matching and emails': [join(API, 'dist/server.js')],
};

/** Starts a server as production runs it, without rate limits; its log goes nowhere. */
export async function startServer(
  server: Server,
  { port, env, dataDir }: { port: number; env: BenchDatabase['env']; dataDir: string },
): Promise<Service> {
  const child = spawn(process.execPath, [...ENTRY[server]], {
    cwd: API,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_POOL_SIZE: '32',
      DATA_DIR: dataDir,
      RATE_LIMIT_WRITES_PER_MINUTE: '0',
      RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: '0',
      RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '0',
      LEAD_CHALLENGE_AFTER_PER_HOUR: '0',
    },
  });
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/nothing`).catch(() => undefined);
    if (answer) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${server} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}

/** Starts the built lead flow over the API at `apiPort`. */
export async function startLeadFlow(port: number, apiPort: number): Promise<Service> {
  const child = spawn(process.execPath, [join(LEAD_FLOW, 'dist/server/server.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      API_URL: `http://127.0.0.1:${apiPort}`,
      LOG_LEVEL: 'silent',
    },
  });
  const isUp = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + 60_000;
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The lead flow did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
