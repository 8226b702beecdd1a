import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../../testing/accounts.ts';
import { inTransaction } from '../../../../testing/locks.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { users } from '../../../accounts/accounts.tables.ts';
import { cellPhoneColumns } from '../../../accounts/accounts.ts';
import { companies } from '../../../companies/companies.tables.ts';
import { creditAccounts, creditLedger } from '../../../credits/credits.tables.ts';
import { services } from '../../../catalog/catalog.tables.ts';
import { auditLog } from '../../../platform/platform.tables.ts';
import {
  providerProfessions,
  providerRegions,
  providers,
  providerVirtualStates,
} from '../../../providers/providers.tables.ts';
import { staffProfessionalsJobs } from '../../professionals.jobs.ts';

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

type Query = NonNullable<Parameters<typeof api.admin<'GET /users'>>[1]['query']>;

const list = async (query: Query = {}) =>
  (await api.admin('GET /users', { query }, { token: staff.token })).body;
const idsOf = async (query: Query = {}) => (await list(query)).users.map(({ id }) => id);

interface Made {
  readonly user?: Partial<typeof users.$inferInsert>;
  readonly provider?: Partial<typeof providers.$inferInsert>;
  readonly phone?: string;
}

async function make({ user, provider, phone }: Made = {}): Promise<TestProfessional> {
  const made = await makeProfessional(api);
  const found = phone === undefined ? {} : cellPhoneColumns(api.services.vault, made.userId, phone);
  await api.db
    .update(users)
    .set({ role: 'professional', ...user, ...found })
    .where(eq(users.id, made.userId));
  if (provider) await api.db.update(providers).set(provider).where(eq(providers.id, made.providerId));
  return made;
}

const COUNSELING = 3;
const FAR = '2099-12-31';

/** A professional whom the search finds for one service, payable. */
async function makeReceiving(expiresOn = FAR): Promise<TestProfessional> {
  const made = await make();
  const { providerId } = made;
  await api.db.insert(providerProfessions).values({
    providerId,
    professionId: COUNSELING,
    licenseNumber: 'LPC-88 412',
    licenseStateId: 48,
    licenseVerifiedAt: new Date('2026-01-01'),
    licenseExpiresOn: expiresOn,
    serviceIds: [302],
  });
  await api.db
    .insert(providerRegions)
    .values({ providerId, zip: '78701', radiusMiles: 25, latitude: 30.27, longitude: -97.74 });
  await api.db.insert(creditAccounts).values({ providerId });
  await pay(made, 100);
  return made;
}

const receives = async ({ userId }: TestProfessional): Promise<boolean | undefined> =>
  (await list()).users.find(({ id }) => id === userId)?.can_receive;
const recheck = () => staffProfessionalsJobs(api.services)[0]?.run({ kind: 'job', name: 'test' });

let payments = 0;
const pay = ({ providerId }: TestProfessional, amount: number) =>
  api.db.insert(creditLedger).values({
    providerId,
    amount,
    kind: amount > 0 ? 'grant' : 'lead_charge',
    reference: `test/${(payments += 1)}`,
  });

describe('GET /users', () => {
  test('lists professionals, the latest first, with what decides about them, and nothing to reach them by', async () => {
    const company = await api.db.insert(companies).values({ name: 'Hill Country Care' }).returning();
    const older = await make({ user: { createdAt: new Date('2026-01-01') } });
    const newer = await makeReceiving();
    await api.db
      .update(users)
      .set({ firstName: 'José', ...cellPhoneColumns(api.services.vault, newer.userId, '5125550142') })
      .where(eq(users.id, newer.userId));
    await api.db
      .update(providers)
      .set({ companyId: company[0]?.id ?? null, officeZip: '78701' })
      .where(eq(providers.id, newer.providerId));
    const answer = await api.admin('GET /users', {}, { token: staff.token });
    expect(answer.body.users.map(({ id }) => id)).toEqual([newer.userId, older.userId]);
    expect(answer.body.users[0]).toMatchObject({
      first_name: 'José',
      professions: [{ id: COUNSELING }],
      company: 'Hill Country Care',
      city: 'Austin',
      state_code: 'TX',
      cell_phone_number: '(•••) •••-••42',
      email: 'p•••@•••.example',
      status: { id: 2, slug: 'active', name: 'Active' },
      can_receive: true,
      credits: 100,
      credit_renew: false,
      license_ends_on: FAR,
    });
    expect(answer.body.users[1]).toMatchObject({ can_receive: false, credits: null, license_ends_on: null });
    expect(answer.body.pagination).toEqual({ page: 1, per_page: 25, total: 2, last_page: 1, more: false });
    expect(answer.text).not.toContain(newer.email);
  });

  test('finds by part of a name, email, phone, license, company or zip, and by a whole number', async () => {
    const [company] = await api.db.insert(companies).values({ name: 'Hill Country Care' }).returning();
    const wanted = await make({
      user: { firstName: 'José', lastName: "O'Neill-Smith", email: 'Jose.Work@Practice.example' },
      provider: {
        officePhoneNumber: '7375550199',
        officeZip: '78664',
        companyId: company?.id ?? null,
      },
      phone: '5125550142',
    });
    const { providerId } = wanted;
    await api.db.insert(providerProfessions).values({
      providerId,
      professionId: COUNSELING,
      licenseNumber: 'LPC-88 412',
      licenseStateId: 48,
      licenseExpiresOn: FAR,
    });
    await api.db
      .insert(providerVirtualStates)
      .values({ providerId, professionId: COUNSELING, stateId: 5, licenseNumber: 'VA%771' });
    await api.db.insert(providerRegions).values({ providerId, zip: '78745', radiusMiles: 5 });
    await make({ user: { firstName: 'Ann', lastName: 'Other' }, phone: '2125550199' });
    const found = [
      'josé',
      'JOSE smith',
      'smith jose',
      'neill',
      'jo',
      'jose.work@practice.example',
      'work@prac',
      '(512) 555-0142',
      '+1 512 555 0142',
      '555-0142',
      '0142',
      '512 555',
      '737555',
      'lpc-88',
      '88412',
      '88-412',
      'va%7',
      '78664',
      '78745',
      'hill country',
      `#${wanted.userId}`,
      ' jose  0142 ',
    ];
    const others = [
      'jose other',
      '5125550143',
      'se',
      'v_771',
      `#${wanted.userId}0`,
      '%',
      '％％％',
      'va＿88',
      '15550142',
    ];
    const answered = async (searches: readonly string[]): Promise<string[]> => {
      const answers = [];
      for (const search of searches) answers.push(`${search}: ${(await idsOf({ search })).join(' and ')}`);
      return answers;
    };
    expect(await answered(found)).toEqual(found.map((search) => `${search}: ${wanted.userId}`));
    expect(await answered(others)).toEqual(others.map((search) => `${search}: `));
    expect(await idsOf({ search: '  ' })).toHaveLength(2);
    // A letter is the first one of a last name.
    expect(await idsOf({ search: 'O' })).toHaveLength(2);
  });

  test('filters by days of New York, status, renewal, profession and whether leads come, together', async () => {
    // Eleven in the evening of June 1 in New York.
    const late = await make({ user: { createdAt: new Date('2024-06-02T03:00:00Z') } });
    const paused = await make({ provider: { status: 'paused', creditRenew: true } });
    const closed = await make({ provider: { status: 'closed' } });
    const receiving = await makeReceiving();
    expect(await idsOf({ start_date: '2024-06-01', end_date: '2024-06-01' })).toEqual([late.userId]);
    expect(await idsOf({ end_date: '2024-06-02', start_date: '2024-06-02' })).toEqual([]);
    expect(await idsOf({ status_ids: '3' })).toEqual([paused.userId]);
    expect(await idsOf({ status_ids: '3,5', sort: 'created_at' })).toEqual([paused.userId, closed.userId]);
    expect(await idsOf({ status_ids: '77' })).toEqual([]);
    expect(await idsOf({ credit_renew: '1' })).toEqual([paused.userId]);
    expect(await idsOf({ credit_renew: '0', status_ids: '5' })).toEqual([closed.userId]);
    expect(await idsOf({ can_receive: '1' })).toEqual([receiving.userId]);
    expect(await idsOf({ can_receive: '0' })).toHaveLength(3);
    expect(await idsOf({ profession_id: String(COUNSELING) })).toEqual([receiving.userId]);
    expect(await idsOf({ profession_id: '999999999999' })).toEqual([]);
    expect(await idsOf({ can_receive: '1', status_ids: '3' })).toEqual([]);
  });

  test.each(['Invalid date', '', '2026-02-31', '03/10/2026'])('ignores the date %j', async (date) => {
    const { userId } = await make();
    expect(await idsOf({ start_date: date, end_date: date, status_ids: '', credit_renew: '' })).toEqual([
      userId,
    ]);
  });

  test('sorts by name, sign-up and the end of a license, both ways', async () => {
    const b = await make({ user: { lastName: 'Åberg', createdAt: new Date('2026-03-01') } });
    const c = await make({ user: { lastName: 'castro', createdAt: new Date('2026-01-01') } });
    const a = await make({ user: { lastName: 'Abbot', createdAt: new Date('2026-02-01') } });
    for (const [{ providerId }, licenseExpiresOn] of [
      [b, '2027-05-01'],
      [a, '2027-04-01'],
    ] as const)
      await api.db.insert(providerProfessions).values({
        providerId,
        professionId: COUNSELING,
        licenseNumber: 'X1',
        licenseStateId: 48,
        licenseVerifiedAt: new Date('2026-01-01'),
        licenseExpiresOn,
      });
    const names = { [a.userId]: 'a', [b.userId]: 'b', [c.userId]: 'c' };
    const order = async (sort: Query['sort']) => (await idsOf({ sort })).map((id) => names[id]).join('');
    expect(await order('name')).toBe('abc');
    expect(await order('-name')).toBe('cba');
    expect(await order('created_at')).toBe('cab');
    expect(await order('license_ends_on')).toBe('abc');
    expect(
      (await api.admin('GET /users', { query: { sort: 'email' as 'name' } }, { token: staff.token })).status,
    ).toBe(422);
  });

  test('counts no further than 10,000, and pages through those', async () => {
    await api.db.execute(`
      with people as (
        insert into users (role, email, password_hash, first_name, last_name, created_at)
        select 'professional', 'many.' || n || '@test.example', '', 'Many', 'N' || n, now() - n * interval '1 minute'
          from generate_series(1, 10050) n returning id
      ) insert into providers (user_id, status, title) select id, 'active', 'Counselor' from people`);
    const { pagination, users: first } = await list();
    expect(pagination).toEqual({ page: 1, per_page: 25, total: 10_000, last_page: 400, more: true });
    const last = await list({ page: '400' });
    expect([first.length, last.users.length]).toEqual([25, 25]);
    expect((await list({ page: '401' })).users).toEqual([]);
    // The same order where they are found first and sorted then.
    const narrowed = await list({ search: 'n100' });
    expect(narrowed.pagination).toMatchObject({ total: 62, last_page: 3, more: false });
    expect(narrowed.users[0]?.last_name).toBe('N100');
    expect((await list({ page: '2', search: 'n100' })).users).toHaveLength(25);
  });

  test('shows no one who was deleted, nor staff', async () => {
    const gone = await make();
    await api.db.update(providers).set({ deletedAt: new Date() }).where(eq(providers.id, gone.providerId));
    expect(await list()).toMatchObject({ users: [], pagination: { total: 0, last_page: 1 } });
  });

  test('is refused to professionals and visitors', async () => {
    const { token } = await make();
    expect((await api.admin('GET /users', {}, { token })).status).toBe(403);
    expect((await api.admin('GET /users', {})).status).toBe(401);
    expect((await api.admin('GET /user-statuses', {}, { token })).status).toBe(403);
  });
});

describe('POST /users/export', () => {
  test('is the list in its order without contact data, and recorded without what was searched for', async () => {
    const b = await make({ user: { lastName: 'Brown' }, phone: '5125550142' });
    const a = await make({ user: { firstName: '=Ann', lastName: 'Abbot' } });
    await make({ provider: { status: 'closed' } });
    const { text, headers } = await api.admin(
      'POST /users/export',
      { query: { status_ids: '2', sort: 'name', search: 'professional' } },
      { token: staff.token },
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head?.split(',').slice(0, 3)).toEqual(['Professional', 'First name', 'Last name']);
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
      [String(a.userId), "'=Ann", 'Abbot'],
      [String(b.userId), 'Robin', 'Brown'],
    ]);
    expect(text).not.toContain('•');
    expect(text).not.toContain('@');
    const [recorded] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, staff.userId))
      .orderBy(auditLog.id);
    expect(recorded).toMatchObject({
      action: 'list.exported',
      after: { list: 'users', status_ids: [2], searched: true },
    });
    expect(recorded?.after).not.toHaveProperty('search');
  });
});

const change = async (
  chosen: readonly { readonly user: TestProfessional; readonly from: 'active' | 'paused' | 'closed' }[],
  to: 'active' | 'paused' | 'onboarding',
) =>
  (
    await api.admin(
      'POST /users/bulk-status',
      {
        body: {
          users: chosen.map(({ user, from }) => ({ id: user.userId, from })),
          to,
          reason: 'Their board asked us to.',
        },
      },
      { token: staff.token },
    )
  ).body.results;
const statusOf = async ({ userId }: TestProfessional) =>
  (await list()).users.find(({ id }) => id === userId)?.status.slug;

describe('POST /users/bulk-status', () => {
  test('changes each by itself, tells why of those it can’t, and records each', async () => {
    const active = await make();
    const moved = await make({ provider: { status: 'closed' } });
    const other = await make();
    const results = await change(
      [
        { user: active, from: 'active' },
        { user: moved, from: 'active' },
        { user: other, from: 'active' },
      ],
      'paused',
    );
    expect(results).toEqual([
      { id: active.userId, changed: true, problem: null },
      {
        id: moved.userId,
        changed: false,
        problem: 'Someone else changed this meanwhile: they are closed now.',
      },
      { id: other.userId, changed: true, problem: null },
    ]);
    expect([await statusOf(active), await statusOf(moved), await statusOf(other)]).toEqual([
      'paused',
      'closed',
      'paused',
    ]);
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, staff.userId))
      .orderBy(auditLog.id);
    expect(recorded.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['professional.status_changed', String(active.providerId)],
      ['professional.status_changed', String(other.providerId)],
    ]);
    // It can be undone, and is refused where there is no such step.
    expect(await change([{ user: active, from: 'paused' }], 'active')).toMatchObject([{ changed: true }]);
    expect(await change([{ user: active, from: 'active' }], 'onboarding')).toMatchObject([
      { changed: false, problem: expect.stringContaining('can') },
    ]);
  });

  test('tells what it could not change in time, and goes no further', async () => {
    const [first, second, third] = [await make(), await make(), await make()];
    await inTransaction(api.services.pool, async (run) => {
      await run('select from providers where id = $1 for update', [second.providerId]);
      const results = await change(
        [first, second, third].map((user) => ({ user, from: 'active' as const })),
        'paused',
      );
      const problem = 'Not changed. Please try again in a moment.';
      expect(results).toEqual([
        { id: first.userId, changed: true, problem: null },
        { id: second.userId, changed: false, problem },
        { id: third.userId, changed: false, problem },
      ]);
    });
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
      'paused',
      'active',
      'active',
    ]);
  });

  test('is refused for no one, for too many at once and without a reason', async () => {
    const users = Array.from({ length: 101 }, (_, n) => ({ id: n + 1, from: 'active' as const }));
    for (const body of [
      { users: [], to: 'paused', reason: 'Their board asked us to.' },
      { users, to: 'paused', reason: 'Their board asked us to.' },
      { users: users.slice(0, 1), to: 'paused', reason: ' ' },
    ] as const)
      expect(
        (
          await api.admin(
            'POST /users/bulk-status',
            { body: { ...body, users: [...body.users] } },
            { token: staff.token },
          )
        ).status,
      ).toBe(422);
  });
});

describe('whether leads can reach a professional', () => {
  test('follows what the search reads, and their credits', async () => {
    const made = await makeReceiving();
    const { providerId } = made;
    const is = eq(providers.id, providerId);
    expect(await receives(made)).toBe(true);
    await api.db.update(providers).set({ status: 'paused' }).where(is);
    expect(await receives(made)).toBe(false);
    await api.db.update(providers).set({ status: 'active' }).where(is);
    await pay(made, -100);
    expect(await receives(made)).toBe(false);
    await pay(made, 20);
    expect(await receives(made)).toBe(true);
    await api.db.delete(providerRegions).where(eq(providerRegions.providerId, providerId));
    expect(await receives(made)).toBe(false);
  });

  test('is looked at again once a license ended', async () => {
    const made = await makeReceiving(new Date().toISOString().slice(0, 10));
    expect(await receives(made)).toBe(true);
    // The license ends while no one writes anything.
    await api.db.execute(`
      set session_replication_role = replica;
      update in_person_search set license_ends_at = now();
      update provider_directory set recheck_at = now() - interval '1 minute';
      set session_replication_role = origin`);
    expect(await receives(made)).toBe(true);
    await recheck();
    expect(await receives(made)).toBe(false);
  });

  test('is looked at again once a price changed', async () => {
    const made = await makeReceiving();
    const [before] = await api.db.select().from(services).where(eq(services.id, 302));
    const price = (creditCost: number) =>
      api.db.update(services).set({ creditCost }).where(eq(services.id, 302));
    await price(1000);
    await recheck();
    expect(await receives(made)).toBe(false);
    await price(before?.creditCost ?? 0);
    await recheck();
    expect(await receives(made)).toBe(true);
  });
});

test('GET /user-statuses lists them in the order of their lives', async () => {
  const { statuses } = (await api.admin('GET /user-statuses', {}, { token: staff.token })).body;
  expect(statuses.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Applied',
    '2 Active',
    '3 Paused',
    '4 Suspended',
    '5 Closed',
  ]);
});
