import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  openSession,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { cellPhoneColumns } from '../../accounts/accounts.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import { makeMatch } from '../../matches/testing/sample-match.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import {
  providerProfessions,
  providers,
  providerVirtualStates,
  reviews,
  verifications,
} from '../../providers/providers.tables.ts';

let api: TestApp;
let staff: TestStaff;
let them: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
});
beforeEach(async () => {
  them = await makeProfessional(api);
});
afterAll(() => api.close());

const paramsOf = (userId = them.userId) => ({ params: { id: String(userId) } });
const open = async (userId?: number) =>
  (await api.admin('GET /users/:id', paramsOf(userId), { token: staff.token })).body.user;

async function userOf(providerId: number): Promise<number> {
  const [row] = await api.db.select().from(providers).where(eq(providers.id, providerId));
  return row?.userId ?? 0;
}

const day = (count: number) => new Date(Date.UTC(2026, 0, count, 12));

describe('a professional, opened by staff', () => {
  test('can receive leads, and cannot for each reason, with its mend', async () => {
    const providerId = await addProvider(api.db, { virtualStateIds: [6] });
    const userId = await userOf(providerId);
    expect(await open(userId)).toMatchObject({ can_receive: true, blockers: [], status_ids: [2] });

    const ofThem = eq(providerProfessions.providerId, providerId);
    const isThem = eq(providers.id, providerId);
    const both = {
      licenseVerifiedAt: new Date(),
      licenseExpiresOn: '2099-12-31',
      licenseRefusedReason: null,
    };
    const breakages = [
      [() => api.db.update(providers).set({ status: 'paused' }).where(isThem), ['status', 'status']],
      [
        () => api.db.update(providers).set({ acceptingLeads: false }).where(isThem),
        ['not_accepting', 'accepting'],
      ],
      [
        () => api.db.update(providerProfessions).set({ licenseVerifiedAt: null }).where(ofThem),
        ['license_waiting', 'verification'],
      ],
      [
        () =>
          api.db
            .update(providerProfessions)
            .set({ licenseVerifiedAt: null, licenseRefusedReason: 'No such number.' })
            .where(ofThem),
        ['license_refused', 'license'],
      ],
      [
        () => api.db.update(providerProfessions).set({ licenseExpiresOn: '2020-01-31' }).where(ofThem),
        ['license_ended', 'license'],
      ],
      [
        () => api.db.update(providerProfessions).set({ serviceIds: [] }).where(ofThem),
        ['no_services', 'services'],
      ],
      [
        () => api.db.update(providers).set({ monthlyCreditLimit: 0 }).where(isThem),
        ['credit_limit', 'credit_limit'],
      ],
    ] as const;
    for (const [damage, [code, mend]] of breakages) {
      await damage();
      const { can_receive, blockers } = await open(userId);
      expect([can_receive, blockers.map((one) => [one.code, one.mend])]).toEqual([false, [[code, mend]]]);
      await api.db
        .update(providers)
        .set({ status: 'active', acceptingLeads: true, monthlyCreditLimit: null })
        .where(isThem);
      await api.db
        .update(providerProfessions)
        .set({ ...both, serviceIds: [302] })
        .where(ofThem);
    }
    await api.db.execute(sql`insert into credit_ledger (provider_id, amount, kind, reference)
      select provider_id, -balance, 'adjustment', 'test/poor/' || provider_id from credit_accounts where provider_id = ${providerId}`);
    const poor = await open(userId);
    expect(poor.blockers.map(({ code, text }) => [code, text.startsWith('They have 0 credits;')])).toEqual([
      ['credits', true],
    ]);
  });

  test('whose license waits has the way to that very verification', async () => {
    const providerId = await addProvider(api.db, { virtualStateIds: [6] });
    const userId = await userOf(providerId);
    await api.db
      .update(providerProfessions)
      .set({ licenseVerifiedAt: null })
      .where(eq(providerProfessions.providerId, providerId));
    await api.db
      .update(providerVirtualStates)
      .set({ verifiedAt: null })
      .where(eq(providerVirtualStates.providerId, providerId));
    const [practice] = await api.db
      .select()
      .from(providerProfessions)
      .where(eq(providerProfessions.providerId, providerId));
    const { professionId = 0 } = practice ?? {};
    const raised = await api.db
      .insert(verifications)
      .values([
        { providerId, kind: 'ending', professionId, claim: 'a' },
        { providerId, kind: 'virtual_license', professionId, stateId: 6, claim: 'a' },
        { providerId, kind: 'license', professionId, claim: 'a' },
      ])
      .returning({ id: verifications.id, kind: verifications.kind });
    const idOf = (wanted: string) => raised.find(({ kind }) => kind === wanted)?.id;
    expect((await open(userId)).blockers.map((one) => one.verification_id)).toEqual([
      idOf('license'),
      idOf('virtual_license'),
    ]);
  });

  test('who has just begun lacks everything at once', async () => {
    await api.db
      .update(providers)
      .set({ status: 'onboarding', signUpStep: 1 })
      .where(eq(providers.id, them.providerId));
    const { can_receive, blockers, is_signed_up } = await open();
    expect([can_receive, is_signed_up, blockers.map(({ code }) => code)]).toEqual([
      false,
      false,
      ['signing_up', 'no_profession'],
    ]);
  });

  test('shows licenses, regions, money, reviews, sessions and numbers', async () => {
    const providerId = await addProvider(api.db, { virtualStateIds: [6] });
    const userId = await userOf(providerId);
    await api.db
      .update(providerVirtualStates)
      .set({ verifiedAt: null, refusedReason: 'Expired in 2020.' })
      .where(eq(providerVirtualStates.providerId, providerId));
    await api.db.insert(reviews).values([
      { providerId, author: 'J.', rating: 4, body: 'Kind.' },
      { providerId, author: 'K.', rating: 1, body: 'Spam', hiddenAt: new Date() },
    ]);
    await makeMatch(api, providerId, {
      matchContactStatusId: 5,
      firstContactedAt: new Date(Date.now() + 600_000),
    });
    await makeMatch(api, providerId, { state: 'released' });
    await openSession(api, userId);
    const user = await open(userId);
    expect(user).toMatchObject({
      credits: 100,
      credit_renew: false,
      company: null,
      assigned_phone_number: null,
      regions: [{ zip: '78701' }],
      licenses: [
        { kind: 'license', state: { name: 'Texas' }, license_state: 'verified' },
        { kind: 'virtual_license', license_state: 'refused', refused_reason: 'Expired in 2020.' },
      ],
      virtual_states: [{ id: 6, license_state: 'refused' }],
      sessions: { count: 1 },
      metrics: {
        matches_total: 1,
        matches_last_30_days: 1,
        matches_previous_30_days: 0,
        clients_started: 1,
        median_minutes_to_contact: 10,
        reviews_count: 1,
        rating: 4,
      },
    });
    expect(new Set(user.reviews.map(({ is_hidden }) => is_hidden))).toEqual(new Set([false, true]));
    const { body } = await api.admin('GET /users/:id/metrics', paramsOf(userId), { token: staff.token });
    expect(body.metrics).toEqual(user.metrics);
  });

  test('masks how to reach them until someone reads it, which is recorded', async () => {
    await api.db
      .update(users)
      .set(cellPhoneColumns(api.services.vault, them.userId, '5125550142'))
      .where(eq(users.id, them.userId));
    const answer = await api.admin('GET /users/:id', paramsOf(), { token: staff.token });
    expect(answer.text).not.toContain(them.email);
    expect(answer.text).not.toContain('5125550142');
    expect(answer.body.user.cell_phone_number).toBe('(•••) •••-••42');
    const isReading = eq(auditLog.subjectId, String(them.providerId));
    expect(await api.db.$count(auditLog, isReading)).toBe(0);
    const read = await api.admin('POST /users/:id/contact-reads', paramsOf(), { token: staff.token });
    expect(read.body).toEqual({ email: them.email, cell_phone_number: '5125550142' });
    expect(await api.db.select().from(auditLog).where(isReading).orderBy(auditLog.id)).toMatchObject([
      { action: 'professional.contact_read', actorId: staff.userId },
    ]);
  });

  test('is signed out everywhere', async () => {
    const own = { token: them.token };
    expect((await open()).sessions.count).toBe(1);
    await api.admin('DELETE /users/:id/sessions', paramsOf(), { token: staff.token });
    expect((await open()).sessions).toEqual({ count: 0, last_used_at: null });
    expect((await api.public('GET /user', {}, own)).status).toBe(401);
  });

  test('has notes of staff, with who wrote them, newest first, each once', async () => {
    const add = (text: string, key: string) =>
      api.admin(
        'POST /users/:id/notes',
        { ...paramsOf(), body: { text } },
        { token: staff.token, headers: { 'idempotency-key': key } },
      );
    await add('Called at noon.', 'note-one-00000001');
    await add('Called at noon.', 'note-one-00000001');
    await add('Sent the form.', 'note-two-00000002');
    const { notes } = (await api.admin('GET /users/:id/notes', paramsOf(), { token: staff.token })).body;
    expect(notes.map(({ text, author }) => [text, author])).toEqual([
      ['Sent the form.', 'Robin Tester'],
      ['Called at noon.', 'Robin Tester'],
    ]);
  });

  test('has an activity of changes, matches and contacts, newest first, in pages', async () => {
    for (let count = 1; count <= 31; count += 1)
      await makeMatch(api, them.providerId, { createdAt: day(count), firstContactedAt: null });
    await api.admin(
      'POST /users/:id/status',
      { ...paramsOf(), body: { from: 'active', to: 'paused', reason: 'They asked for a break.' } },
      { token: staff.token },
    );
    await api.public('POST /user', { body: { about_me: 'Hello.' } }, { token: them.token });
    const read = async (query: { before?: string } = {}) =>
      (await api.admin('GET /users/:id/activity', { ...paramsOf(), query }, { token: staff.token })).body;
    const first = await read();
    expect(first.has_more).toBe(true);
    expect(
      first.activity.slice(0, 4).map(({ action, is_by_staff, status }) => [action, is_by_staff, status]),
    ).toEqual([
      ['profile.changed', false, null],
      ['professional.status_changed', true, 'paused'],
      ['account.made', false, null],
      ['match.made', false, null],
    ]);
    expect(first.activity[1]?.reason).toBe('They asked for a break.');
    const before = first.activity.at(-1)?.at ?? '';
    const rest = await read({ before });
    expect([rest.activity.length, rest.has_more]).toEqual([4, false]);
  });

  test('is not there where there is none', async () => {
    expect((await api.admin('GET /users/:id', paramsOf(999_999), { token: staff.token })).error.code).toBe(
      'not_found',
    );
    expect(
      (await api.admin('GET /users/:id', paramsOf(staff.userId), { token: staff.token })).error.code,
    ).toBe('not_found');
  });
});
