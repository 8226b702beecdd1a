import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { LeadResponse } from '@carematch/api-client/contract/leads/leads.contract';

import { newCapability } from '../../../crypto/capability.ts';
import { makeAdmin, makeProfessional, type TestStaff } from '../../../testing/accounts.ts';
import { copyDatabase } from '../../../testing/database-copy.ts';
import { inTransaction, untilWaiting } from '../../../testing/locks.ts';
import { type Answer, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { contactClaims, matches } from '../../matches/matches.tables.ts';
import { auditLog, idempotencyKeys, outbox } from '../../platform/platform.tables.ts';
import { makeLead, makeMatch } from '../../matches/testing/sample-match.ts';
import { eraseLead } from './erase-lead.ts';
import { exportLead } from './export-lead.ts';
import { leads, possibleMatches } from '../leads.tables.ts';
import { addProvider } from '../testing/sample-providers.ts';
import { leadBody } from '../testing/sample-leads.ts';
import { makeToldLead } from '../testing/told-lead.ts';

let api: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  admin = await makeAdmin(api);
  await addProvider(api.db);
});
afterAll(() => api.close());

const erase = (leadId: number) => eraseLead({ actor: admin, services: api.services }, { leadId });
const read = (leadId: number) => exportLead({ actor: admin, services: api.services }, { leadId });

const erasuresOf = (leadId: number) =>
  api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, String(leadId)), eq(auditLog.action, 'lead.erased')))
    .orderBy(auditLog.id);

test('nothing of who asked and what they wrote is left, and what was charged is', async () => {
  const told = await makeToldLead(api, 'key-of-the-erased-lead');
  await api.public('POST /leads', { body: leadBody() });
  const ledger = await api.db.select().from(creditLedger);
  const kept = { keys: (await api.db.select().from(idempotencyKeys)).length };

  expect(await erase(told.id)).toEqual({ isNew: true, otherLeads: [] });

  const exported = await read(told.id);
  expect(exported).toMatchObject({
    lead: told.id,
    contact: null,
    erased_at: expect.any(Date),
    matches: [{ state: 'live', note: null }],
    consents: [
      { kind: 'sms', page: '' },
      { kind: 'terms', page: '' },
    ],
  });
  expect(exported?.deliveries.length).toBeGreaterThan(0);
  const text = JSON.stringify(exported);
  for (const secret of told.secrets) expect(text).not.toContain(secret);
  const [lead] = await api.db.select().from(leads).where(eq(leads.id, told.id));
  expect([lead?.phoneHash, lead?.emailHash]).toEqual([null, null]);
  const [match] = await api.db.select().from(matches).where(eq(matches.leadId, told.id));
  expect(match?.capabilitySealed).toBeNull();
  expect(
    await api.db
      .select()
      .from(contactClaims)
      .where(eq(contactClaims.matchId, match?.id ?? 0)),
  ).toEqual([]);
  // The one answer that was about this lead; that of the other lead is replayed still.
  expect(await api.db.select().from(idempotencyKeys)).toHaveLength(kept.keys - 1);
  expect(await api.db.select().from(creditLedger)).toEqual(ledger);
  expect(await erasuresOf(told.id)).toMatchObject([{ actorId: admin.userId, subjectType: 'lead' }]);
});

test('no table holds the link of the erased lead, sealed or open', async () => {
  const { vault, pool } = api.services;
  const seal = vi.spyOn(vault, 'seal');
  const { id, matchCapability } = await makeToldLead(api, 'key-of-the-erased-link');
  const [match] = await api.db.select().from(matches).where(eq(matches.leadId, id));
  // Messages of earlier versions, sent and still to be sent.
  const hash = vault.capabilityHash(matchCapability);
  const sealed = vault.seal('outbox.capability', hash, matchCapability).toString('base64');
  const payload = {
    match_id: match?.id,
    lead_id: id,
    provider_id: match?.providerId,
    match_capability_sealed: sealed,
  };
  for (const deliveredAt of [new Date(), null])
    await api.db
      .insert(outbox)
      .values({ topic: 'match.created', payload, deliveredAt, openDeliveries: deliveredAt && 0 });
  const links = seal.mock.calls.flatMap(([, , text], place) => {
    const result = seal.mock.results[place];
    return text.includes(matchCapability) && result?.type === 'return' ? [result.value] : [];
  });
  seal.mockRestore();
  const traces = [
    matchCapability,
    ...links.flatMap((link) => [link.toString('hex'), link.toString('base64')]),
  ];
  const holders = async () =>
    (await copyDatabase(pool))
      .filter(({ text }) => traces.some((trace) => text.includes(trace)))
      .map(({ name }) => name)
      .toSorted();
  expect(await holders()).toEqual(['public.idempotency_keys', 'public.matches', 'public.outbox']);
  await erase(id);
  expect(await holders()).toEqual([]);
  await api.background.outbox.drain();
  const isUnsent = and(eq(outbox.topic, 'match.created'), isNull(outbox.deliveredAt));
  expect(await api.db.select().from(outbox).where(isUnsent)).toEqual([]);
});

test('nothing is left of what a professional noted and wrote, nor of a reminder, and no retry gets it again', async () => {
  const pro = await makeProfessional(api);
  const { id, lead } = await makeMatch(api, pro.providerId, { followUpAt: new Date(), noteEncrypted: null });
  const params = { id: String(id) };
  const keyed = (key: string) => ({ token: pro.token, headers: { 'idempotency-key': key } });
  const addNote = () =>
    api.public(
      'POST /matches/:id/notes',
      { params, body: { note: 'A private worry' } },
      keyed('key-of-a-note'),
    );
  await addNote();
  const email = { channel: 'email', subject: 'Your worry', body: 'About the worry' } as const;
  await api.public('POST /matches/:id/messages', { params, body: email }, keyed('key-of-a-message'));
  await api.background.outbox.drain();
  const before = await read(lead.id);
  expect(JSON.stringify(before)).toMatch(/A private worry.*|.*About the worry/);
  expect(before?.matches[0]?.events).toContainEqual(
    expect.objectContaining({ kind: 'note', text: 'A private worry' }),
  );
  expect(before?.matches[0]?.events).toContainEqual(
    expect.objectContaining({ kind: 'message', text: 'Your worry\n\nAbout the worry' }),
  );
  const answers = await api.db.$count(idempotencyKeys);

  await erase(lead.id);

  const after = await read(lead.id);
  expect(JSON.stringify(after)).not.toMatch(/worry/i);
  // That there were a note and a message is still told.
  expect(after?.matches[0]).toMatchObject({
    follow_up_at: null,
    events: expect.arrayContaining([
      expect.objectContaining({ kind: 'note', text: null }),
      expect.objectContaining({ kind: 'message', text: null }),
    ]),
  });
  expect(await api.db.$count(idempotencyKeys)).toBe(answers - 2);
  expect((await addNote()).error.code).toBe('conflict');
});

/** Stores an answer for repetitions of its request. */
async function storeAnswer(keyHash: Buffer, responseEncrypted: Buffer): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  await api.db
    .insert(idempotencyKeys)
    .values({ keyHash, requestHash: keyHash, responseEncrypted, status: 201, expiresAt });
}

const isStored = async (keyHash: Buffer) =>
  (await api.db.$count(idempotencyKeys, eq(idempotencyKeys.keyHash, keyHash))) === 1;

type Named = Record<'leadId' | 'matchId', number> & Record<'leadCapability' | 'matchCapability', string>;

test.each<[string, (named: Named) => object]>([
  [
    'POST /leads',
    ({ leadCapability, matchCapability }) => ({ lead_id: leadCapability, match_id: matchCapability }),
  ],
  ['POST /leads/:id/notes', ({ leadId }) => ({ lead_id: leadId })],
  ['POST /matches/manual', ({ leadId }) => ({ match: { lead_id: leadId } })],
  ['POST /credit-requests', ({ matchId }) => ({ credit_request: { match_id: matchId } })],
  ['POST /matches/:id/notes', ({ matchId }) => ({ match_id: matchId })],
])('of the stored answers of %s, only the one about the erased lead is deleted', async (key, answer) => {
  const { vault } = api.services;
  const pro = await makeProfessional(api);
  const store = async (name: string) => {
    const leadCapability = newCapability();
    const lead = await makeLead(api, { capabilityHash: vault.capabilityHash(leadCapability) });
    const match = await makeMatch(api, pro.providerId, { state: 'ended' }, lead);
    const named = { leadId: lead.id, matchId: match.id, leadCapability, matchCapability: newCapability() };
    const keyHash = Buffer.from(`${name} of ${key}`);
    await storeAnswer(keyHash, vault.seal('idempotency.response', keyHash, JSON.stringify(answer(named))));
    return { leadId: lead.id, keyHash };
  };
  const [erased, other] = [await store('erased'), await store('other')];
  await erase(erased.leadId);
  expect([await isStored(erased.keyHash), await isStored(other.keyHash)]).toEqual([false, true]);
});

test('a stored answer that does not open keeps no one from being erased', async () => {
  const bytes = Buffer.from('sealed with another secret');
  await storeAnswer(bytes, bytes);
  const lead = await makeLead(api);
  expect(await erase(lead.id)).toMatchObject({ isNew: true });
});

test('a stored answer that opens and cannot be read fails the erasure, which changes nothing', async () => {
  const keyHash = Buffer.from('an answer cut short');
  await storeAnswer(keyHash, api.services.vault.seal('idempotency.response', keyHash, '{"lead_id":'));
  const lead = await makeLead(api);
  await expect(erase(lead.id)).rejects.toThrow(SyntaxError);
  expect(await erasuresOf(lead.id)).toEqual([]);
  await api.db.delete(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash));
});

test('the same person may ask again as if for the first time', async () => {
  const told = await makeToldLead(api, 'key-of-a-person-who-returns');
  await erase(told.id);
  const headers = { 'idempotency-key': 'key-of-a-person-who-returns' };
  const again = await api.public('POST /leads', { body: told.body }, { headers });
  expect(again.body.match_id).toBeDefined();
  expect(again.body.match_id).not.toBe(told.matchCapability);
});

test('staff and the provider see the erased lead without its person', async () => {
  const pro = await makeProfessional(api);
  const match = await makeMatch(api, pro.providerId);
  await erase(match.lead.id);
  const seen = await api.public(
    'GET /matches/:id',
    { params: { id: String(match.id) } },
    { token: pro.token },
  );
  expect(seen.body.match).toMatchObject({ id: match.id, contact: null, note: null, answers: [] });
  const lead = await api.admin(
    'GET /leads/:id',
    { params: { id: String(match.lead.id) } },
    { token: admin.token },
  );
  expect(lead.body.lead).toMatchObject({ id: match.lead.id, contact: null });
});

test('a hold of an erased lead is over, and its credit goes back', async () => {
  const pro = await makeProfessional(api);
  await api.db.insert(creditAccounts).values({ providerId: pro.providerId });
  const match = await makeMatch(api, pro.providerId, {
    state: 'awaiting_confirmation',
    disclosure: 'confirm',
    disclosedAt: null,
    confirmBefore: new Date(Date.now() + 3_600_000),
  });
  await erase(match.lead.id);
  await api.background.jobs.runNow('release-unconfirmed-holds');
  const [row] = await api.db.select().from(matches).where(eq(matches.id, match.id));
  expect(row?.state).toBe('released');
});

test('cards that were offered are gone', async () => {
  const pro = await makeProfessional(api);
  const lead = await makeLead(api, { outcome: 'possible' });
  const card = { leadId: lead.id, providerId: pro.providerId, relaxation: 'cash' as const };
  await api.db.insert(possibleMatches).values({ ...card, capabilityHash: Buffer.from('a card') });
  await erase(lead.id);
  expect(await api.db.select().from(possibleMatches).where(eq(possibleMatches.leadId, lead.id))).toEqual([]);
});

test('a match that is being made meanwhile loses its link, its contact and its answer too', async () => {
  const { pool } = api.services;
  // Alabama: no one serves it before the lead is stored.
  const body = leadBody({ postal_code: '35203' });
  const { lead_id } = (await api.public('POST /leads', { body })).body;
  const hash = api.services.vault.capabilityHash(lead_id);
  const [lead] = await api.db.select().from(leads).where(eq(leads.capabilityHash, hash));
  const providerId = await addProvider(api.db, { zip: '35203' });
  const kept = await api.db.select().from(idempotencyKeys);
  let matching: Promise<Answer<LeadResponse>> | undefined;
  let erasing: ReturnType<typeof eraseLead> | undefined;
  await inTransaction(pool, async (run) => {
    // Holds the matching back when it has the lead and is about to charge.
    await run('select from credit_accounts where provider_id = $1 for update', [providerId]);
    matching = api.public('POST /leads', { body: { ...body, lead_id } });
    await untilWaiting(pool, 1);
    erasing = erase(lead?.id ?? 0);
    await untilWaiting(pool, 2);
  });
  expect((await matching)?.body.match_id).toBeDefined();
  expect(await erasing).toMatchObject({ isNew: true });
  const [match] = await api.db
    .select()
    .from(matches)
    .where(eq(matches.leadId, lead?.id ?? 0));
  expect(match).toMatchObject({ state: 'live', capabilitySealed: null });
  const claims = await api.db
    .select()
    .from(contactClaims)
    .where(eq(contactClaims.matchId, match?.id ?? 0));
  expect(claims).toEqual([]);
  // The first answer to the lead is gone as well.
  expect(await api.db.select().from(idempotencyKeys)).toHaveLength(kept.length - 1);
});

test('erasing waits for a hold that is being released, and both are done', async () => {
  const pro = await makeProfessional(api);
  const match = await makeMatch(api, pro.providerId);
  let erasing: ReturnType<typeof eraseLead> | undefined;
  // In the order of the release: the match, then its lead.
  await inTransaction(api.services.pool, async (run) => {
    await run('select from matches where id = $1 for update', [match.id]);
    erasing = erase(match.lead.id);
    await untilWaiting(api.services.pool, 1);
    await run("update leads set outcome = 'unmatched' where id = $1", [match.lead.id]);
  });
  expect(await erasing).toMatchObject({ isNew: true });
});

test('a lead is erased once, however often and by how many at once', async () => {
  const lead = await makeLead(api);
  const erased = await Promise.all([1, 2, 3].map(() => erase(lead.id)));
  expect(erased.filter((one) => one?.isNew)).toHaveLength(1);
  expect(await erase(lead.id)).toMatchObject({ isNew: false });
  expect(await erasuresOf(lead.id)).toHaveLength(1);
  expect(await erase(4_000_000)).toBeUndefined();
});
