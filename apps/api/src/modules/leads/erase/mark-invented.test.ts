import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, type TestStaff } from '../../../testing/accounts.ts';
import { inTransaction, untilWaiting } from '../../../testing/locks.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { contactClaims, matches } from '../../matches/matches.tables.ts';
import { makeLead, makeMatch } from '../../matches/testing/sample-match.ts';
import { auditLog, outbox } from '../../platform/platform.tables.ts';
import { leads } from '../leads.tables.ts';
import { markInvented } from './mark-invented.ts';
import { leadBody } from '../testing/sample-leads.ts';
import { addProvider, grantCredits } from '../testing/sample-providers.ts';

/** Washington asks for the visitor's agreement, Texas does not. */
const SEATTLE = '98101';
const AUSTIN = '78701';

let api: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  staff = await makeAdmin(api);
});
afterAll(() => api.close());

const mark = (id: number) => markInvented({ actor: staff, services: api.services }, { leadId: id });

/** Sends a lead; gives its number and its body. */
async function send(postal_code: string) {
  const body = leadBody({ postal_code });
  const answer = (await api.public('POST /leads', { body })).body;
  const [lead] = await api.db.select().from(leads);
  return { id: lead?.id ?? 0, body, answer };
}

const readLead = async (id: number) => (await api.db.select().from(leads).where(eq(leads.id, id)))[0];
const readMatch = async () => (await api.db.select().from(matches))[0];
const told = () => api.db.select().from(outbox).where(eq(outbox.topic, 'lead.invented'));
const balance = async () => (await api.db.select().from(creditAccounts))[0]?.balance;

describe('a lead that is found to be invented', () => {
  test('loses its match and its contact, is written down, and is passed on for the refund', async () => {
    await addProvider(api.db, { zip: AUSTIN, credits: 20 });
    const { id, answer } = await send(AUSTIN);
    expect(answer.match_id).toBeDefined();
    expect(await mark(id)).toEqual({ isNew: true });
    expect((await readLead(id))?.inventedAt).toBeInstanceOf(Date);
    expect(await readMatch()).toMatchObject({ state: 'ended', matchContactStatusId: 8 });
    expect(await api.db.select().from(contactClaims)).toEqual([]);
    const matchId = (await readMatch())?.id;
    expect(await api.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      {
        actorId: staff.userId,
        action: 'lead.marked_invented',
        subjectId: String(id),
        before: { outcome: 'matched' },
        after: { outcome: 'matched', match_id: matchId },
      },
    ]);
    expect(await told()).toMatchObject([{ payload: { lead_id: id }, deliveredAt: null }]);
  });

  test('is marked once, however often that is said', async () => {
    await addProvider(api.db, { zip: AUSTIN, credits: 20 });
    const { id } = await send(AUSTIN);
    const results = await Promise.all([mark(id), mark(id), mark(id)]);
    expect(results.toSorted((one, other) => Number(one?.isNew) - Number(other?.isNew))).toEqual([
      { isNew: false },
      { isNew: false },
      { isNew: true },
    ]);
    expect(await told()).toHaveLength(1);
    expect(await api.db.select().from(auditLog)).toHaveLength(1);
  });

  test('gives a credit that was only held back, by the job of holds', async () => {
    await addProvider(api.db, { zip: SEATTLE, credits: 20 });
    const { id } = await send(SEATTLE);
    expect(await balance()).toBeLessThan(20);
    expect(await mark(id)).toEqual({ isNew: true });
    await api.background.jobs.runNow('release-unconfirmed-holds');
    expect(await readMatch()).toMatchObject({ state: 'released' });
    expect(await balance()).toBe(20);
  });

  test('is matched with no one anymore, neither by credits nor by its visitor', async () => {
    const provider = await addProvider(api.db, { zip: AUSTIN, credits: 0 });
    const { id, body, answer } = await send(AUSTIN);
    expect(answer.pendingList).toBe(1);
    expect(await mark(id)).toEqual({ isNew: true });
    expect((await readLead(id))?.outcome).toBe('unmatched');
    await grantCredits(api.db, provider, 20);
    await api.background.outbox.drain();
    const again = await api.public('POST /leads', { body: { ...body, lead_id: answer.lead_id } });
    expect(again.status).toBe(404);
    expect(await api.db.select().from(matches)).toEqual([]);
  });

  test('that waits for the visitor to choose a card is unmatched', async () => {
    const { id } = await makeLead(api, { outcome: 'possible' });
    expect(await mark(id)).toEqual({ isNew: true });
    expect((await readLead(id))?.outcome).toBe('unmatched');
  });

  test('is marked after its hold that is being released, and both are done', async () => {
    const { pool } = api.services;
    const pro = await makeProfessional(api);
    const match = await makeMatch(api, pro.providerId);
    let marking: ReturnType<typeof mark> | undefined;
    // In the order of the release: the match, then its lead.
    await inTransaction(pool, async (run) => {
      await run('select from matches where id = $1 for update', [match.id]);
      marking = mark(match.lead.id);
      await untilWaiting(pool, 1);
      await run("update leads set outcome = 'unmatched' where id = $1", [match.lead.id]);
    });
    expect(await marking).toEqual({ isNew: true });
  });

  test('while its visitor sends it again, is neither matched nor charged', async () => {
    const { pool } = api.services;
    const { id, body, answer } = await send(AUSTIN);
    await addProvider(api.db, { zip: AUSTIN, credits: 20 });
    const charges = await api.db.select().from(creditLedger);
    let marking: ReturnType<typeof mark> | undefined;
    let sending: Promise<{ readonly status: number }> | undefined;
    await inTransaction(pool, async (run) => {
      await run('select from leads for update');
      marking = mark(id);
      await untilWaiting(pool, 1);
      sending = api.public('POST /leads', { body: { ...body, lead_id: answer.lead_id } });
      await untilWaiting(pool, 2);
    });
    expect(await marking).toEqual({ isNew: true });
    expect((await sending)?.status).toBe(404);
    expect(await api.db.select().from(matches)).toEqual([]);
    expect(await api.db.select().from(creditLedger)).toEqual(charges);
  });
});

test('a number that is no lead changes nothing', async () => {
  expect(await mark(1)).toBeUndefined();
  expect(await told()).toEqual([]);
});
