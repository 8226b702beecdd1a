import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { Email } from '../../ports/email/email-port.ts';
import { recordEmails } from '../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { matches } from '../matches/matches.tables.ts';
import { outbox } from '../platform/platform.tables.ts';
import { leadBody } from '../leads/testing/sample-leads.ts';
import { addProvider } from '../leads/testing/sample-providers.ts';

let api: TestApp;
let sent: Email[];
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  sent = recordEmails(api);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => api.close());

/** Washington asks for the visitor's agreement, Texas does not. */
const STATES = [
  ['matched', '78701', 'match.created'],
  ['asked to agree', '98101', 'match.held'],
] as const;

async function matchIn(zip: string): Promise<{ readonly email: string; readonly link: string }> {
  await addProvider(api.db, { zip });
  const body = leadBody({ postal_code: zip });
  const { match_id } = (await api.public('POST /leads', { body })).body;
  expect(match_id).toBeDefined();
  return { email: body.email, link: `/match-profile#${match_id}` };
}

const textTo = (email: string) => sent.find(({ to }) => to === email)?.text;

test.each(STATES)('a visitor who is %s gets their link, and the message has none', async (_, zip, topic) => {
  const { email, link } = await matchIn(zip);
  const [message] = await api.db.select().from(outbox).where(eq(outbox.topic, topic));
  expect(Object.keys(message?.payload ?? {}).toSorted()).toEqual(['lead_id', 'match_id', 'provider_id']);
  await api.background.outbox.drain();
  expect(textTo(email)).toContain(link);
});

test('a link that came with the message, before it was kept with the match, is sent', async () => {
  const { email, link } = await matchIn('78701');
  const [, capability = ''] = link.split('#');
  const { vault } = api.services;
  const sealed = vault.seal('outbox.capability', vault.capabilityHash(capability), capability);
  await api.db.update(matches).set({ capabilitySealed: null });
  const [message] = await api.db.select().from(outbox);
  await api.db
    .update(outbox)
    .set({ payload: { ...message?.payload, match_capability_sealed: sealed.toString('base64') } });
  await api.background.outbox.drain();
  expect(textTo(email)).toContain(link);
});

test('a professional is told that someone decides about them, without who it is, and not anymore once they agreed', async () => {
  const { email } = await matchIn('98101');
  await api.background.outbox.drain();
  const told = sent.filter(({ to }) => to !== email);
  expect(told.map(({ subject }) => subject)).toEqual([
    'Someone is deciding whether to share their details with you',
  ]);
  expect(told[0]?.text).toContain('Someone near Seattle, WA');
  expect(told[0]?.text).not.toMatch(/Jane|Sample|match-profile/);

  await matchIn('98101');
  await api.db.update(matches).set({ state: 'live', disclosedAt: new Date() });
  sent.length = 0;
  await api.background.outbox.drain();
  expect(sent.map(({ subject }) => subject)).not.toContain(
    'Someone is deciding whether to share their details with you',
  );
});
