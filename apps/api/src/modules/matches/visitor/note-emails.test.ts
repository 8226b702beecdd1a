import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leadBody } from '../../leads/testing/sample-leads.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import { deliveries } from '../../platform/platform.tables.ts';
import { passTime } from '../../platform/testing/pass-time.ts';

let api: TestApp;
let provider: number;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  provider = await addProvider(api.db);
});
afterAll(() => api.close());

async function newMatch(): Promise<string> {
  const { body } = await api.public('POST /leads', { body: leadBody() });
  return body.match_id ?? '';
}

async function leaveNote(id: string, note: string): Promise<void> {
  const { status } = await api.public('POST /matches/:id', { params: { id }, body: { id, note } });
  expect(status).toBe(200);
}

/** Moves the clock of what waits, and delivers. */
async function later(minutes: number): Promise<void> {
  await passTime(api.db, `${minutes} minutes`);
  await api.background.outbox.drain();
}

/** The emails about notes so far, opened. */
async function noteEmails(): Promise<string[]> {
  const isNoteEmail = and(
    eq(deliveries.providerId, provider),
    eq(deliveries.subject, 'A client left you a note'),
  );
  const rows = await api.db.select().from(deliveries).where(isNoteEmail);
  return rows.map(({ dedupeKey, bodyEncrypted }) =>
    api.services.vault.open('delivery.body', dedupeKey, bodyEncrypted),
  );
}

test('several notes on a match within minutes are one mail, without what they say', async () => {
  const match = await newMatch();
  await leaveNote(match, 'Panic attacks at night.');
  await Promise.all(['Mornings are best.', 'Evenings are fine too.'].map((text) => leaveNote(match, text)));
  await later(2);
  expect(await noteEmails()).toEqual([]);
  await leaveNote(match, 'Please ring twice.');
  await later(3);
  const [text, ...others] = await noteEmails();
  expect(others).toEqual([]);
  expect(text).not.toMatch(/panic|mornings|evenings|ring/i);
});

test('a note after that mail is told with the next one', async () => {
  const match = await newMatch();
  await leaveNote(match, 'First');
  await later(5);
  await leaveNote(match, 'Second');
  await later(5);
  expect(await noteEmails()).toHaveLength(2);
});

test('notes on two matches are told one by one', async () => {
  for (const match of [await newMatch(), await newMatch()]) await leaveNote(match, 'A note');
  await later(5);
  expect(await noteEmails()).toHaveLength(2);
});
