import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { createPool } from '../db/client.ts';
import { addLikeProviders } from '../modules/leads/bench/bench-providers.ts';
import { embeddedServerUrl } from '../testing/api-process.ts';
import { createDataFolder } from '../testing/data-folder.ts';
import { createKillableApi, type KillableApi } from './killable-api.ts';
import { CONFIRM_ZIP, INSTANT_ZIP, type LeadLoad, type SentLead, startLeadLoad } from './lead-load.ts';
import { readStoredTruth, type StoredTruth } from './stored-truth.ts';

const CLIENTS = 16;
const PROVIDERS = 40;
/** Before each kill at least so many leads are acknowledged … */
const LEADS_BETWEEN = 20;
/** … and then there is load for a random time of at most this, milliseconds. */
const LOAD_MS = 300;

/** What a report says when the API keeps its word. */
export const NOTHING_LOST = {
  lost: [],
  halfWritten: [],
  unbalancedAccounts: 0,
  answeredDifferently: 0,
} as const;

export interface KillProofOptions {
  readonly apiKills: number;
  readonly databaseKills: number;
  readonly port: number;
  readonly onProgress?: (line: string) => void;
}

export interface KillProofReport extends StoredTruth {
  readonly acknowledged: number;
  /** Sent more than once before they were acknowledged: a kill struck while they were under way. */
  readonly interrupted: number;
  readonly confirmed: number;
  /** Acknowledged leads that were sent once more and got another answer. */
  readonly answeredDifferently: number;
}

async function killInTurn(api: KillableApi, load: LeadLoad, options: KillProofOptions): Promise<void> {
  const underLoad = async (): Promise<void> => {
    await load.untilAcknowledged(LEADS_BETWEEN);
    await sleep(Math.random() * LOAD_MS);
  };
  const { apiKills, databaseKills, onProgress = () => undefined } = options;
  for (let count = 1; count <= apiKills; count += 1) {
    await underLoad();
    await api.kill();
    await api.start();
    onProgress(`API killed ${count} of ${apiKills} times`);
  }
  for (let count = 1; count <= databaseKills; count += 1) {
    await underLoad();
    api.killDatabase();
    await sleep(100);
    await api.untilReady();
    onProgress(`Database server killed ${count} of ${databaseKills} times`);
  }
}

async function countDifferentAnswers(api: KillableApi, sent: readonly SentLead[]): Promise<number> {
  let different = 0;
  for (const { key, body, answer } of sent) {
    const response = await fetch(`${api.url}/api/v2/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    if ((await response.text()) !== answer) different += 1;
  }
  return different;
}

/**
 * Kills the API and its database server with SIGKILL while clients send leads and confirm held matches, then compares all
 * that was acknowledged with what is stored. Clients repeat what was not acknowledged, as browsers do.
 */
export async function runKillProof(options: KillProofOptions): Promise<KillProofReport> {
  const dataDir = createDataFolder('kills');
  const api = createKillableApi(dataDir, options.port);
  try {
    await api.start();
    const pool = createPool({
      connectionString: embeddedServerUrl(dataDir),
      size: 2,
      onError: () => undefined,
    });
    try {
      await addLikeProviders(pool, PROVIDERS, [INSTANT_ZIP, CONFIRM_ZIP]);
      const load = startLeadLoad(api.url, CLIENTS);
      await killInTurn(api, load, options);
      await load.finish();
      const answeredDifferently = await countDifferentAnswers(api, load.sent);
      return {
        ...(await readStoredTruth(pool, load.sent)),
        acknowledged: load.sent.filter(({ answer }) => answer !== undefined).length,
        interrupted: load.sent.filter(({ attempts }) => attempts > 1).length,
        confirmed: load.sent.filter(({ confirmed }) => confirmed).length,
        answeredDifferently,
      };
    } finally {
      await pool.end();
    }
  } finally {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
