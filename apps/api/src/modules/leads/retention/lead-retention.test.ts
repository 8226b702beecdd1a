import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { makeProfessional } from '../../../testing/accounts.ts';
import { inTransaction, untilWaiting } from '../../../testing/locks.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeLead, makeMatch } from '../../matches/testing/sample-match.ts';
import { applyLeadRetention } from './lead-retention.ts';
import { leads, possibleMatches } from '../leads.tables.ts';
import { leadBody } from '../testing/sample-leads.ts';
import { addProvider } from '../testing/sample-providers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const contactOf = async (id: number) =>
  (await api.db.select({ contact: leads.contactEncrypted }).from(leads).where(eq(leads.id, id)))[0]?.contact;

test('a request that led to no match is erased after 12 months; a matched or a younger one is not', async () => {
  const pro = await makeProfessional(api);
  const unmatched = await makeLead(api, { outcome: 'unmatched', createdAt: daysAgo(367) });
  const rematched = await makeLead(api, { outcome: 'rematched', createdAt: daysAgo(367) });
  const younger = await makeLead(api, { outcome: 'unmatched', createdAt: daysAgo(360) });
  const matched = await makeLead(api, { createdAt: daysAgo(800) });
  await makeMatch(api, pro.providerId, {}, matched);
  expect(await applyLeadRetention(jobContext(api))).toEqual({ possible_matches: 0, leads: 2 });
  expect([await contactOf(unmatched.id), await contactOf(rematched.id)]).toEqual([null, null]);
  for (const { id } of [younger, matched]) expect(await contactOf(id)).toBeInstanceOf(Buffer);
  const [row] = await api.db.select().from(leads).where(eq(leads.id, unmatched.id));
  expect(row?.erasedAt).toBeInstanceOf(Date);
  expect(await applyLeadRetention(jobContext(api))).toEqual({ possible_matches: 0, leads: 0 });
});

test('cards are deleted 30 days after they were offered, and the request keeps its contact', async () => {
  const pro = await makeProfessional(api);
  const offer = async (createdAt: Date) => {
    const lead = await makeLead(api, { outcome: 'possible', createdAt: daysAgo(60) });
    await api.db.insert(possibleMatches).values({
      capabilityHash: Buffer.from(`card of ${lead.id}`),
      leadId: lead.id,
      providerId: pro.providerId,
      relaxation: 'virtual',
      createdAt,
    });
    return lead.id;
  };
  const old = await offer(daysAgo(31));
  const younger = await offer(daysAgo(29));
  expect(await applyLeadRetention(jobContext(api))).toEqual({ possible_matches: 1, leads: 0 });
  expect((await api.db.select().from(possibleMatches)).map(({ leadId }) => leadId)).toEqual([younger]);
  expect(await contactOf(old)).toBeInstanceOf(Buffer);
});

test('cards that an old request is offered anew can still be chosen after the job', async () => {
  const body = leadBody({ virtual_session: false });
  const { lead_id } = (await api.public('POST /leads', { body })).body;
  await api.db.update(leads).set({ createdAt: daysAgo(31) });
  await addProvider(api.db, { zip: null, virtualStateIds: [48] });
  const again = (await api.public('POST /leads', { body: { ...body, lead_id } })).body;
  expect(await applyLeadRetention(jobContext(api))).toEqual({ possible_matches: 0, leads: 0 });
  const possible_match_id = again.possibleMatches?.[0]?.id ?? '';
  const chosen = { ...body, virtual_session: true, lead_id, possible_match_id };
  expect((await api.public('POST /leads', { body: chosen })).body.match_id).toBeDefined();
});

test('a request that another process has locked is left for the next run', async () => {
  const { pool } = api.services;
  const locked = await makeLead(api, { outcome: 'unmatched', createdAt: daysAgo(400) });
  const free = await makeLead(api, { outcome: 'unmatched', createdAt: daysAgo(399) });
  let forgetting: ReturnType<typeof applyLeadRetention> | undefined;
  await inTransaction(pool, async (run) => {
    await run('select from leads where id = $1 for update', [locked.id]);
    forgetting = applyLeadRetention(jobContext(api));
    await Promise.race([forgetting, untilWaiting(pool, 1)]);
  });
  expect(await forgetting).toEqual({ possible_matches: 0, leads: 1 });
  expect(await contactOf(locked.id)).toBeInstanceOf(Buffer);
  expect(await contactOf(free.id)).toBeNull();
});

test('many are erased by two processes at once, each once', async () => {
  const { capabilityHash } = await makeLead(api, { outcome: 'unmatched', createdAt: daysAgo(400) });
  await api.services.pool.query(
    `insert into leads (capability_hash, profession_id, root_profession_id, outcome, zip, state_id, contact_encrypted, created_at)
     select sha256(n::text::bytea), profession_id, root_profession_id, outcome, zip, state_id, contact_encrypted, created_at
       from leads, generate_series(1, 1500) n where capability_hash = $1`,
    [capabilityHash],
  );
  const forgotten = await Promise.all([
    applyLeadRetention(jobContext(api)),
    applyLeadRetention(jobContext(api)),
  ]);
  expect(forgotten.reduce((sum, one) => sum + one.leads, 0)).toBe(1501);
  const { rowCount } = await api.services.pool.query(
    'select from leads where contact_encrypted is not null or erased_at is null',
  );
  expect(rowCount).toBe(0);
});
