import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { errorBody } from '@carematch/api-client/contract/error.contract';

import { buildApp, type BuiltApp } from '../build-app.ts';
import { leadBody } from '../modules/leads/testing/sample-leads.ts';
import { addProvider } from '../modules/leads/testing/sample-providers.ts';
import { makeAdmin, makeProfessional } from '../testing/accounts.ts';
import { MARK, randomRequests, type RandomRequest, type RealValues } from '../testing/random-requests.ts';
import { createTestApp, testEnv, type TestApp } from '../testing/test-app.ts';

/** `FUZZ=8000` sends more of them, `FUZZ_SEED=2` others. */
const COUNT = Number(process.env['FUZZ'] ?? 800);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

const lines: string[] = [];
let source: TestApp;
let built: BuiltApp;
let real: RealValues;
beforeAll(async () => {
  source = await createTestApp();
  built = await buildApp({
    env: testEnv({ LOG_LEVEL: 'trace', DATA_DIR: source.services.env.DATA_DIR }),
    connectionString: source.connectionString,
    logTo: { write: (line) => void lines.push(line) },
  });
  const tokens = {
    admin: (await makeAdmin(source)).token,
    professional: (await makeProfessional(source)).token,
  };
  await addProvider(source.db);
  const { body } = await source.public('POST /leads', { body: leadBody() });
  const capability = body.match_id ?? '';
  real = {
    capability,
    tokens,
    bodies: {
      'POST /leads': leadBody(),
      'POST /leads/answers': { lead_id: body.lead_id, question_id: 1, option_ids: [1] },
      'POST /matches/:id': { id: capability, note: MARK },
      'POST /chat/generate-token': { match_id: capability },
      'POST /event-logs': { event: 'contact' },
    },
  };
});
afterAll(async () => {
  await built.app.close();
  await source.close();
});

/** Strict: an unknown key would be a second shape. */
const theOneShape = z.strictObject(errorBody.shape);

/** What is wrong with the answer; undefined where it is as it should be. */
async function faultOf({ method, ...rest }: RandomRequest): Promise<string | undefined> {
  const answer = await built.app.inject({ method: method as 'GET', ...rest });
  if (answer.statusCode >= 500) return `answered ${answer.statusCode}: ${answer.body}`;
  if (answer.statusCode < 400 || method === 'HEAD') return undefined;
  const isError = theOneShape.safeParse(JSON.parse(answer.body || 'null')).success;
  return isError ? undefined : `answered ${answer.statusCode} in another shape: ${answer.body}`;
}

test(
  `of ${COUNT} random requests none fails, all errors have the one shape, and no value is logged`,
  { timeout: 60_000 + COUNT * 100 },
  async () => {
    const faults: object[] = [];
    for (const request of randomRequests(COUNT, SEED, real)) {
      const fault = await faultOf(request);
      if (fault !== undefined) faults.push({ fault, request });
    }
    expect(faults).toEqual([]);
    expect((await built.app.inject('/ready')).statusCode).toBe(200);
    const secrets = [MARK, real.capability, real.tokens.admin, real.tokens.professional];
    expect(
      lines.filter((line) => secrets.some((secret) => line.toLowerCase().includes(secret.toLowerCase()))),
    ).toEqual([]);
    expect(lines.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(COUNT);
  },
);
