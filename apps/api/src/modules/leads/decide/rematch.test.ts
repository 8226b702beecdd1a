import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { LeadRequest, LeadResponse } from '@carematch/api-client/contract/leads/leads.contract';

import type { Email } from '../../../ports/email/email-port.ts';
import { makeAdmin } from '../../../testing/accounts.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { recordStatements } from '../../../testing/recorded-statements.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { enqueue } from '../../platform/outbox.ts';
import { deliveries } from '../../platform/platform.tables.ts';
import { leads } from '../leads.tables.ts';
import { leadBody, newContact, type SampleContact } from '../testing/sample-leads.ts';
import { addProvider } from '../testing/sample-providers.ts';
import { CONTACT_REUSED } from '../../matches/matches.events.ts';

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

const ask = async (over: Partial<LeadRequest> = {}): Promise<LeadResponse> =>
  (await api.public('POST /leads', { body: { ...leadBody(), ...over } })).body;

/** A person with a live match, whose emails about it are sent. */
async function matched(): Promise<SampleContact & { readonly matchId: string }> {
  const contact = newContact();
  const { match_id: matchId = '' } = await ask(contact);
  await api.background.outbox.drain();
  sent.length = 0;
  return { ...contact, matchId };
}

const outcomes = async (): Promise<string[]> =>
  (await api.db.select().from(leads).orderBy(leads.id)).map(({ outcome }) => outcome);
const balances = async (): Promise<number[]> =>
  (await api.db.select().from(creditAccounts)).map(({ balance }) => balance);
const passHours = (hours: number) =>
  api.services.pool.query("update leads set pending_until = pending_until - $1 * interval '1 hour'", [hours]);

/** The two ways in which a request shares a part of its contact with someone. */
const PARTS = [
  ['phone', ({ phone_number }: SampleContact) => ({ phone_number })],
  ['email', ({ email }: SampleContact) => ({ email: email.toUpperCase() })],
] as const;

describe('a request with the phone and the email of a live match', () => {
  test('is a rematch, whatever the name: no one is charged, and the provider hears of it', async () => {
    await addProvider(api.db, { credits: 20, lastName: 'Shore' });
    const { phone_number, email } = await matched();
    const answer = await ask({ phone_number, email: email.toUpperCase(), first_name: 'Janet' });
    expect(answer).toEqual({ lead_id: expect.any(String), rematch: 1, city: 'Austin', state: 'TX' });
    expect(await outcomes()).toEqual(['matched', 'rematched']);
    expect(await balances()).toEqual([15]);
    await api.background.outbox.drain();
    expect(sent.map(({ subject }) => subject)).toEqual(['A client of yours asked again']);
  });
});

describe.each(PARTS)('a request with only the %s of a live match', (_, part) => {
  test('is answered like one that waits, and matches and charges no one', async () => {
    await addProvider(api.db, { credits: 20 });
    const answer = await ask(part(await matched()));
    expect(answer).toEqual({ lead_id: expect.any(String), pendingList: 1, city: 'Austin', state: 'TX' });
    expect(await outcomes()).toEqual(['matched', 'rematched']);
    expect(await api.db.select().from(matches)).toHaveLength(1);
    expect(await balances()).toEqual([15]);
  });

  test('is told to the person of that match, with their own link, and to no provider', async () => {
    await addProvider(api.db, { lastName: 'Shore' });
    const person = await matched();
    const asking = leadBody(part(person));
    await ask({ ...asking, first_name: 'Beatrix' });
    await api.background.outbox.drain();
    const [mail, ...others] = sent.filter(({ to }) => to === person.email);
    expect(others).toEqual([]);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([person.email, asking.email.toLowerCase()]));
    const [, id = ''] = /\/match-profile#(\S+)/.exec(mail?.text ?? '') ?? [];
    const shown = await api.public('GET /public/matches/:id', { params: { id } });
    expect(shown.body.match.id).toBe(person.matchId);
    for (const { dedupeKey, bodyEncrypted } of await api.db.select().from(deliveries))
      expect(api.services.vault.open('delivery.body', dedupeKey, bodyEncrypted)).not.toContain(id);
    for (const told of ['Beatrix', asking.phone_number, asking.email, 'Shore', 'anxi', 'counsel'])
      expect(mail?.text).not.toContain(told);
  });

  test('is shown to staff as a rematch, with why', async () => {
    await addProvider(api.db);
    await ask(part(await matched()));
    const { token } = await makeAdmin(api);
    const { body } = await api.admin('GET /leads', { query: { outcome: 'rematched' } }, { token });
    const id = String(body.leads[0]?.id);
    const { lead } = (await api.admin('GET /leads/:id', { params: { id } }, { token })).body;
    expect(lead).toMatchObject({ outcome: 'rematched', match: null, pending_until: null });
    expect(lead.trace?.steps.at(-1)?.result).toBe('Only one of phone number and email holds a live match');
  });

  test('waits for its visitor too, however often it is sent and even when that match ends', async () => {
    await addProvider(api.db);
    const body = leadBody(part(await matched()));
    const { lead_id } = await ask(body);
    expect(await ask({ ...body, lead_id })).toMatchObject({ lead_id, pendingList: 1 });
    await api.db.update(matches).set({ state: 'ended' });
    expect(await ask({ ...body, lead_id, virtual_session: true })).toMatchObject({ lead_id, pendingList: 1 });
    expect(await outcomes()).toEqual(['matched', 'rematched']);
    await passHours(72);
    expect(await ask({ ...body, lead_id, virtual_session: false })).toMatchObject({
      lead_id,
      match_id: expect.any(String),
    });
  });

  test('is looked for as an ordinary one, so that the time of the answer tells nothing', async () => {
    await addProvider(api.db, { credits: 5 });
    const person = await matched();
    const search = async (over: Partial<LeadRequest>) => {
      const names = await recordStatements(api.services.leadPool, () => ask(over));
      return new Set(names.filter((name) => name.startsWith('find-candidates')));
    };
    const ordinary = await search({});
    expect(ordinary.size).toBeGreaterThan(1);
    expect(await search(part(person))).toEqual(ordinary);
  });
});

describe('a request with the phone of one live match and the email of another', () => {
  test('is told to both persons, each with their own link', async () => {
    await addProvider(api.db);
    const [one, two] = [await matched(), await matched()];
    const answer = await ask({ phone_number: one.phone_number, email: two.email });
    expect(answer).toMatchObject({ pendingList: 1 });
    expect(await outcomes()).toEqual(['matched', 'matched', 'rematched']);
    await api.background.outbox.drain();
    expect(sent).toHaveLength(2);
    for (const { email, matchId } of [one, two])
      expect(sent.find(({ to }) => to === email)?.text).toContain(`#${matchId}`);
  });
});

describe('the email to the person of a match', () => {
  test('comes at most once a day, however many ask', async () => {
    await addProvider(api.db);
    const { phone_number, email } = await matched();
    const emails = () => sent.filter(({ to }) => to === email);
    for (let count = 0; count < 4; count += 1) await ask({ phone_number });
    await api.background.outbox.drain();
    await api.background.outbox.drain();
    expect(emails()).toHaveLength(1);
    const [match] = await api.db.select().from(matches);
    const { id = 0, leadId = 0 } = match ?? {};
    await enqueue(api.db, CONTACT_REUSED, { match_id: id, lead_id: leadId, day: '2099-01-01' });
    await api.background.outbox.drain();
    expect(emails()).toHaveLength(2);
  });

  test('has no link where the match is from before links were kept', async () => {
    await addProvider(api.db);
    const { phone_number, email } = await matched();
    await api.db.update(matches).set({ capabilitySealed: null });
    await ask({ phone_number });
    await api.background.outbox.drain();
    const told = sent.filter(({ to }) => to === email);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain('match-profile');
  });
});

test('requests that share a part of a contact at the same moment make one match', async () => {
  await addProvider(api.db);
  await addProvider(api.db);
  const { phone_number } = newContact();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ phone_number })));
  expect(answers.filter(({ match_id }) => match_id !== undefined)).toHaveLength(1);
  expect(answers.filter(({ pendingList }) => pendingList === 1)).toHaveLength(7);
  expect(await api.db.select().from(matches)).toHaveLength(1);
});
