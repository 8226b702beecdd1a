import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const API = join(import.meta.dirname, '../../apps/api');
const BENCH = join(API, 'src/modules/leads/bench');

/** A service of the benchmark; `stop` waits until it is gone. */
export interface Service {
  readonly pid: number | undefined;
  stop: () => Promise<void>;
}

export interface BenchDatabase extends Service {
  readonly connectionString: string;
  /** Of a mail server that accepts every email. */
  readonly smtpUrl: string;
  /** The pgbench script with the API's own statement. */
  readonly script: string;
  /** The version of the consent text that leads agree to. */
  readonly consent: string;
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

/**
 * Which server answers: `POST /leads` with the candidates known beforehand; with the matching; or the API as it is built, which also
 * writes the mails of each lead meanwhile.
 */
export const SERVERS = ['accept only', 'with matching', 'with matching and mails'] as const;
export type Server = (typeof SERVERS)[number];

const ENTRY: Readonly<Record<Server, readonly string[]>> = {
  'accept only': [join(BENCH, 'requests-server.ts'), 'known'],
  'with matching': [join(BENCH, 'requests-server.ts')],
  'with matching and mails': [join(API, 'dist/server.js')],
};

/** Starts a server as production runs it, without rate limits; its log goes nowhere. */
export async function startServer(
  server: Server,
  {
    port,
    connectionString,
    smtpUrl,
    dataDir,
  }: { port: number; connectionString: string; smtpUrl: string; dataDir: string },
): Promise<Service> {
  const child = spawn(process.execPath, [...ENTRY[server]], {
    cwd: API,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: connectionString,
      DATABASE_POOL_SIZE: '32',
      SMTP_URL: smtpUrl,
      STRIPE_SECRET_KEY: 'sk_test_unused',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_unused',
      STRIPE_WEBHOOK_SECRET: 'whsec_unused',
      LEAD_FLOW_URL: 'https://www.test.example',
      PORTAL_URL: 'https://portal.test.example',
      CONSOLE_URL: 'https://admin.test.example',
      SUPPORT_EMAIL: 'support@test.example',
      DATA_DIR: dataDir,
      APP_SECRET: 'a secret for benchmarks, used nowhere else',
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
