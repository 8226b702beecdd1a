import { randomUUID } from 'node:crypto';

import { addDays } from 'date-fns/addDays';
import { addYears } from 'date-fns/addYears';
import { formatISO } from 'date-fns/formatISO';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { dayIn, DEFAULT_TIME_ZONE, formatDate } from '@carematch/validation/display/display';

import { makeAdmin, makeProfessional, type TestStaff } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { createTestApp, type SendOptions, type TestApp } from '../../../testing/test-app.ts';
import { makeLead, makeMatch } from '../../matches/testing/sample-match.ts';
import { matches } from '../../matches/matches.tables.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { providerProfessions, providers } from '../../providers/providers.tables.ts';
import { plannedCreditCosts, serviceCreditCosts, services } from '../../catalog/catalog.tables.ts';
import { putPlannedCostsInEffect } from '../../catalog/catalog.ts';

let api: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
});
afterAll(() => api.close());

const SERVICE = 302;
const START = 4;

beforeEach(async () => {
  await api.db.delete(plannedCreditCosts);
  await api.db.execute(sql`delete from service_credit_costs where changed_by is not null`);
  await api.db.update(services).set({ creditCost: START }).where(eq(services.id, SERVICE));
});

const today = dayIn(DEFAULT_TIME_ZONE);
const inDays = (days: number): string =>
  formatISO(addDays(new Date(`${today}T00:00`), days), { representation: 'date' });

const params = { id: String(SERVICE) };
const asStaff = (headers: SendOptions['headers'] = {}) => ({ token: staff.token, headers });

const change = (credit_cost: number, effective_on: string, headers?: SendOptions['headers']) =>
  api.admin(
    'POST /services/:id/credit-cost',
    { params, body: { credit_cost, effective_on } },
    asStaff(headers),
  );
const cancel = (headers?: SendOptions['headers']) =>
  api.admin('DELETE /services/:id/planned-credit-cost', { params }, asStaff(headers));
const read = async () =>
  (await api.admin('GET /services/:id/credit-costs', { params }, asStaff())).body.credit_costs;
const listed = async () => {
  const { professions } = (await api.admin('GET /professions', {}, asStaff())).body;
  return professions.flatMap((one) => one.services).find(({ id }) => id === SERVICE);
};
const actions = async () => {
  const rows = await api.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectType, 'service'))
    .orderBy(auditLog.id);
  return rows;
};
/** Makes what is planned due. */
const makeDue = () =>
  api.db
    .update(plannedCreditCosts)
    .set({ effectiveOn: today })
    .where(eq(plannedCreditCosts.serviceId, SERVICE));

describe('GET /professions', () => {
  test('tells divisions and what leads for each service cost; a child has those of its parent', async () => {
    const { professions } = (await api.admin('GET /professions', {}, asStaff())).body;
    const counselor = professions.find(({ id }) => id === 3);
    expect(counselor?.divisions.map(({ name }) => name)).toContain('Couples and Family');
    expect(counselor?.services.find(({ id }) => id === SERVICE)).toEqual({
      id: SERVICE,
      name: 'Anxiety Counseling',
      division_id: 31,
      credit_cost: START,
      planned: null,
    });
    expect(professions.find(({ id }) => id === 4)).toMatchObject({ parent_id: 3, services: [] });
  });
});

describe('a cost that changes today', () => {
  test('holds at once: here, in the catalog and in its history, with who changed it', async () => {
    const { body, status } = await change(6, today);
    expect([status, body.message]).toEqual([200, 'Anxiety Counseling costs 6 credits now.']);
    expect(body.credit_costs).toMatchObject({ credit_cost: 6, planned: null });
    expect(await listed()).toMatchObject({ credit_cost: 6, planned: null });
    const view = await api.services.catalog.view();
    expect(view.rows.services.find(({ id }) => id === SERVICE)?.creditCost).toBe(6);
    expect((await read()).history.map(({ credit_cost: cost, by }) => [cost, by])).toEqual([
      [6, 'Robin Tester'],
      [START, null],
    ]);
    expect((await actions()).at(-1)).toEqual({
      action: 'service.cost_changed',
      before: { creditCost: START },
      after: { creditCost: 6 },
    });
  });

  test('leaves what is planned, and what earlier matches cost', async () => {
    const { providerId } = await makeProfessional(api);
    const { id } = await makeMatch(api, providerId, { cost: START });
    await change(8, inDays(20));
    await change(6, today);
    expect(await listed()).toMatchObject({ credit_cost: 6, planned: { credit_cost: 8 } });
    const [match] = await api.db.select().from(matches).where(eq(matches.id, id));
    expect(match?.cost).toBe(START);
  });

  test('whoever receives leads for it is looked at again', async () => {
    await makeProfessional(api);
    await api.db.execute(sql`update provider_directory set recheck_at = null`);
    await change(6, today);
    const { rows } = await api.db.execute(
      sql`select provider_id from provider_directory where recheck_at is null or recheck_at > now()`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a cost that is planned', () => {
  test('waits for its day, takes the place of what was planned before, and can be canceled', async () => {
    await change(6, inDays(5));
    const { body } = await change(8, inDays(7));
    expect(body.message).toBe(`Anxiety Counseling will cost 8 credits from ${formatDate(inDays(7))}.`);
    expect(body.credit_costs).toMatchObject({
      credit_cost: START,
      planned: { credit_cost: 8, effective_on: inDays(7), by: 'Robin Tester' },
    });
    expect(await putPlannedCostsInEffect(jobContext(api))).toBe(0);
    expect((await cancel()).body).toMatchObject({
      message: 'Anxiety Counseling stays at 4 credits.',
      credit_costs: { credit_cost: START, planned: null },
    });
    expect((await cancel()).status).toBe(404);
    expect((await actions()).slice(-3).map(({ action }) => action)).toEqual([
      'service.cost_planned',
      'service.cost_planned',
      'service.planned_cost_canceled',
    ]);
  });

  test('takes effect once on its day, also where two processes see to it', async () => {
    await change(7, inDays(1));
    const { planned } = await read();
    await makeDue();
    const done = await Promise.all(Array.from({ length: 8 }, () => putPlannedCostsInEffect(jobContext(api))));
    expect(done.filter((count) => count > 0)).toEqual([1]);
    const now = await read();
    expect(now).toMatchObject({ credit_cost: 7, planned: null });
    expect(now.history).toHaveLength(2);
    expect(now.history[0]).toMatchObject({
      credit_cost: 7,
      by: 'Robin Tester',
      decided_at: planned?.decided_at,
    });
    const view = await api.services.catalog.view();
    expect(view.rows.services.find(({ id }) => id === SERVICE)?.creditCost).toBe(7);
  });

  test('changing, canceling and taking effect at once never wait for each other forever', async () => {
    await change(7, inDays(1));
    await makeDue();
    const all = await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, n) => change(10 + n, n % 2 === 0 ? today : inDays(3))),
      ...Array.from({ length: 3 }, () => putPlannedCostsInEffect(jobContext(api))),
      ...Array.from({ length: 2 }, () => cancel()),
    ]);
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 'fulfilled'));
    const [latest] = (await read()).history;
    expect(latest?.credit_cost).toBe((await read()).credit_cost);
  });
});

describe('is refused', () => {
  test.each([
    ['a day that is over', 6, inDays(-1), { effective_on: 'Choose today or a later day.' }],
    [
      'a day beyond a year',
      6,
      formatISO(addDays(addYears(new Date(`${today}T00:00`), 1), 1), { representation: 'date' }),
      { effective_on: 'Choose a day within the next year.' },
    ],
    ['the cost that holds', START, today, { credit_cost: 'It costs 4 credits already.' }],
    ['no credits', 0, today, { credit_cost: 'Enter a whole number of credits, from 1 to 100.' }],
    ['part of a credit', 1.5, today, { credit_cost: 'Enter a whole number of credits, from 1 to 100.' }],
    ['too many', 101, today, { credit_cost: 'Enter a whole number of credits, from 1 to 100.' }],
  ])('%s', async (_, cost, day, fields) => {
    const { status, error } = await change(cost, day);
    expect([status, error.code, error.fields]).toEqual([422, 'validation_failed', fields]);
    expect(await listed()).toMatchObject({ credit_cost: START, planned: null });
  });

  test('a change made from what is no longer there', async () => {
    const { tag } = await read();
    await change(6, inDays(5));
    const stale = { 'if-match': `"${tag}"` };
    expect((await change(9, today, stale)).error.code).toBe('stale_version');
    expect((await cancel(stale)).error.code).toBe('stale_version');
    expect(await listed()).toMatchObject({ credit_cost: START, planned: { credit_cost: 6 } });
    const fresh = { 'if-match': `"${(await read()).tag}"` };
    expect((await change(9, today, fresh)).status).toBe(200);
  });

  test('a service that there is not', async () => {
    const answer = await api.admin('GET /services/:id/credit-costs', { params: { id: '999' } }, asStaff());
    expect(answer.status).toBe(404);
  });
});

test('a repetition gets the first answer, and the history one row', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await change(6, today, headers);
  const again = await change(6, today, headers);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(await api.db.$count(serviceCreditCosts, eq(serviceCreditCosts.serviceId, SERVICE))).toBe(2);
});

/** A professional who offers these services. */
const offering = async (status: 'active' | 'paused', serviceIds: number[]) => {
  const { providerId } = await makeProfessional(api);
  await api.db.update(providers).set({ status }).where(eq(providers.id, providerId));
  await api.db.insert(providerProfessions).values({
    providerId,
    professionId: 3,
    licenseNumber: randomUUID(),
    licenseStateId: 48,
    licenseExpiresOn: '2099-12-31',
    serviceIds,
  });
  return providerId;
};

test('tells whom a change concerns: active professionals who offer it, and matches of 30 days that asked for it', async () => {
  const before = await read();
  const providerId = await offering('active', [SERVICE, 301]);
  await offering('active', [301]);
  await offering('paused', [SERVICE]);
  const asking = async (serviceIds: number[], daysAgo: number) =>
    makeMatch(
      api,
      providerId,
      { createdAt: new Date(Date.now() - daysAgo * 86_400_000) },
      await makeLead(api, { serviceIds }),
    );
  await asking([301, SERVICE], 29);
  await asking([SERVICE], 31);
  await asking([301], 1);
  const after = await read();
  expect(after.offered_by - before.offered_by).toBe(1);
  expect(after.recent_matches - before.recent_matches).toBe(1);
});
