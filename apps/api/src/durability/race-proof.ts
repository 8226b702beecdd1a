import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

import type { Pool } from 'pg';

import { createDatabase, createPool } from '../db/client.ts';
import { leadBody, type SampleLead } from '../modules/leads/testing/sample-leads.ts';
import { addProvider, grantCredits } from '../modules/leads/testing/sample-providers.ts';
import { embeddedServerUrl } from '../testing/api-process.ts';
import { createDataFolder } from '../testing/data-folder.ts';
import { oneWinner, raceForCredit } from './credit-race.ts';
import { createKillableApi } from './killable-api.ts';

const SUBMITS = 50;
const ONE_LEAD = 5;
const RACE_ZIP = '19103';

/** What went wrong, in a line for each repetition that it went wrong in. */
export interface RaceProofReport {
  readonly credit: readonly string[];
  readonly sameKey: readonly string[];
}

type Post = (index: number, body: SampleLead, key?: string) => Promise<string>;

/** Posts to the processes in turn. */
function poster(urls: readonly string[]): Post {
  return async (index, body, key = randomUUID()) => {
    const response = await fetch(`${urls[index % urls.length]}/api/v2/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return response.text();
  };
}

async function raceWithOneKey(pool: Pool, post: Post): Promise<string | undefined> {
  const count = async (): Promise<number> => {
    const { rows } = await pool.query<{ leads: number }>('select count(*)::int as leads from leads');
    return rows[0]?.leads ?? 0;
  };
  const before = await count();
  const body = leadBody({ postal_code: RACE_ZIP });
  const key = randomUUID();
  const answers = new Set(
    await Promise.all(Array.from({ length: SUBMITS }, (_, index) => post(index, body, key))),
  );
  const made = (await count()) - before;
  return answers.size === 1 && made === 1 ? undefined : `${made} leads, ${answers.size} different answers`;
}

/** Runs both races `repetitions` times over HTTP, against two processes that share a database. */
export async function runRaceProof(repetitions: number, port: number): Promise<RaceProofReport> {
  const dataDir = createDataFolder('races');
  const apis = [createKillableApi(dataDir, port), createKillableApi(dataDir, port + 5)];
  try {
    for (const api of apis) await api.start();
    const pool = createPool({
      connectionString: embeddedServerUrl(dataDir),
      size: 2,
      onError: () => undefined,
    });
    try {
      const db = createDatabase(pool);
      const post = poster(apis.map(({ url }) => url));
      const provider = await addProvider(db, { zip: RACE_ZIP, credits: 0 });
      const credit: string[] = [];
      const sameKey: string[] = [];
      for (let repetition = 1; repetition <= repetitions; repetition += 1) {
        await grantCredits(db, provider, ONE_LEAD);
        const result = await raceForCredit(pool, provider, (index) =>
          post(index, leadBody({ postal_code: RACE_ZIP })),
        );
        if (!isDeepStrictEqual(result, oneWinner(repetition))) credit.push(JSON.stringify(result));
        const problem = await raceWithOneKey(pool, post);
        if (problem !== undefined) sameKey.push(problem);
      }
      return { credit, sameKey };
    } finally {
      await pool.end();
    }
  } finally {
    for (const api of apis) await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
