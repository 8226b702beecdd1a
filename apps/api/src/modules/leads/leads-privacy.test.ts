import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp, type BuiltApp } from '../../build-app.ts';
import { parseEnv } from '../../config/env.ts';
import { copyDatabase } from '../../testing/database-copy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { leadBody } from './testing/sample-leads.ts';
import { addProvider } from './testing/sample-providers.ts';

const contact = {
  first_name: 'Wilhelmina',
  last_name: 'Featherstonehaugh',
  phone_number: '5125550177',
  email: 'wilhelmina.f@private.example',
};
const NOTE = 'Mornings are best, and please do not ring the bell.';

let database: TestDatabase;
let built: BuiltApp;
let dataDir: string;
const logged: string[] = [];
const secrets: string[] = [...Object.values(contact), NOTE, '(512) 555-0177', '512-555-0177'];

async function send(
  url: string,
  payload?: object,
  key = 'a-key-that-nobody-else-has',
): Promise<Record<string, unknown>> {
  const method = payload ? 'POST' : 'GET';
  const response = await built.app.inject({
    method,
    url: `/api/v2${url}`,
    ...(payload ? { payload } : {}),
    headers: { 'idempotency-key': key },
  });
  return response.json();
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'carematch-privacy-'));
  built = await buildApp({
    env: parseEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'trace',
      APP_SECRET: 'a secret for tests, used nowhere else',
      DATA_DIR: dataDir,
    }),
    connectionString: database.connectionString,
    logTo: { write: (line) => void logged.push(line) },
  });
  await addProvider(built.services.db);
  const lead = await send('/leads', leadBody(contact));
  const { lead_id: leadId, match_id: matchId } = lead as { lead_id: string; match_id?: string };
  if (matchId === undefined) throw new Error('The lead was not matched');
  secrets.push(leadId, matchId);
  await send('/leads', leadBody(contact));
  await send(`/public/matches/${matchId}`);
  await send(`/matches/${matchId}`, { id: matchId, note: NOTE });
  const chat = await send('/chat/generate-token', { match_id: matchId });
  secrets.push(String(chat['token']));
  // Failures too, and a match page that does not exist.
  await send('/leads', { ...leadBody(contact), email: 'wilhelmina.f@private.example@' });
  await send('/leads/answers', { lead_id: leadId, question_id: 1, content: 'x' });
  await send(`/public/matches/${'x'.repeat(32)}`);
  await built.services.pool.query('alter table leads rename to leads_away');
  await send('/leads', { ...leadBody(contact), first_name: 'Wilhelmine' }, 'another-key');
  await built.services.pool.query('alter table leads_away rename to leads');
  // Someone who shares the phone alone: the person of the match gets their link once more.
  await send('/leads', leadBody({ phone_number: contact.phone_number }), 'a-key-of-someone-else');
  await built.background.outbox.drain();
});
afterAll(async () => {
  await built.app.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('logs hold no contact data, no note and no capability, at any level', () => {
  const text = logged.join('\n');
  expect(logged.length).toBeGreaterThan(5);
  expect(text).toContain('"status":500');
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('a copy of the database holds neither contact data nor capabilities, as text or as bytes', async () => {
  let copied = 0;
  for (const { name, rows, ...copy } of await copyDatabase(built.services.pool)) {
    const text = copy.text.toLowerCase();
    copied += rows;
    for (const secret of secrets) {
      expect(text.includes(secret.toLowerCase()), `${name} holds ${secret}`).toBe(false);
      const bytes = Buffer.from(secret).toString('hex');
      expect(text.includes(bytes), `${name} holds the bytes of ${secret}`).toBe(false);
    }
  }
  expect(copied).toBeGreaterThan(1000);
});
