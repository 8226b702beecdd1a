import { setTimeout as sleep } from 'node:timers/promises';

import { signalEmbeddedServer, startProcess } from '../testing/api-process.ts';

const READY_WITHIN_MS = 60_000;

/** The secret of a proof's installation: the checks look leads up by it. */
export const PROOF_SECRET = 'a secret for proofs, used nowhere else';

/** The API as a process of its own that is killed and started again at the same address. */
export interface KillableApi {
  readonly url: string;
  /** Starts it and waits until it is ready to serve. */
  start: () => Promise<void>;
  /** Ends it without a word, as a crash does. */
  kill: () => Promise<void>;
  /** Ends it in order, and the database with it where no other process uses that. */
  stop: () => Promise<void>;
  /** Kills every process of the database server. */
  killDatabase: () => void;
  /** Waits until it answers that its database does. */
  untilReady: () => Promise<void>;
}

/** An API on `port`, with its embedded database (the next port) below `dataDir`; another one of that folder shares it. */
export function createKillableApi(
  dataDir: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): KillableApi {
  const url = `http://127.0.0.1:${port}`;
  let running: ReturnType<typeof startProcess> | undefined;

  const untilReady = async (): Promise<void> => {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`${url}/ready`).catch(() => undefined);
      if (answer?.ok) return;
      if (running && running.child.exitCode !== null) {
        throw new Error(`The API ended with code ${running.child.exitCode}\n${running.output()}`);
      }
      await sleep(50);
    }
    throw new Error('The API was not ready in time');
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!running) return;
    running.child.kill(signal);
    await running.finished;
  };

  return {
    url,
    untilReady,
    async start() {
      running = startProcess('server', [], {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        DATABASE_PORT: String(port + 1),
        DATA: 'reference',
        DATA_DIR: dataDir,
        APP_SECRET: PROOF_SECRET,
        RATE_LIMIT_WRITES_PER_MINUTE: '0',
        RATE_LIMIT_CAPABILITY_CALLS_PER_MINUTE: '0',
        RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: '0',
        RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '0',
        LEAD_CHALLENGE_AFTER_PER_HOUR: '0',
        ...env,
      });
      await untilReady();
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    killDatabase: () => signalEmbeddedServer(dataDir, 'SIGKILL'),
  };
}
