import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { contactClaims, matches } from '../../matches/matches.tables.ts';
import { leadBody, newContact } from '../testing/sample-leads.ts';
import { addProvider } from '../testing/sample-providers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

/** Posts a lead of one contact, which counts as a request of its own by the first name. */
async function ask(contact: ReturnType<typeof newContact>, first_name: string) {
  await addProvider(api.db);
  return (await api.public('POST /leads', { body: leadBody({ ...contact, first_name }) })).body;
}

/** Lets so much time pass for all that is stored of a match. */
async function age(interval: string): Promise<void> {
  const { pool } = api.services;
  await pool.query('update matches set created_at = created_at - $1::interval', [interval]);
  await pool.query('update contact_claims set claimed_until = claimed_until - $1::interval', [interval]);
}

test('a match keeps its contact, phone and email alike, for 90 days from its own date', async () => {
  await ask(newContact(), 'Jane');
  const [match] = await api.db.select().from(matches);
  const claims = await api.db.select().from(contactClaims);
  const days = claims.map(
    ({ claimedUntil }) => (Number(claimedUntil) - Number(match?.createdAt)) / 86_400_000,
  );
  expect(days).toEqual([90, 90]);
});

test('who asks again is sent back to the match for 90 days, and matched anew after them', async () => {
  const contact = newContact();
  await ask(contact, 'Jane');
  await age('89 days 23 hours 55 minutes');
  expect((await ask(contact, 'Janet')).rematch).toBe(1);
  await age('6 minutes');
  expect((await ask(contact, 'Joan')).match_id).toEqual(expect.any(String));
});
