import { eq, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, openSession, type TestStaff } from '../../../../testing/accounts.ts';
import { inTransaction, untilWaiting } from '../../../../testing/locks.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { impersonations, passwordResets, sessions, users } from '../../../accounts/accounts.tables.ts';
import { makeCompany } from '../../../companies/testing/sample-companies.ts';
import { companies, teamMembers } from '../../../companies/companies.tables.ts';
import { creditLedger } from '../../../credits/credits.tables.ts';
import { smallPicture } from '../../../files/testing/sample-files.ts';
import { leadBody } from '../../../leads/testing/sample-leads.ts';
import { addProvider } from '../../../leads/testing/sample-providers.ts';
import { matches } from '../../../matches/matches.tables.ts';
import { cards, paymentCustomers } from '../../../payments/payments.tables.ts';
import { pay } from '../../../payments/testing/purchases.ts';
import { saveCard } from '../../../payments/testing/renewing.ts';
import { openVendor } from '../../../payments/testing/sandbox-vendor.ts';
import { auditLog, deliveries, outbox } from '../../../platform/platform.tables.ts';
import {
  assignedNumbers,
  licenseClaims,
  providerRegions,
  providers,
} from '../../../providers/providers.tables.ts';
import { passTime } from '../../../platform/testing/pass-time.ts';

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

const paramsOf = (userId: number) => ({ params: { id: String(userId) } });
const remove = (userId: number, name: string) =>
  api.admin('DELETE /users/:id', { ...paramsOf(userId), body: { name } }, { token: staff.token });

/** Someone whom leads from Austin find, with a session. */
async function makeFound() {
  const providerId = await addProvider(api.db, { lastName: 'Xylander' });
  const [row] = await api.db.select().from(providers).where(eq(providers.id, providerId));
  const userId = row?.userId ?? 0;
  const [user] = await api.db.select().from(users).where(eq(users.id, userId));
  return { providerId, userId, email: user?.email ?? '', token: await openSession(api, userId) };
}

/** Every text of the database's rows that tells of a professional, but for the audit log and what their clients were sent. */
async function traces(words: readonly string[]): Promise<string[]> {
  const tables = await api.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit_log', 'deliveries')`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows)
    for (const word of words) {
      const { rows } = await api.db.execute<{ count: string }>(
        sql`select count(*) from ${sql.identifier(name)} t where t::text ilike ${`%${word}%`}`,
      );
      if (rows[0]?.count !== '0') found.push(`${name}: ${word}`);
    }
  return found;
}

describe('deleting a professional', () => {
  test('wants the name', async () => {
    const { userId } = await makeFound();
    const refused = await remove(userId, 'Robin');
    expect(refused.error).toMatchObject({
      code: 'validation_failed',
      fields: { name: 'That isn’t their name.' },
    });
    expect((await remove(userId, ' robin  XYLANDER ')).status).toBe(200);
    expect((await remove(userId, 'Robin Xylander')).error.code).toBe('not_found');
  });

  test('leaves ledger, matches and audit log, and nothing of the person', async () => {
    const { providerId, userId, email, token } = await makeFound();
    await api.db.update(providers).set({ vanityName: 'robin-of-elm' }).where(eq(providers.id, providerId));
    const own = { about_me: 'I grew up in Xanadu.', visit_price_from: 120, visit_price_to: 160 };
    await api.public('POST /user', { body: own }, { token });
    await api.public('POST /user/photo', { files: { photo: smallPicture() } }, { token });
    await api.db.insert(licenseClaims).values({
      providerId,
      stateId: 48,
      rootProfessionId: 3,
      licenseNumber: `LIC${providerId}`,
    });
    await api.db.insert(assignedNumbers).values({
      providerId,
      areaCode: '512',
      number: '5125559999',
      vendorId: 'PN1',
      assignedBy: staff.userId,
    });
    const { match_id } = (await api.public('POST /leads', { body: leadBody() })).body;
    await api.background.outbox.drain();
    expect((await remove(userId, 'Robin Xylander')).status).toBe(200);

    expect(
      await traces([email, 'Xanadu', 'robin-of-elm', 'Xylander', `LIC-${providerId}`, `LIC${providerId}`]),
    ).toEqual([]);
    const sent = await api.db.select().from(deliveries).where(eq(deliveries.providerId, providerId));
    expect(sent.map(({ bodyEncrypted }) => bodyEncrypted.length)).toEqual([0]);
    const ledger = await api.db.select().from(creditLedger).where(eq(creditLedger.providerId, providerId));
    expect(ledger.map(({ kind }) => kind)).toEqual(['grant', 'lead_charge']);
    expect(await api.db.select().from(matches)).toMatchObject([{ providerId, state: 'ended' }]);
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(or(eq(auditLog.action, 'professional.deleted'), eq(auditLog.action, 'profile.changed')))
      .orderBy(auditLog.id);
    expect(recorded).toMatchObject([
      { action: 'profile.changed' },
      { action: 'professional.deleted', before: { status: 'active' }, after: { status: 'closed' } },
    ]);
    const [row] = await api.db.select().from(providers).where(eq(providers.id, providerId));
    expect(row).toMatchObject({ status: 'closed', acceptingLeads: false });

    expect((await api.public('GET /user', {}, { token })).status).toBe(401);
    const signIn = await api.public('POST /login', { body: { email, password: 'whatever it was' } });
    expect(signIn.error.code).toBe('invalid_credentials');
    expect(await api.db.$count(outbox, eq(outbox.topic, 'number.released'))).toBe(1);
    const page = await api.public('GET /public/matches/:id', { params: { id: match_id ?? '' } });
    expect(page.body.match).toMatchObject({
      state: 'ended',
      provider: {
        display_name: 'Your former provider',
        about_me: null,
        photo: null,
        office_phone_number: null,
        visit_price: null,
      },
    });
    for (const key of ['GET /users/:id', 'GET /users/:id/profile', 'GET /users/:id/activity'] as const)
      expect((await api.admin(key, paramsOf(userId), { token: staff.token })).status).toBe(404);
  });

  test('leaves nothing of the person in what they were sent about their account, nor in why staff stood in', async () => {
    const { userId, email, token } = await makeFound();
    const { first_name, last_name } = (await api.public('GET /user', {}, { token })).body.user;
    const reason = `${first_name} ${last_name} called from 512-555-0147 about it.`;
    const { url } = (
      await api.admin(
        'POST /impersonate/user/:id',
        { ...paramsOf(userId), body: { reason } },
        { token: staff.token },
      )
    ).body;
    const code = /#code=(.+)/.exec(url)?.[1] ?? '';
    expect((await api.public('POST /impersonate/start', { body: { code } })).status).toBe(200);
    await api.public('POST /forgot-password', { body: { email } });
    await api.public('POST /send/otp', {}, { token });
    const signUp = (of: string) =>
      api.public('POST /sign-ups', {
        body: {
          first_name: first_name ?? '',
          last_name: last_name ?? '',
          email: of,
          cell_phone_number: '5125550147',
          password: 'a wholly new password',
          password_confirmation: 'a wholly new password',
          code_by: 'email',
        },
      });
    expect((await signUp(email)).status).toBe(202);
    expect((await signUp('not.yet@practice.example')).status).toBe(202);
    await api.background.outbox.drain();
    const kept = async () =>
      (await api.db.select().from(deliveries)).flatMap(({ dedupeKey, bodyEncrypted: body }) =>
        body.length === 0 ? [] : [api.services.vault.open('delivery.body', dedupeKey, body)],
      );
    expect(await kept()).toHaveLength(5);
    expect((await remove(userId, 'Robin Xylander')).status).toBe(200);
    // Of who has no account yet no name is kept at all.
    expect(await kept()).toEqual([expect.not.stringContaining('Robin')]);
    expect((await api.db.select().from(impersonations)).map((row) => row.reason)).toEqual(['']);
    for (const table of [sessions, passwordResets])
      expect(await api.db.$count(table, eq(table.userId, userId))).toBe(0);
  });

  test('removes their cards here, and at the vendor as soon as it answers', async () => {
    const vendor = await openVendor(api);
    const { providerId, userId, token } = await makeFound();
    for (const card of ['pm_card_visa', 'pm_card_mastercard'])
      await saveCard(api, { providerId, userId, token }, card);
    const [customer] = await api.db.select().from(paymentCustomers);
    const charge = (paymentMethod: string, cause: string) =>
      api.services.payments.charge({
        reference: `${cause}/${paymentMethod}`,
        customerId: customer?.customerId ?? '',
        cents: 100,
        paymentMethod,
        description: 'Of an account that is gone',
        presence: 'off_session',
      });
    // Each of the two cards is asked for twice before the vendor counts as silent.
    await vendor.set({ faults: [{ at: 'GET /v1/payment_methods', does: 'lose_request', times: 4 }] });
    expect((await remove(userId, 'Robin Xylander')).status).toBe(200);
    const kept = await api.db.select().from(cards);
    expect(kept.map(({ removedAt, isDefault }) => [removedAt, isDefault])).toEqual([
      [expect.any(Date), false],
      [expect.any(Date), false],
    ]);
    await api.background.outbox.drain();
    for (const { paymentMethod } of kept)
      expect(await charge(paymentMethod, 'silent')).toMatchObject({ state: 'paid' });
    await passTime(api.db, '1 day');
    await api.background.outbox.drain();
    for (const { paymentMethod } of kept)
      await expect(charge(paymentMethod, 'answered')).rejects.toThrow('refused');
    await vendor.close();
  });

  test('keeps no card of a payment that its owner finishes after', async () => {
    const vendor = await openVendor(api);
    const { userId, token } = await makeFound();
    const begun = await pay(
      api,
      { token },
      { payment_method: 'pm_card_authenticationRequired', save_card: true },
    );
    expect((await remove(userId, 'Robin Xylander')).status).toBe(200);
    await vendor.authenticate(begun.body.payment.action?.redirect_url ?? '', 'approve');
    for (const webhook of await vendor.webhooks()) expect(await vendor.pass(webhook)).toBe(200);
    expect(await api.db.select().from(cards)).toMatchObject([{ removedAt: expect.any(Date) }]);
    expect(await api.db.$count(outbox, eq(outbox.topic, 'card.removed'))).toBe(1);
    await vendor.close();
  });

  test('frees the email for a new sign-up', async () => {
    const { userId, email } = await makeFound();
    await remove(userId, 'Robin Xylander');
    const [again] = await api.db
      .insert(users)
      .values({ role: 'professional', email, passwordHash: '', firstName: 'Robin', lastName: 'Xylander' })
      .returning();
    expect(again?.email).toBe(email);
  });

  test('ends a company with its last account, and waits for another owner where others are in it', async () => {
    const [owner, member] = [await makeProfessional(api), await makeProfessional(api)];
    await makeCompany(api.db, [
      { userId: owner.userId, role: 'owner' },
      { userId: member.userId, role: 'member' },
    ]);
    expect((await remove(owner.userId, 'Robin Tester')).error.code).toBe('owner_stays');
    expect((await remove(member.userId, 'Robin Tester')).status).toBe(200);
    expect(await api.db.$count(teamMembers, eq(teamMembers.userId, member.userId))).toBe(0);
    expect((await remove(owner.userId, 'Robin Tester')).status).toBe(200);
    expect(await api.db.$count(companies)).toBe(0);
  });

  test('by two of staff at once succeeds once', async () => {
    const { pool } = api.services;
    const { providerId, userId } = await makeFound();
    const removals: ReturnType<typeof remove>[] = [];
    await inTransaction(pool, async (run) => {
      await run('select from providers where id = $1 for update', [providerId]);
      removals.push(remove(userId, 'Robin Xylander'), remove(userId, 'Robin Xylander'));
      await untilWaiting(pool, 2);
    });
    const answers = await Promise.all(removals);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
    expect(answers.find(({ status }) => status === 404)?.error).toMatchObject({
      code: 'not_found',
      message: 'We can’t find this professional.',
    });
  });

  test('is refused if they join a company at the same moment', async () => {
    const { pool } = api.services;
    const { providerId, userId } = await makeFound();
    const owner = await makeProfessional(api);
    await makeCompany(api.db, [{ userId: owner.userId, role: 'owner' }]);
    let removal: ReturnType<typeof remove> | undefined;
    await inTransaction(pool, async (run) => {
      await run('update providers set company_id = (select id from companies) where id = $1', [providerId]);
      removal = remove(userId, 'Robin Xylander');
      await untilWaiting(pool, 1);
    });
    expect((await removal)?.error.code).toBe('stale_version');
    const [user] = await api.db.select().from(users).where(eq(users.id, userId));
    expect(user?.erasedAt).toBeNull();
  });

  test('and an edit at once leave nothing of the edit, 20 times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { providerId, userId, token } = await makeFound();
      const edits = [
        api.public('POST /user', { body: { about_me: `Round ${round}` } }, { token }),
        api.admin(
          'POST /users/:id',
          { ...paramsOf(userId), body: { first_name: 'Somebody' } },
          { token: staff.token },
        ),
        api.admin(
          'POST /regions',
          { body: { user_id: userId, zip: '78704', radius_miles: 3 } },
          { token: staff.token },
        ),
      ];
      const [removed, ...edited] = await Promise.all([
        // The name may be another one by then.
        remove(userId, 'Robin Xylander').then(async (answer) =>
          answer.status === 422 ? remove(userId, 'Somebody Xylander') : answer,
        ),
        ...edits,
      ]);
      expect(removed.status).toBe(200);
      for (const { status } of edited) expect([200, 201, 401, 404]).toContain(status);
      const [row] = await api.db.select().from(providers).where(eq(providers.id, providerId));
      const [user] = await api.db.select().from(users).where(eq(users.id, userId));
      expect([row?.aboutMe, user?.firstName]).toEqual([null, 'Deleted']);
      expect(await api.db.$count(providerRegions, eq(providerRegions.providerId, providerId))).toBe(0);
    }
  }, 60_000);

  test('and a match at once leave no open match, and the ledger is that of what happened, 20 times', async () => {
    const found = [];
    for (let round = 0; round < 20; round += 1) {
      const { providerId, userId } = await makeFound();
      const [lead, removed] = await Promise.all([
        api.public('POST /leads', { body: leadBody() }),
        remove(userId, 'Robin Xylander'),
      ]);
      expect([lead.status, removed.status]).toEqual([201, 200]);
      const made = await api.db.select().from(matches).where(eq(matches.providerId, providerId));
      expect(made.map(({ state }) => state)).toEqual(lead.body.match_id === undefined ? [] : ['ended']);
      const ledger = await api.db.select().from(creditLedger).where(eq(creditLedger.providerId, providerId));
      expect(ledger.map(({ kind }) => kind).slice(1)).toEqual(made.map(() => 'lead_charge'));
      found.push(made.length);
    }
    expect(found).toHaveLength(20);
  }, 60_000);
});
