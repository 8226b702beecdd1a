import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Email } from '../../../ports/email/email-port.ts';
import {
  makeAdmin,
  makeProfessional,
  openSession,
  impersonation,
  TEST_PASSWORD,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { pendingSignIns, recoveryCodes, sessions, staffInvitations, users } from '../accounts.tables.ts';

let api: TestApp;
let ada: TestStaff;
let ben: TestStaff;
let cleo: TestStaff;
let emails: Email[];
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.empty();
  [ada, ben, cleo] = [await makeAdmin(api), await makeAdmin(api), await makeAdmin(api)];
  for (const [staff, firstName] of [
    [ada, 'Ada'],
    [ben, 'Ben'],
    [cleo, 'Cleo'],
  ] as const)
    await api.db.update(users).set({ firstName, lastName: 'Stone' }).where(eq(users.id, staff.userId));
  emails = recordEmails(api);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const REASON = 'They lost the phone on a train.';
const PASSWORD = 'a wholly new password';
const params = ({ userId }: { readonly userId: number }) => ({ params: { id: String(userId) } });
const as = ({ token }: { readonly token: string }) => ({ token });

const isSignedIn = async ({ token }: { readonly token: string }) =>
  (await api.admin('GET /me', {}, { token })).status === 200;
const logIn = ({ email }: { readonly email: string }, password = TEST_PASSWORD) =>
  api.public('POST /login', { body: { email, password } });
const suspend = (by: TestStaff, whom: TestStaff) =>
  api.admin('POST /staff/:id/suspend', { ...params(whom), body: { reason: REASON } }, as(by));
const memberOf = async (whom: TestStaff, by = ada) =>
  (await api.admin('GET /staff/:id', params(whom), as(by))).body.member;
const recordedBy = async ({ userId }: TestStaff) =>
  (await api.db.select().from(auditLog).where(eq(auditLog.actorId, userId)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );
const emailsTo = async ({ email }: { readonly email: string }) => {
  await api.background.outbox.drain();
  return emails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

const accept = (token: string, password = PASSWORD) =>
  api.public('POST /staff-invitations/:token/accept', {
    params: { token },
    body: { first_name: 'Dana', last_name: 'Reed', password, password_confirmation: password },
  });

const ask = (by: TestStaff, whom = ben) =>
  api.admin('POST /staff/:id/second-factor-resets', { ...params(whom), body: { reason: REASON } }, as(by));
const decide = (verb: 'agree' | 'refuse', by: TestStaff, id: number) =>
  api.admin(`POST /second-factor-resets/:id/${verb}`, { params: { id: String(id) } }, as(by));

describe('an invitation', () => {
  const email = 'dana@test.example';
  const body = { email, first_name: 'Dana', last_name: 'Reed' };
  const invite = (by = ada, invited = body) =>
    api.admin('POST /staff-invitations', { body: invited }, as(by));
  const emailedToken = async (address = email) => {
    await api.background.outbox.drain();
    return /#token=([\w-]+)/.exec(emails.findLast(({ to }) => to === address)?.text ?? '')?.[1] ?? 'none';
  };
  test('makes an account of staff once, which sets up a second factor before its first session', async () => {
    expect((await invite()).status).toBe(201);
    const token = await emailedToken();
    const shown = await api.public('GET /staff-invitations/:token', { params: { token } });
    expect(shown.body).toEqual({ ...body, invited_by: 'Ada Stone' });
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const pending = answers.find(({ status }) => status === 200)?.body.token ?? '';
    expect(await isSignedIn({ token: pending })).toBe(false);
    const { secret } = (await api.public('POST /second-factor/begin', {}, { token: pending })).body;
    const code = new TOTP({ secret }).generate();
    const opened = await api.public('POST /second-factor/confirm', { body: { code } }, { token: pending });
    expect(await isSignedIn(opened.body)).toBe(true);
    expect((await logIn({ email }, PASSWORD)).body).toMatchObject({ role: 'admin', second_factor: 'code' });
    expect(await recordedBy(ada)).toEqual(['staff.invited']);
    expect(await emailsTo(ben)).toEqual(['Dana Reed joined the staff']);
  });

  test('does not take a weak password, and is not used up by it', async () => {
    await invite();
    const token = await emailedToken();
    expect((await accept(token, 'password1234')).error.fields).toHaveProperty('password');
    expect((await accept(token)).status).toBe(200);
  });

  test('that is sent again ends the link before; taken back or too old, it ends both', async () => {
    const { id } = (await invite()).body.invitation;
    const first = await emailedToken();
    await api.db.update(staffInvitations).set({ expiresAt: new Date(Date.now() + 1000) });
    await api.admin('POST /staff-invitations/:id', { params: { id: String(id) } }, as(ben));
    const second = await emailedToken();
    expect((await accept(first)).status).toBe(404);
    await api.db.update(staffInvitations).set({ expiresAt: new Date(0) });
    expect((await accept(second)).status).toBe(404);
    await api.admin('POST /staff-invitations/:id', { params: { id: String(id) } }, as(ben));
    const third = await emailedToken();
    await api.admin('DELETE /staff-invitations/:id', { params: { id: String(id) } }, as(ben));
    expect((await accept(third)).status).toBe(404);
    expect(await recordedBy(ben)).toEqual(['staff.invited', 'staff.invited', 'staff.invitation_withdrawn']);
  });

  test('is worth nothing once its inviter is suspended, also after they are back', async () => {
    const address = 'fay@test.example';
    await invite(ben, { ...body, email: address });
    const token = await emailedToken(address);
    await suspend(ada, ben);
    expect((await accept(token)).status).toBe(404);
    await api.admin('POST /staff/:id/reinstate', params(ben), as(ada));
    expect((await accept(token)).status).toBe(404);
    expect(await recordedBy(ada)).toEqual([
      'staff.invitation_withdrawn',
      'staff.suspended',
      'staff.reinstated',
    ]);
  });

  test('that outlived the suspension of its inviter does not work either', async () => {
    const address = 'gil@test.example';
    await invite(ben, { ...body, email: address });
    const token = await emailedToken(address);
    await api.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, ben.userId));
    expect((await api.public('GET /staff-invitations/:token', { params: { token } })).status).toBe(404);
    expect((await accept(token)).status).toBe(404);
  });

  test('by someone who is suspended at that moment is not left over, 25 times', async () => {
    for (let round = 0; round < 25; round += 1) {
      const rogue = await makeAdmin(api);
      const inviteOne = (name: string) => invite(rogue, { ...body, email: `${name}.${round}@test.example` });
      const { id } = (await inviteOne('hal')).body.invitation;
      const [suspended, invited, again] = await Promise.all([
        suspend(ada, rogue),
        inviteOne('ida'),
        api.admin('POST /staff-invitations/:id', { params: { id: String(id) } }, as(cleo)),
      ]);
      expect(suspended.status).toBe(200);
      // 404 where it was taken back before the answer told of it.
      expect([201, 401, 404]).toContain(invited.status);
      expect([200, 404]).toContain(again.status);
      expect(await api.db.$count(staffInvitations, eq(staffInvitations.invitedBy, rogue.userId))).toBe(0);
    }
  }, 60_000);

  test('goes to no one who has an account or an invitation', async () => {
    const professional = await makeProfessional(api);
    expect((await invite(ada, { ...body, email: professional.email })).error.code).toBe('conflict');
    await invite(ada, { ...body, email: 'eli@test.example' });
    expect((await invite(ben, { ...body, email: 'ELI@test.example' })).error.code).toBe('conflict');
  });
});

describe('a suspended colleague', () => {
  test('is signed out everywhere and cannot sign in until they are reinstated', async () => {
    const professional = await makeProfessional(api);
    const token = await impersonation(api, ben, professional);
    expect((await suspend(ada, ben)).status).toBe(200);
    expect(await isSignedIn(ben)).toBe(false);
    expect((await api.public('GET /user', {}, { token })).status).toBe(401);
    expect((await logIn(ben)).status).toBe(401);
    expect((await memberOf(ben)).suspended_at).not.toBeNull();
    expect((await suspend(ada, ben)).error.code).toBe('conflict');
    expect((await api.admin('POST /staff/:id/reinstate', params(ben), as(ada))).status).toBe(200);
    expect(await isSignedIn(ben)).toBe(false);
    expect((await api.public('GET /user', {}, { token })).status).toBe(401);
    expect((await logIn(ben)).status).toBe(200);
    expect((await api.admin('POST /staff/:id/reinstate', params(ben), as(ada))).error.code).toBe('conflict');
    expect(await recordedBy(ada)).toEqual(['impersonation.stopped', 'staff.suspended', 'staff.reinstated']);
    // Two that are sent together come in any order.
    expect((await emailsTo(cleo)).toSorted()).toEqual([
      'Ben Stone can sign in again',
      'Ben Stone was suspended',
    ]);
  });

  test('is never oneself, nor a professional', async () => {
    expect((await suspend(ada, ada)).error.code).toBe('conflict');
    const professional = await makeProfessional(api);
    const { status } = await api.admin(
      'POST /staff/:id/suspend',
      { ...params(professional), body: { reason: REASON } },
      as(ada),
    );
    expect(status).toBe(404);
  });

  test('of two who suspend each other at once, one is left', async () => {
    const answers = await Promise.all([suspend(ada, ben), suspend(ben, ada)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect([await isSignedIn(ada), await isSignedIn(ben)].filter(Boolean)).toHaveLength(1);
  });
});

test('a colleague is signed out everywhere, and oneself elsewhere only', async () => {
  const other = { token: await openSession(api, ben.userId) };
  expect((await memberOf(ben)).sessions).toBe(2);
  expect((await api.admin('DELETE /staff/:id/sessions', params(ben), as(ada))).status).toBe(200);
  expect([await isSignedIn(ben), await isSignedIn(other), await isSignedIn(ada)]).toEqual([
    false,
    false,
    true,
  ]);
  expect((await api.admin('DELETE /staff/:id/sessions', params(ada), as(ada))).error.code).toBe('conflict');
});

describe('the reset of a second factor', () => {
  beforeEach(async () => {
    const { vault } = api.services;
    await api.db
      .update(users)
      .set({
        secondFactorExempt: false,
        totpSecretEncrypted: vault.seal('user.totp_secret', String(ben.userId), 'JBSWY3DPEHPK3PXP'),
        totpConfirmedAt: new Date(),
      })
      .where(eq(users.id, ben.userId));
    await api.db.insert(recoveryCodes).values({ userId: ben.userId, codeHash: Buffer.from('a code') });
  });

  test('takes two: the second one ends its sessions, and it is set up anew with the password', async () => {
    const { reset } = (await ask(ada)).body;
    expect(reset).toMatchObject({ reason: REASON, asked_by: { name: 'Ada Stone' }, may_decide: false });
    expect((await memberOf(ben, cleo)).reset?.may_decide).toBe(true);
    expect((await decide('agree', ada, reset.id)).error.code).toBe('conflict');
    expect((await decide('agree', ben, reset.id)).error.code).toBe('conflict');
    expect((await logIn(ben)).body.second_factor).toBe('code');
    expect((await decide('agree', cleo, reset.id)).status).toBe(200);
    expect(await isSignedIn(ben)).toBe(false);
    expect(await api.db.$count(pendingSignIns, eq(pendingSignIns.userId, ben.userId))).toBe(0);
    expect(await api.db.$count(recoveryCodes)).toBe(0);
    expect((await logIn(ben)).body.second_factor).toBe('set_up');
    expect((await decide('refuse', cleo, reset.id)).error.code).toBe('conflict');
    expect([await recordedBy(ada), await recordedBy(cleo)]).toEqual([
      ['second_factor.reset_asked'],
      ['second_factor.reset_agreed'],
    ]);
    expect((await emailsTo(ben)).toSorted()).toEqual([
      'Someone asked to reset your two-step sign-in',
      'Your two-step sign-in was reset',
    ]);
    expect(await emailsTo(cleo)).toEqual(['Ben Stone needs a second person']);
  });

  test('is asked for by its owner too, who never decides it', async () => {
    const { reset } = (await ask(ben)).body;
    expect((await decide('agree', ben, reset.id)).error.code).toBe('conflict');
    expect((await decide('agree', ada, reset.id)).status).toBe(200);
  });

  test('is taken back with the suspension of who asked, so that no one agrees to it', async () => {
    const { reset } = (await ask(ada)).body;
    await suspend(cleo, ada);
    expect((await memberOf(ben, cleo)).reset).toBeNull();
    expect((await decide('agree', cleo, reset.id)).error.code).toBe('conflict');
    expect(await recordedBy(cleo)).toEqual(['second_factor.reset_withdrawn', 'staff.suspended']);
    expect((await ask(cleo)).status).toBe(201);
  });

  test('that outlived the suspension of who asked is refused at most', async () => {
    const { reset } = (await ask(ada)).body;
    await api.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, ada.userId));
    expect((await decide('agree', cleo, reset.id)).error.code).toBe('conflict');
    expect((await memberOf(ben, cleo)).second_factor).toBe('on');
    expect((await decide('refuse', cleo, reset.id)).status).toBe(200);
  });

  test('changes nothing where it is refused or taken back, and waits once at a time', async () => {
    const first = (await ask(ada)).body.reset;
    expect((await ask(cleo)).error.code).toBe('conflict');
    expect((await decide('refuse', cleo, first.id)).status).toBe(200);
    const second = (await ask(ada)).body.reset;
    const withdraw = (by: TestStaff) =>
      api.admin('DELETE /second-factor-resets/:id', { params: { id: String(second.id) } }, as(by));
    expect((await withdraw(cleo)).error.code).toBe('conflict');
    expect((await withdraw(ada)).status).toBe(200);
    expect(await isSignedIn(ben)).toBe(true);
    expect((await memberOf(ben)).second_factor).toBe('on');
    expect((await ask(ada, cleo)).error.code).toBe('conflict');
  });
});

describe('one’s own settings', () => {
  test('a name', async () => {
    await api.admin('POST /me', { body: { first_name: 'Ada', last_name: 'Byron' } }, as(ada));
    expect((await api.admin('GET /me', {}, as(ada))).body.user).toMatchObject({ last_name: 'Byron' });
    expect(await recordedBy(ada)).toEqual(['staff.name_changed']);
  });

  test('emails that are turned off are not sent', async () => {
    const read = async () => (await api.admin('GET /me/notification-settings', {}, as(cleo))).body.settings;
    expect(await read()).toEqual({ daily_summary: true, staff_changes: true });
    const off = { daily_summary: true, staff_changes: false };
    await api.admin('PUT /me/notification-settings', { body: off }, as(cleo));
    expect(await read()).toEqual(off);
    await suspend(ada, ben);
    expect(await emailsTo(cleo)).toEqual([]);
  });

  test('emails are not chosen over what was chosen since they were read', async () => {
    const { settings, tag } = (await api.admin('GET /me/notification-settings', {}, as(cleo))).body;
    const save = (daily_summary: boolean) =>
      api.admin(
        'PUT /me/notification-settings',
        { body: { ...settings, daily_summary } },
        { ...as(cleo), headers: { 'if-match': `"${tag}"` } },
      );
    expect((await save(false)).body.settings.daily_summary).toBe(false);
    const late = await save(true);
    expect([late.status, late.error.code]).toEqual([412, 'stale_version']);
  });
});

test('the list tells of each who they are, and leaves out sessions that ended', async () => {
  await api.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, cleo.userId));
  await suspend(ada, ben);
  const { staff } = (await api.admin('GET /staff', {}, as(ada))).body;
  expect(
    staff.map(({ first_name, is_you, sessions: live, second_factor, suspended_at }) => [
      first_name,
      is_you,
      live,
      second_factor,
      suspended_at !== null,
    ]),
  ).toEqual([
    ['Ada', true, 1, 'exempt', false],
    ['Cleo', false, 0, 'exempt', false],
    ['Ben', false, 0, 'exempt', true],
  ]);
});

test('the staff list is saved as CSV without contact data, and the export is recorded', async () => {
  await api.db.update(users).set({ firstName: '=Ben' }).where(eq(users.id, ben.userId));
  await suspend(ada, cleo);
  const { text, headers } = await api.admin('POST /staff/export', {}, as(ada));
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').slice(1, 3));
  expect(lines).toEqual([
    ['First name', 'Last name'],
    ["'=Ben", 'Stone'],
    ['Ada', 'Stone'],
    ['Cleo', 'Stone'],
  ]);
  expect(text).not.toContain('@');
  expect(await recordedBy(ada)).toContain('list.exported');
});
