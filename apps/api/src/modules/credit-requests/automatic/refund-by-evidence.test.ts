import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CreditRequestStatus } from '@carematch/validation/lifecycles/credit-request-lifecycle';

import { sealContact } from '../../../crypto/contact-data.ts';
import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { leads } from '../../leads/leads.tables.ts';
import { markInvented } from '../../leads/leads.ts';
import { leadBody, newContact } from '../../leads/testing/sample-leads.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import { matches } from '../../matches/matches.tables.ts';
import { makeLead, type SampleMatch } from '../../matches/testing/sample-match.ts';
import { creditRequests, phoneChecks } from '../credit-requests.tables.ts';
import {
  makeChargedMatch,
  makeRequest,
  recordBounce,
  recordWrongContact,
} from '../testing/sample-requests.ts';
import { denyUnanswered, findUnanswered } from './deny-unanswered.ts';
import { refundByEvidence } from './refund-by-evidence.ts';

let api: TestApp;
let me: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  me = await makeProfessional(api);
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

const refunds = () => api.db.select().from(creditLedger).where(eq(creditLedger.kind, 'refund'));
const requests = () => api.db.select().from(creditRequests);
const statusOf = async (id: number) =>
  (await api.db.select().from(matches).where(eq(matches.id, id)))[0]?.matchContactStatusId;
const runJob = () => api.background.jobs.runNow('refund-by-evidence');

/** A lead whose contact no one else gave. */
async function ownLead(phone = newContact().phone_number) {
  const lead = await makeLead(api);
  const sealed = sealContact(api.services.vault, lead.capabilityHash, {
    ...newContact(),
    phone_number: phone,
  });
  await api.db.update(leads).set(sealed).where(eq(leads.id, lead.id));
  return lead;
}
const ownMatch = async (
  over: Parameters<typeof makeChargedMatch>[2] = {},
  phone?: string,
): Promise<SampleMatch> => makeChargedMatch(api, me.providerId, over, await ownLead(phone));

describe('a lead that is found to be invented', () => {
  test('is refunded at once, whoever asked for what before, and the professional is told', async () => {
    const emails = recordEmails(api);
    const match = await ownMatch({ createdAt: daysAgo(40), disclosedAt: daysAgo(40) });
    await markInvented({ actor: await makeAdmin(api), services: api.services }, { leadId: match.lead.id });
    await api.background.outbox.drain();
    await api.background.outbox.drain();
    expect(await requests()).toMatchObject([
      { matchId: match.id, reason: 'spam', status: 'auto_approved', askedBy: 'system', amount: 13 },
    ]);
    expect(await statusOf(match.id)).toBe(9);
    // It ended when it was marked, and stays so.
    expect(await api.db.select().from(matches)).toMatchObject([{ state: 'ended' }]);
    expect(emails).toMatchObject([{ subject: '13 credits are back', to: me.email }]);
    expect(emails[0]?.text).toContain('You didn’t have to ask for this one.');
    expect(emails[0]?.text).toContain('We found that the request was invented.');
  });

  test('has nothing refunded that was only held', async () => {
    const match = await ownMatch({ state: 'awaiting_confirmation', disclosedAt: null });
    await api.db.update(leads).set({ inventedAt: new Date() }).where(eq(leads.id, match.lead.id));
    expect(await refundByEvidence(jobContext(api), { matchId: match.id })).toBe(false);
    expect(await requests()).toEqual([]);
  });
});

describe('the job that refunds by evidence', () => {
  test('asks the carrier about who can’t be emailed, and refunds a contact that is all wrong', async () => {
    const wrong = await ownMatch({}, '5125550042');
    const right = await ownMatch();
    const reached = await ownMatch({ matchContactStatusId: 5 }, '5125550043');
    const accepted = await ownMatch({}, '5125550044');
    for (const { lead } of [wrong, right, reached]) await recordBounce(api, lead.id);
    await runJob();
    const checks = await api.db.select().from(phoneChecks).orderBy(phoneChecks.leadId);
    expect(checks.map(({ leadId, result }) => [leadId, result])).toEqual([
      [wrong.lead.id, 'not_in_service'],
      [right.lead.id, 'in_service'],
      [reached.lead.id, 'not_in_service'],
    ]);
    expect((await requests()).map(({ matchId, reason }) => [matchId, reason])).toEqual([
      [wrong.id, 'invalid_contact'],
    ]);
    expect(await statusOf(accepted.id)).toBe(1);
  });

  test('refunds the second match of one client, a service that was not offered and a state without a license', async () => {
    const phone = newContact().phone_number;
    const terms = { covers_zip: true, licensed_in_state: true, services: 1 };
    const first = await ownMatch({ createdAt: daysAgo(3), terms }, phone);
    const second = await ownMatch({ terms }, phone);
    const unasked = await ownMatch({ terms: { ...terms, services: 0 } });
    const abroad = await ownMatch({ terms: { ...terms, covers_zip: false, licensed_in_state: false } });
    const [made] = await api.db.select().from(matches).where(eq(matches.id, first.id));
    const online = {
      ...made?.trace,
      rank_keys: { ...(made?.trace['rank_keys'] as object), format: 'virtual' },
    };
    const virtual = await ownMatch({ trace: online, terms: { ...terms, licensed_in_state: false } });
    await runJob();
    const found = (await requests()).map(({ matchId, reason }) => [matchId, reason]);
    expect(found.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [second.id, 'duplicate'],
      [unasked.id, 'service_not_offered'],
      [virtual.id, 'unlicensed_state'],
    ]);
    expect([await statusOf(first.id), await statusOf(abroad.id)]).toEqual([1, 1]);
  });

  test('looks no further back than a refund can be asked for', async () => {
    const old = await ownMatch({ createdAt: daysAgo(14.5), disclosedAt: daysAgo(14.1) });
    const young = await ownMatch({ createdAt: daysAgo(14.5), disclosedAt: daysAgo(13.9) });
    for (const { lead } of [old, young]) await recordWrongContact(api, lead.id);
    await runJob();
    expect((await requests()).map(({ matchId }) => matchId)).toEqual([young.id]);
  });

  test('twice at once refunds once', async () => {
    const match = await ownMatch();
    await recordWrongContact(api, match.lead.id);
    await Promise.all([runJob(), runJob(), runJob()]);
    await runJob();
    expect(await refunds()).toHaveLength(1);
    expect(await requests()).toHaveLength(1);
  });

  test('decides a request that waits, by evidence that came later', async () => {
    const match = await ownMatch();
    const id = await makeRequest(api, me.providerId, match.id, { reason: 'outside_region' });
    await runJob();
    expect((await requests())[0]?.status).toBe('in_review');
    const terms = { covers_zip: false, licensed_in_state: true, services: 1 };
    await api.db.update(matches).set({ terms }).where(eq(matches.id, match.id));
    await runJob();
    expect(await requests()).toMatchObject([
      { id, status: 'auto_approved', reason: 'outside_region', amount: 13 },
    ]);
  });

  test.each<[CreditRequestStatus, isRefunded: boolean]>([
    ['in_review', true],
    ['more_info', true],
    ['denied', true],
    ['appealed', true],
    ['withdrawn', true],
    ['final', false],
  ])(
    'evidence no one has to ask for: a request that is %s is refunded by it: %s',
    async (status, isRefunded) => {
      const match = await ownMatch();
      await makeRequest(api, me.providerId, match.id, { status, reason: 'price', decidedAt: daysAgo(1) });
      await recordWrongContact(api, match.lead.id);
      await runJob();
      expect((await requests())[0]?.status).toBe(isRefunded ? 'auto_approved' : status);
      expect(await refunds()).toHaveLength(isRefunded ? 1 : 0);
    },
  );

  test('keeps one whose check fails for the next time, and goes on with the others', async () => {
    const broken = await ownLead();
    await api.db
      .update(leads)
      .set({ contactEncrypted: Buffer.alloc(40) })
      .where(eq(leads.id, broken.id));
    await makeChargedMatch(api, me.providerId, {}, broken);
    const match = await ownMatch({}, '5125550042');
    for (const leadId of [broken.id, match.lead.id]) await recordBounce(api, leadId);
    await runJob();
    expect((await requests()).map(({ matchId }) => matchId)).toEqual([match.id]);
  });
});

test('a request that depends on the phone number has it checked, and is decided then', async () => {
  const match = await ownMatch({}, '5125550042');
  await recordBounce(api, match.lead.id);
  const body = { match_id: match.id, reason: 'invalid_contact' } as const;
  const asked = await api.public('POST /credit-requests', { body }, { token: me.token });
  expect(asked.body.credit_request.status).toBe('in_review');
  await api.background.outbox.drain();
  expect(await requests()).toMatchObject([{ status: 'auto_approved', askedBy: 'professional' }]);
});

test('a match is refunded once, whoever of a hundred gives it back', async () => {
  const match = await ownMatch();
  const id = await makeRequest(api, me.providerId, match.id, { reason: 'invalid_contact' });
  await recordWrongContact(api, match.lead.id);
  const [one, other] = [await makeAdmin(api), await makeAdmin(api)];
  const params = { id: String(id) };
  const body = { share: 'full', message: 'The number is wrong.' } as const;
  await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      if (n % 4 === 0) return refundByEvidence(jobContext(api), { matchId: match.id });
      if (n % 4 === 1)
        return api.admin('POST /credit-requests/:id/approve', { params, body }, { token: one.token });
      if (n % 4 === 2)
        return api.admin('POST /credit-requests/:id/approve', { params, body }, { token: other.token });
      return api.public('POST /credit-requests/:id/withdraw', { params }, { token: me.token });
    }),
  );
  const [request] = await requests();
  // Whoever withdrew first left it to the evidence.
  await refundByEvidence(jobContext(api), { matchId: match.id });
  expect(['approved', 'auto_approved', 'withdrawn']).toContain(request?.status);
  expect(await refunds()).toHaveLength(1);
  expect(await api.db.select().from(creditAccounts)).toMatchObject([{ balance: 13 }]);
});

describe('the job that denies what no one answers', () => {
  test('waits until the week is over, denies once, and says so', async () => {
    const emails = recordEmails(api);
    const late = await ownMatch();
    const lateId = await makeRequest(api, me.providerId, late.id, {
      status: 'more_info',
      dueAt: daysAgo(0.01),
    });
    const open = await ownMatch();
    const openId = await makeRequest(api, me.providerId, open.id, {
      status: 'more_info',
      dueAt: daysAgo(-0.01),
    });
    expect(await findUnanswered(api.db)).toEqual([lateId]);
    const ids = [lateId, lateId, openId];
    const denied = await Promise.all(ids.map((id) => denyUnanswered(jobContext(api), { id })));
    expect(denied.filter(Boolean)).toHaveLength(1);
    const statuses = Object.fromEntries((await requests()).map(({ id, status }) => [id, status]));
    expect(statuses).toEqual({ [lateId]: 'denied', [openId]: 'more_info' });
    await api.background.outbox.drain();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toMatch(/didn’t hear back within 7 days/);
  });

  test('denies the others where one can’t be denied', async () => {
    const overdue = { status: 'more_info', dueAt: daysAgo(0.01) } as const;
    const stuckId = await makeRequest(api, me.providerId, (await ownMatch()).id, overdue);
    const otherId = await makeRequest(api, me.providerId, (await ownMatch()).id, overdue);
    const { pool } = api.services;
    await pool.query(
      `create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end';
       create trigger refuse before update on credit_requests
         for each row when (old.id = ${stuckId}) execute function refuse()`,
    );
    try {
      await api.background.jobs.runNow('deny-unanswered-requests');
    } finally {
      await pool.query('drop function refuse cascade');
    }
    const statuses = Object.fromEntries((await requests()).map(({ id, status }) => [id, status]));
    expect(statuses).toEqual({ [stuckId]: 'more_info', [otherId]: 'denied' });
  });
});

const termsOf = async (body: Parameters<typeof leadBody>[0], sample: Parameters<typeof addProvider>[1]) => {
  await addProvider(api.db, sample);
  await api.public('POST /leads', { body: leadBody(body) });
  return (await api.db.select().from(matches))[0]?.terms;
};

describe('what held when a match was made', () => {
  test('is kept with it', async () => {
    const kept = { covers_zip: true, licensed_in_state: true, services: 1 };
    expect(await termsOf({}, { serviceIds: [302, 999] })).toEqual(kept);
  });

  test('tells a wider search from a region', async () => {
    // Georgetown is some 26 miles from where this region is drawn.
    const wide = await termsOf({ postal_code: '78626', search_radius_miles: 60 }, { radiusMiles: 5 });
    expect(wide).toMatchObject({ covers_zip: false });
  });

  test('tells a license of another state', async () => {
    // Their region reaches from Texas into Oklahoma.
    const abroad = await termsOf({ postal_code: '73439' }, { zip: '75020', radiusMiles: 60 });
    expect(abroad).toMatchObject({ covers_zip: true, licensed_in_state: false });
  });

  test('knows a license for video of the client’s state', async () => {
    const sample = { zip: null, virtualStateIds: [48] };
    expect(await termsOf({ virtual_session: true }, sample)).toMatchObject({
      covers_zip: false,
      licensed_in_state: true,
    });
  });
});
