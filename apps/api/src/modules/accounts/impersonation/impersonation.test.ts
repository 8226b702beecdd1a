import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { publicApi } from '@carematch/api-client/contract/public-api';

import {
  makeAdmin,
  makeProfessional,
  openSession,
  TEST_PASSWORD,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLog, notifications } from '../../platform/platform.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { impersonations, sessions, users } from '../accounts.tables.ts';

let api: TestApp;
let staff: TestStaff;
let professional: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  staff = await makeAdmin(api);
  professional = await makeProfessional(api);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => api.close());

const REASON = 'They asked for help with their hours.';

const ask = (reason = REASON, id = professional.userId) =>
  api.admin('POST /impersonate/user/:id', { params: { id: String(id) }, body: { reason } }, staff);

/** The code of a link to the portal. */
const codeIn = (url: string): string => /#code=([\w-]+)$/.exec(url)?.[1] ?? 'no code';

const newCode = async () => codeIn((await ask()).body.url);

const start = (code: string) => api.public('POST /impersonate/start', { body: { code } });

/** A session in which staff act as the professional. */
const openImpersonation = async () => (await start(await newCode())).body;

const statusOf = async (token: string) => (await api.public('GET /user', {}, { token })).status;

const rowsOf = ({ userId }: TestStaff) =>
  api.db.select().from(impersonations).where(eq(impersonations.actorId, userId));

/** How often a stop was recorded of a member of staff. */
const stopsOf = ({ userId }: TestStaff) =>
  api.db.$count(auditLog, and(eq(auditLog.action, 'impersonation.stopped'), eq(auditLog.actorId, userId)));

const lastAudited = async (action: string, by = staff) => {
  const [row] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.actorId, by.userId)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
};

describe('asking to stand in', () => {
  test('needs a reason of a few words', async () => {
    const { status, error } = await ask('  because ');
    expect({ status, fields: error.fields }).toEqual({
      status: 422,
      fields: { reason: 'Say why in a few words, at least 10 characters.' },
    });
  });

  test('gives a link to the portal whose code no server is sent, and records the reason', async () => {
    const { url } = (await ask()).body;
    expect(url).toMatch(/^http:\/\/localhost:4001\/dashboard\/professional-impersonate#code=[\w-]{22,}$/);
    expect(await lastAudited('impersonation.asked')).toMatchObject({
      subjectId: String(professional.userId),
      after: { reason: REASON },
      address: '127.0.0.1',
    });
  });

  test.each(['suspended', 'closed'] as const)('is refused for one who is %s', async (status) => {
    await api.db.update(providers).set({ status }).where(eq(providers.userId, professional.userId));
    expect((await ask()).status).toBe(409);
  });

  test('finds neither one who was deleted nor staff', async () => {
    expect((await ask(REASON, staff.userId)).status).toBe(404);
    await api.db
      .update(providers)
      .set({ deletedAt: new Date() })
      .where(eq(providers.userId, professional.userId));
    expect((await ask()).status).toBe(404);
  });
});

describe('the code', () => {
  test('opens the portal as the professional for 30 minutes', async () => {
    const opened = await openImpersonation();
    expect(opened).toMatchObject({
      role: 'professional',
      lasts_seconds: 1800,
      professional: { id: professional.userId, name: 'Robin Tester' },
    });
    const { user, impersonation } = (await api.public('GET /user', {}, opened)).body;
    expect(user.id).toBe(professional.userId);
    expect(impersonation).toEqual({ staff_name: 'Robin Tester', ends_at: opened.expires_at });
    const left = Date.parse(opened.expires_at) - Date.now();
    expect(Math.round(left / 60_000)).toBe(30);
  });

  test('is worth nothing twice, so that a stolen one opens nothing and ends nothing', async () => {
    const code = await newCode();
    const { token } = (await start(code)).body;
    const { status, error } = await start(code);
    expect({ status, message: error.message }).toEqual({
      status: 404,
      message: 'This link no longer works. Start again from the console.',
    });
    expect(await statusOf(token)).toBe(200);
  });

  test('opens one session, however many show it at once', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    const opened = await api.db
      .select()
      .from(sessions)
      .innerJoin(impersonations, eq(impersonations.id, sessions.impersonationId))
      .where(eq(impersonations.userId, professional.userId));
    expect(opened).toHaveLength(1);
  });

  test('works for a minute', async () => {
    const [code, late] = [await newCode(), await newCode()];
    const asked = await api.db
      .select()
      .from(impersonations)
      .where(eq(impersonations.userId, professional.userId));
    for (const { createdAt, codeExpiresAt } of asked)
      expect(Math.round((codeExpiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(60);
    expect((await start(code)).status).toBe(200);
    await api.db
      .update(impersonations)
      .set({ codeExpiresAt: new Date(Date.now() - 1) })
      .where(eq(impersonations.userId, professional.userId));
    expect((await start(late)).status).toBe(404);
  });

  test('is nothing without the member of staff and the professional', async () => {
    const signedOut = await newCode();
    await api.admin('POST /logout', {}, staff);
    expect((await start(signedOut)).status).toBe(404);
    staff = await makeAdmin(api);
    const codes = [await newCode(), await newCode()] as const;
    const expire = (expiresAt: Date) =>
      api.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, staff.userId));
    await expire(new Date(0));
    expect((await start(codes[0])).status).toBe(404);
    await expire(new Date(Date.now() + 3_600_000));
    await api.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, staff.userId));
    expect((await start(codes[1])).status).toBe(404);
    staff = await makeAdmin(api);
    const code = await newCode();
    await api.db
      .update(providers)
      .set({ status: 'suspended' })
      .where(eq(providers.userId, professional.userId));
    expect((await start(code)).status).toBe(404);
  });

  test('is in no table', async () => {
    const code = await newCode();
    const [row] = await api.db
      .select()
      .from(impersonations)
      .where(eq(impersonations.userId, professional.userId));
    expect(row?.codeHash).toHaveLength(32);
    expect(JSON.stringify([row, await lastAudited('impersonation.asked')])).not.toContain(code);
  });
});

/** Whom staff stand in for now, as the console is told. */
const presentName = async () => {
  const { user } = (await api.admin('GET /user', {}, staff)).body;
  return user?.name ?? null;
};

/** Ends the session of `openImpersonation()` from among one's own. */
const endTheirSession = async () => {
  const { sessions: listed } = (await api.admin('GET /me/sessions', {}, staff)).body;
  const id = listed.find(({ is_this }) => !is_this)?.id ?? '';
  return api.admin('DELETE /me/sessions/:id', { params: { id } }, staff);
};

describe('it ends', () => {
  test('by itself when its time is over', async () => {
    const { token } = await openImpersonation();
    // The end that its session was opened with decides nothing, whether earlier or later.
    for (const minutes of [-1, 60]) {
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      await api.db
        .update(sessions)
        .set({ expiresAt })
        .where(and(eq(sessions.userId, staff.userId), isNotNull(sessions.impersonationId)));
      expect(await statusOf(token)).toBe(200);
      expect(await presentName()).toBe('Robin Tester');
    }
    const endsAt = new Date(Date.now() - 1);
    await api.db.update(impersonations).set({ endsAt }).where(eq(impersonations.actorId, staff.userId));
    expect(await statusOf(token)).toBe(401);
    expect(await presentName()).toBeNull();
  });

  test('when it is stopped, which ends nothing else', async () => {
    const [first, second] = [await openImpersonation(), await openImpersonation()];
    const stopped = await api.public('POST /impersonate/stop', {}, first);
    expect(stopped.body.user_id).toBe(professional.userId);
    expect(await statusOf(first.token)).toBe(401);
    expect(await statusOf(second.token)).toBe(200);
    expect(await statusOf(professional.token)).toBe(200);
    expect((await api.admin('GET /me', {}, staff)).status).toBe(200);
    expect(await lastAudited('impersonation.stopped')).toMatchObject({
      impersonatedUserId: professional.userId,
      subjectId: String(professional.userId),
    });
  });

  test('when the portal is signed out of, and that is recorded as well', async () => {
    const { token } = await openImpersonation();
    await api.public('POST /logout', {}, { token });
    expect(await statusOf(token)).toBe(401);
    expect(await lastAudited('impersonation.stopped')).toBeDefined();
  });

  test.each([
    ['signs out of the console', () => api.admin('POST /logout', {}, staff)],
    ['ends their other sessions', () => api.admin('DELETE /me/sessions', {}, staff)],
    ['ends the session in which they stand in', endTheirSession],
    [
      'changes their password',
      () =>
        api.admin(
          'POST /me/update-old-password',
          {
            body: {
              old_password: TEST_PASSWORD,
              password: 'a wholly new password',
              password_confirmation: 'a wholly new password',
            },
          },
          staff,
        ),
    ],
  ])('when the member of staff %s, and that is recorded as both', async (_, end) => {
    const { token } = await openImpersonation();
    expect((await end()).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    const [row] = await rowsOf(staff);
    expect(row?.stoppedAt).not.toBeNull();
    expect(await lastAudited('impersonation.stopped')).toMatchObject({
      impersonatedUserId: professional.userId,
      subjectId: String(professional.userId),
      after: { impersonation: row?.id },
    });
  });

  test.each([
    [
      'suspends the member of staff',
      (colleague: TestStaff) =>
        api.admin(
          'POST /staff/:id/suspend',
          { params: { id: String(staff.userId) }, body: { reason: REASON } },
          colleague,
        ),
    ],
    [
      'signs the member of staff out',
      (colleague: TestStaff) =>
        api.admin('DELETE /staff/:id/sessions', { params: { id: String(staff.userId) } }, colleague),
    ],
    [
      'deletes the professional',
      (colleague: TestStaff) =>
        api.admin(
          'DELETE /users/:id',
          { params: { id: String(professional.userId) }, body: { name: 'Robin Tester' } },
          colleague,
        ),
    ],
  ])('when a colleague %s, who is recorded with it', async (_, end) => {
    const { token } = await openImpersonation();
    const colleague = await makeAdmin(api);
    expect((await end(colleague)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    const [row] = await rowsOf(staff);
    expect(row?.stoppedAt).not.toBeNull();
    expect(await lastAudited('impersonation.stopped', colleague)).toMatchObject({
      subjectId: String(professional.userId),
      after: { impersonation: row?.id, asked_by: staff.userId },
    });
  });

  test('once, with one record of it, whoever else stops it at that moment, 25 times', async () => {
    for (let round = 0; round < 25; round += 1) {
      staff = await makeAdmin(api);
      const elsewhere = await openSession(api, staff.userId);
      const { token } = await openImpersonation();
      const answers = await Promise.all([
        api.public('POST /impersonate/stop', {}, { token }),
        api.admin('DELETE /me/sessions', {}, staff),
        api.admin('POST /logout', {}, { token: elsewhere }),
      ]);
      // 401 where one of the others came first.
      for (const { status } of answers) expect([200, 401]).toContain(status);
      expect(await statusOf(token)).toBe(401);
      expect(await stopsOf(staff)).toBe(1);
    }
  }, 60_000);

  test('with a record also where no one stopped it', async () => {
    const { token } = await openImpersonation();
    const endsAt = new Date(Date.now() - 60_000);
    await api.background.jobs.runNow('delete-ended-sessions');
    expect(await statusOf(token)).toBe(200);
    await api.db.update(impersonations).set({ endsAt }).where(eq(impersonations.actorId, staff.userId));
    await api.background.jobs.runNow('delete-ended-sessions');
    await api.background.jobs.runNow('delete-ended-sessions');
    expect(await rowsOf(staff)).toMatchObject([{ stoppedAt: endsAt }]);
    expect(await stopsOf(staff)).toBe(1);
    expect(await lastAudited('impersonation.stopped')).toMatchObject({
      impersonatedUserId: professional.userId,
    });
  });

  test('when another member of staff signs out it goes on', async () => {
    const { token } = await openImpersonation();
    await api.admin('POST /logout', {}, await makeAdmin(api));
    expect(await statusOf(token)).toBe(200);
  });

  test('when the member of staff is suspended', async () => {
    const { token } = await openImpersonation();
    await api.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, staff.userId));
    expect(await statusOf(token)).toBe(401);
  });

  test('when the professional is suspended', async () => {
    const { token } = await openImpersonation();
    await api.admin(
      'POST /users/:id/status',
      {
        params: { id: String(professional.userId) },
        body: { from: 'active', to: 'suspended', reason: REASON },
      },
      staff,
    );
    expect(await statusOf(token)).toBe(401);
    expect(await lastAudited('impersonation.stopped')).toBeDefined();
  });
});

/** Starts it and at once ends one of the two accounts, 25 times with new people; gives what was answered and what is left. */
async function startAgainst(end: () => Promise<{ readonly status: number }>) {
  const rounds: object[] = [];
  for (let round = 0; round < 25; round += 1) {
    [staff, professional] = [await makeAdmin(api), await makeProfessional(api)];
    const code = await newCode();
    const [started, ended] = await Promise.all([start(code), end()]);
    const opened = and(eq(sessions.userId, staff.userId), isNotNull(sessions.impersonationId));
    rounds.push({
      started: started.status,
      ended: ended.status,
      left: await api.db.$count(sessions, opened),
      token: started.status === 200 ? await statusOf(started.body.token) : 401,
    });
  }
  return rounds;
}

describe('at the moment at which it starts', () => {
  const clean = { started: expect.toBeOneOf([200, 404]), ended: 200, left: 0, token: 401 };

  test('a suspension of the member of staff goes through and leaves nothing that lives', async () => {
    const colleague = await makeAdmin(api);
    const rounds = await startAgainst(() =>
      api.admin(
        'POST /staff/:id/suspend',
        { params: { id: String(staff.userId) }, body: { reason: REASON } },
        colleague,
      ),
    );
    expect(rounds).toEqual(rounds.map(() => clean));
  }, 60_000);

  test('so does a deletion of the professional', async () => {
    const colleague = await makeAdmin(api);
    const rounds = await startAgainst(() =>
      api.admin(
        'DELETE /users/:id',
        { params: { id: String(professional.userId) }, body: { name: 'Robin Tester' } },
        colleague,
      ),
    );
    expect(rounds).toEqual(rounds.map(() => clean));
  }, 60_000);
});

describe('whoever stands in', () => {
  test('may not pay, nor touch what signs the professional in, nor take anything away', () => {
    const theirs = /password|second-factor|sessions|otp|terms|export|login|invitations\/|sign-up/;
    // What was paid, and by which card, they may see.
    const paying = /^(?!GET ).*(?:payment|credits\/pay|renewal|invoice)/;
    const open = Object.entries(publicApi)
      .filter(([, { access }]) => (access as readonly string[]).includes('staffAsProfessional'))
      .map(([key]) => key);
    expect(open.length).toBeGreaterThan(20);
    expect(open.filter((key) => theirs.test(key) || paying.test(key))).toEqual([]);
  });

  test('is refused such a call, and keeps their session', async () => {
    const opened = await openImpersonation();
    const password = 'a password of their own choosing';
    const answers = [
      await api.public('GET /user/sessions', {}, opened),
      await api.public('DELETE /user/sessions', {}, opened),
      await api.public('GET /user/second-factor', {}, opened),
      await api.public('DELETE /user/second-factor', { body: { code: '123456' } }, opened),
      await api.public('POST /send/otp', {}, opened),
      await api.public(
        'POST /user/update-old-password',
        { body: { old_password: TEST_PASSWORD, password, password_confirmation: password } },
        opened,
      ),
      await api.admin('GET /me', {}, opened),
      await api.admin('GET /leads', { query: {} }, opened),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await statusOf(opened.token)).toBe(200);
  });

  test('is recorded beside the professional with each change', async () => {
    const opened = await openImpersonation();
    await api.public('POST /user', { body: { about_me: 'I listen first.' } }, opened);
    await api.public('POST /user/regions', { body: { zip: '78701', radius_miles: 5 } }, opened);
    const rows = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, staff.userId))
      .orderBy(auditLog.id);
    const changes = rows.filter(({ action }) => !action.startsWith('impersonation.'));
    expect(changes.length).toBeGreaterThanOrEqual(2);
    for (const row of changes)
      expect(row).toMatchObject({
        impersonatedUserId: professional.userId,
        address: '127.0.0.1',
      });
    expect((await api.public('GET /user', {}, professional)).body.user.about_me).toBe('I listen first.');
  });
});

test('the professional is told who opened their account, and why, once', async () => {
  const emails = recordEmails(api);
  await openImpersonation();
  await api.background.outbox.drain();
  await api.background.outbox.drain();
  const told = emails.filter(({ to }) => to === professional.email);
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe('Carematch opened your account to help you');
  expect(told[0]?.text).toContain(
    `Robin from Carematch opened your account, for half an hour at most. The reason: ${REASON}`,
  );
  const shown = await api.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, professional.userId));
  expect(shown.map(({ text }) => text)).toEqual(['Robin of Carematch opened your account to help you.']);
});
