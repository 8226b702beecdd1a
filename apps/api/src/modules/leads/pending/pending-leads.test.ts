import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LeadRequest } from '@carematch/api-client/contract/leads/leads.contract';

import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { enqueue } from '../../platform/outbox.ts';
import { deliveries, outbox } from '../../platform/platform.tables.ts';
import type { StoredDecisionTrace } from '../../matching/matching.ts';
import { leadConsents, leads } from '../leads.tables.ts';
import { leadBody, newContact } from '../testing/sample-leads.ts';
import { addProvider, grantCredits } from '../testing/sample-providers.ts';
import { CREDITS_ADDED } from '../../credits/credits.events.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const post = (body: LeadRequest = leadBody()) => api.public('POST /leads', { body });

/** What a payment does: credits by the ledger, and a message in the outbox. */
async function pay(providerId: number, credits: number): Promise<void> {
  await grantCredits(api.db, providerId, credits);
  await enqueue(api.db, CREDITS_ADDED, { provider_id: providerId });
  await api.background.outbox.drain();
}

const outcomes = async (): Promise<string[]> =>
  (await api.db.select().from(leads).orderBy(leads.id)).map(({ outcome }) => outcome);

describe('a pending lead', () => {
  test('is matched after a payment, the oldest first, as far as the credits reach', async () => {
    const provider = await addProvider(api.db, { credits: 0 });
    for (let count = 0; count < 3; count += 1) await post();
    expect(await outcomes()).toEqual(['pending', 'pending', 'pending']);
    await pay(provider, 10);
    expect(await outcomes()).toEqual(['matched', 'matched', 'pending']);
    expect(await api.db.select().from(creditAccounts)).toMatchObject([{ balance: 0 }]);
    const consents = await api.db.select().from(leadConsents).orderBy(leadConsents.id).limit(2);
    expect(consents.map(({ kind, providerId }) => [kind, providerId])).toEqual([
      ['sms', provider],
      ['terms', null],
    ]);
    const [lead] = await api.db.select().from(leads).orderBy(leads.id);
    const trace = lead?.trace as unknown as StoredDecisionTrace;
    expect(trace.steps.map(({ step }) => step)).toEqual(['Pending list', 'Match']);
    expect(lead?.pendingUntil).toBeNull();
  });

  test('is run again once, whoever pays at the same moment', async () => {
    const [one, two] = [await addProvider(api.db, { credits: 0 }), await addProvider(api.db, { credits: 0 })];
    await post();
    await grantCredits(api.db, one, 50);
    await grantCredits(api.db, two, 50);
    for (const provider_id of [one, two, one, two]) await enqueue(api.db, CREDITS_ADDED, { provider_id });
    await Promise.all([api.background.outbox.drain(), api.background.outbox.drain()]);
    expect(await outcomes()).toEqual(['matched']);
    expect(await api.db.select().from(matches)).toHaveLength(1);
  });

  test('stays while the one who paid does not serve it', async () => {
    await addProvider(api.db, { credits: 0 });
    await post();
    const elsewhere = await addProvider(api.db, { credits: 0, zip: '10001' });
    await pay(elsewhere, 100);
    expect(await outcomes()).toEqual(['pending']);
  });

  test('is not matched a second time when its contact was matched meanwhile', async () => {
    const provider = await addProvider(api.db, { credits: 0 });
    const contact = newContact();
    await post(leadBody(contact));
    await grantCredits(api.db, provider, 5);
    expect((await post(leadBody({ ...contact, first_name: 'Again' }))).body.match_id).toBeDefined();
    await pay(provider, 50);
    expect(await outcomes()).toEqual(['pending', 'matched']);
    expect(await api.db.select().from(creditAccounts)).toMatchObject([{ balance: 50 }]);
  });

  test.each([
    ['its time is over', "update contact_claims set claimed_until = now() - interval '1 second'"],
    ['its match has ended', "update matches set state = 'ended'"],
  ])('is matched though an earlier match still claims its contact, once %s', async (_, end) => {
    const provider = await addProvider(api.db, { credits: 5 });
    const contact = newContact();
    expect((await post(leadBody(contact))).body.match_id).toBeDefined();
    await api.services.pool.query(end);
    expect((await post(leadBody({ ...contact, first_name: 'Again' }))).body.pendingList).toBe(1);
    await pay(provider, 5);
    expect(await outcomes()).toEqual(['matched', 'matched']);
    expect(await api.db.select().from(creditAccounts)).toMatchObject([{ balance: 0 }]);
  });

  test('turns unmatched after 72 hours, and no payment matches it then', async () => {
    const provider = await addProvider(api.db, { credits: 0 });
    await post();
    const age = async (interval: string): Promise<void> => {
      await api.services.pool.query('update leads set pending_until = pending_until - $1::interval', [
        interval,
      ]);
    };
    await age('71 hours 55 minutes');
    await api.background.jobs.runNow('expire-pending-leads');
    expect(await outcomes()).toEqual(['pending']);
    await age('5 minutes');
    await pay(provider, 50);
    expect(await outcomes()).toEqual(['pending']);
    await api.background.jobs.runNow('expire-pending-leads');
    const [lead] = await api.db.select().from(leads);
    expect(lead?.outcome).toBe('unmatched');
    const trace = lead?.trace as unknown as StoredDecisionTrace;
    expect(trace.steps.at(-1)?.result).toMatch(/our team/);
  });
});

/** Every mail so far, opened. */
const emails = async () => {
  const rows = await api.db.select().from(deliveries).orderBy(deliveries.sentAt);
  return rows.map((row) => ({
    ...row,
    text: api.services.vault.open('delivery.body', row.dedupeKey, row.bodyEncrypted),
  }));
};

describe('who is told', () => {
  test('of a pending lead: the eligible providers, without a word of who asks or for what', async () => {
    const provider = await addProvider(api.db, { credits: 0 });
    const body = leadBody();
    await post(body);
    await api.background.outbox.drain();
    const [mail, ...others] = (await emails()).filter(({ providerId }) => providerId !== null);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ providerId: provider, channel: 'email' });
    expect(mail?.text).toContain('Austin, TX');
    for (const secret of [
      body.first_name,
      body.last_name,
      body.email,
      body.phone_number,
      /anxi/i,
      /counsel/i,
    ])
      expect(mail?.text).not.toMatch(secret);
  });

  test('of a match: the provider without the contact, and the visitor with a link that is kept nowhere', async () => {
    const provider = await addProvider(api.db, { lastName: 'Shore' });
    const body = leadBody();
    const { match_id = '' } = (await post(body)).body;
    await api.background.outbox.drain();
    await api.background.outbox.drain();
    const sent = await emails();
    expect(sent).toHaveLength(2);
    const toProvider = sent.find(({ providerId }) => providerId === provider);
    expect(toProvider?.text).not.toContain(body.last_name);
    const toVisitor = sent.find(({ providerId }) => providerId === null);
    expect(toVisitor?.text).toContain('Robin Shore');
    expect(toVisitor?.text).not.toContain(match_id);
    const [message] = await api.db.select().from(outbox).where(eq(outbox.topic, 'match.created'));
    expect(message?.deliveredAt).toBeInstanceOf(Date);
  });

  test('of a rematch: the provider of the live match', async () => {
    const provider = await addProvider(api.db);
    const body = leadBody();
    await post(body);
    await api.background.outbox.drain();
    const before = (await emails()).length;
    await post({ ...body, first_name: 'Again' });
    await api.background.outbox.drain();
    const after = await emails();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({ providerId: provider, subject: 'A client of yours asked again' });
  });
});

const WAYS = [
  [
    'whose account is disabled',
    'update users set disabled_at = now() where id = (select user_id from providers where id = $1)',
  ],
  ['who is suspended', "update providers set status = 'suspended' where id = $1"],
] as const;

/** The provider of each mail so far; null for those to the visitor. */
const told = async () => (await emails()).map(({ providerId }) => providerId);

describe.each(WAYS)('a provider %s', (_, way) => {
  const disable = (provider: number) => api.services.pool.query(way, [provider]);

  test('is not told of a pending lead, and the others are', async () => {
    const [disabled, other] = [
      await addProvider(api.db, { credits: 0 }),
      await addProvider(api.db, { credits: 0 }),
    ];
    await post();
    await disable(disabled);
    await api.background.outbox.drain();
    expect(new Set(await told())).toEqual(new Set([other, null]));
  });

  test('gets no mail about a match, its note or a rematch, and the visitor gets theirs', async () => {
    const provider = await addProvider(api.db);
    const body = leadBody();
    const { match_id: id = '' } = (await post(body)).body;
    await api.public('POST /matches/:id', { params: { id }, body: { id, note: 'Mornings are best.' } });
    await post({ ...body, first_name: 'Again' });
    await disable(provider);
    await api.background.outbox.drain();
    expect(await told()).toEqual([null]);
  });
});
