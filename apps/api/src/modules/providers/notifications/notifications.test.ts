import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@carematch/validation/fields/notification-settings';
import type { NotificationSettings } from '@carematch/validation/fields/notification-settings.schema';

import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sessions, users } from '../../accounts/accounts.tables.ts';
import { cellPhoneColumns, hashToken, newToken } from '../../accounts/accounts.ts';
import { leadBody } from '../../leads/testing/sample-leads.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import { composeEmail } from '../../platform/email-layout.ts';
import {
  auditLog,
  notifications,
  outboxDeliveries,
  smsSuppressions,
} from '../../platform/platform.tables.ts';
import { unsubscribeToken } from '../../platform/unsubscribe-link.ts';
import { providers } from '../providers.tables.ts';
import { notifyProfessional } from '../providers.ts';
import { passTime } from '../../platform/testing/pass-time.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const readTagged = async ({ token }: TestProfessional) =>
  (await api.public('GET /user/notification-settings', {}, { token })).body;

const read = async (me: TestProfessional): Promise<NotificationSettings> => {
  const { tag: _tag, texts_chosen: _chosen, ...settings } = await readTagged(me);
  return settings;
};

const save = async ({ token }: TestProfessional, body: NotificationSettings) =>
  api.public('PUT /user/notification-settings', { body }, { token });

const ways = (kind: NotificationKind, on: Partial<Record<'email' | 'sms' | 'in_app', boolean>> = {}) => ({
  kind,
  email: false,
  sms: false,
  in_app: false,
  ...on,
});

const userOf = async ({ token }: TestProfessional) =>
  (await api.public('GET /user', {}, { token })).body.user;

describe('notification settings', () => {
  test('report that texts about new clients were chosen once they were turned off or on', async () => {
    const me = await makeProfessional(api);
    expect((await readTagged(me)).texts_chosen).toBe(false);
    await save(me, { kinds: [ways('message')], quiet_hours: null });
    expect((await readTagged(me)).texts_chosen).toBe(false);
    await save(me, { kinds: [ways('new_match')], quiet_hours: null });
    expect((await readTagged(me)).texts_chosen).toBe(true);
  });

  test('are those of each kind until they are changed, one kind at a time', async () => {
    const me = await makeProfessional(api);
    const before = await read(me);
    expect(before).toEqual({
      kinds: NOTIFICATION_KINDS.map(({ kind, byDefault }) => ({ kind, ...byDefault })),
      quiet_hours: null,
    });
    const quiet_hours = { from: '21:00', until: '07:30' };
    const answer = await save(me, { kinds: [ways('money', { sms: true })], quiet_hours });
    const expected = {
      kinds: before.kinds.map((one) => (one.kind === 'money' ? ways('money', { sms: true }) : one)),
      quiet_hours,
    };
    expect(answer.body).toMatchObject(expected);
    expect(await read(me)).toEqual(expected);
    await save(me, { kinds: [], quiet_hours: null });
    expect((await read(me)).quiet_hours).toBeNull();
    expect(await api.db.$count(auditLog, eq(auditLog.actorId, me.userId))).toBe(2);
    expect((await read(await makeProfessional(api))).kinds).toEqual(before.kinds);
  });

  test('are not changed over what was changed since they were read', async () => {
    const me = await makeProfessional(api);
    const { tag } = await readTagged(me);
    const saveOver = (on: { readonly sms: boolean }) =>
      api.public(
        'PUT /user/notification-settings',
        { body: { kinds: [ways('money', on)], quiet_hours: null } },
        { token: me.token, headers: { 'if-match': `"${tag}"` } },
      );
    const saved = await saveOver({ sms: true });
    expect([saved.status, saved.body]).toEqual([200, await readTagged(me)]);
    const late = await saveOver({ sms: false });
    expect([late.status, late.error.code]).toEqual([412, 'stale_version']);
    expect(await readTagged(me)).toEqual(saved.body);
  });

  test('the text of a new match and the field of the professional are one thing, which counts in the profile once', async () => {
    const me = await makeProfessional(api);
    const textOf = async () => (await read(me)).kinds.find(({ kind }) => kind === 'new_match')?.sms;
    expect([await textOf(), (await userOf(me)).new_lead_sms_notification]).toEqual([false, 0]);
    await save(me, { kinds: [ways('new_match', { sms: true })], quiet_hours: null });
    expect(await userOf(me)).toMatchObject({ new_lead_sms_notification: 1, profile_percentage: 40 });
    await api.db
      .update(providers)
      .set({ newLeadSmsNotification: false })
      .where(eq(providers.id, me.providerId));
    expect(await textOf()).toBe(false);
    await save(me, { kinds: [ways('new_match', { sms: true })], quiet_hours: null });
    expect([await textOf(), (await userOf(me)).profile_percentage]).toEqual([true, 40]);
  });
});

let phones = 0;

/** Gives a professional a cell phone that no other test has; its ten digits. */
async function giveCellPhone(userId: number): Promise<string> {
  phones += 1;
  const phone = `512${String(5_550_000 + phones)}`;
  await api.db
    .update(users)
    .set(cellPhoneColumns(api.services.vault, userId, phone))
    .where(eq(users.id, userId));
  return phone;
}

/** What the file adapter of a port has sent, one text for each. */
function sentIn(folder: 'outbox-mail' | 'outbox-sms'): string[] {
  const path = join(api.services.env.DATA_DIR, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((name) => !name.startsWith('.'));
  return names.map((name) => readFileSync(join(path, name), 'utf8'));
}

const emailsTo = (email: string) => sentIn('outbox-mail').filter((text) => text.includes(`To: ${email}`));
const textsTo = (phone: string) => sentIn('outbox-sms').filter((text) => text.includes(`"+1${phone}"`));

const NOTHING = { email: 0, sms: 0, in_app: 0 };

async function arrived({ userId, email }: Pick<TestProfessional, 'userId' | 'email'>, phone: string) {
  return {
    email: emailsTo(email).length,
    sms: textsTo(phone).length,
    in_app: await api.db.$count(notifications, eq(notifications.userId, userId)),
  };
}

describe.each(NOTIFICATION_KINDS.map(({ kind }) => kind))('a notice of the kind %s', (kind) => {
  const notify = (me: TestProfessional, now?: Date) =>
    notifyProfessional(
      api.services,
      {
        dedupeKey: `test/${kind}`,
        providerId: me.providerId,
        kind,
        email: ({ email, first_name }) =>
          composeEmail({ to: email, subject: 'News', paragraphs: [`Hello ${first_name},`] }),
        sms: 'There is news.',
        inApp: { text: 'There is news.', path: '/dashboard' },
      },
      now,
    );

  test.each(['email', 'sms', 'in_app'] as const)(
    'arrives by %s where that alone is on, and once',
    async (way) => {
      const me = await makeProfessional(api);
      const phone = await giveCellPhone(me.userId);
      await save(me, { kinds: [ways(kind, { [way]: true })], quiet_hours: null });
      expect(await notify(me)).toBeUndefined();
      expect(await notify(me)).toBeUndefined();
      expect(await arrived(me, phone)).toEqual({ ...NOTHING, [way]: 1 });
    },
  );

  test('waits for the end of quiet hours, but in the app, and a number that said STOP gets no text', async () => {
    const me = await makeProfessional(api);
    const phone = await giveCellPhone(me.userId);
    const all = ways(kind, { email: true, sms: true, in_app: true });
    await save(me, { kinds: [all], quiet_hours: { from: '21:00', until: '08:00' } });
    const night = new Date('2026-06-10T03:00:00Z');
    const morning = new Date('2026-06-10T12:00:00Z');
    expect(await notify(me, night)).toEqual(morning);
    expect(await arrived(me, phone)).toEqual({ ...NOTHING, in_app: 1 });

    await api.db.insert(smsSuppressions).values({ phoneHash: api.services.vault.phoneHash(phone) });
    expect(await notify(me, morning)).toBeUndefined();
    expect(await arrived(me, phone)).toEqual({ email: 1, sms: 0, in_app: 1 });
  });
});

const oneClick = (address: string, method: 'GET' | 'POST') =>
  api.app.inject({
    method,
    url: new URL(address).pathname,
    // As RFC 8058 has it; some programs send multipart/form-data.
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
  });
const isOn = async (me: TestProfessional) =>
  (await read(me)).kinds.find(({ kind }) => kind === 'reminder')?.email;

/** The unsubscribe address of a reminder's headers, and the token of its page's link. */
async function reminded(me: TestProfessional) {
  await notifyProfessional(api.services, {
    dedupeKey: 'test/reminder',
    providerId: me.providerId,
    kind: 'reminder',
    email: ({ email }) => composeEmail({ to: email, subject: 'News', paragraphs: ['News'] }),
  });
  const mail = (emailsTo(me.email).at(-1) ?? '').replaceAll(/=\r?\n|\r?\n(?=[ \t])/g, '');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const address = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(mail)?.[1] ?? 'no address';
  const token = address.split('/').at(-1) ?? '';
  expect(mail).toContain(`${api.services.env.PORTAL_URL}/unsubscribe#token`);
  expect(mail.split(token)).toHaveLength(4);
  return { address, params: { token } };
}

describe('a link below an email', () => {
  test('turns them off by one request of an email program, once, and leaves all else', async () => {
    const me = await makeProfessional(api);
    const { address } = await reminded(me);
    const before = await read(me);
    const asked = await oneClick(address, 'GET');
    expect(asked.statusCode).toBe(303);
    expect(asked.headers.location).toMatch(/\/unsubscribe#token=/);
    expect(await read(me)).toEqual(before);
    for (const _time of [1, 2]) expect((await oneClick(address, 'POST')).statusCode).toBe(200);
    expect(await read(me)).toEqual({
      ...before,
      kinds: before.kinds.map((one) => (one.kind === 'reminder' ? { ...one, email: false } : one)),
    });
    const changes = eq(auditLog.action, 'professional.notification_settings_changed');
    expect(await api.db.select().from(auditLog).where(changes)).toMatchObject([{ actorId: me.userId }]);
    expect((await oneClick(address.replace(/.{4}$/, 'AAAA'), 'POST')).statusCode).toBe(404);
  });

  test('asks on its page, and turns them off there', async () => {
    const me = await makeProfessional(api);
    const { params } = await reminded(me);
    const { body } = await api.public('GET /unsubscriptions/:token', { params });
    const settings = `${api.services.env.PORTAL_URL}/dashboard/settings/notification-settings`;
    expect(body).toEqual({ list: 'reminder', is_on: true, settings_url: settings });
    expect(await isOn(me)).toBe(true);
    const ended = { ...body, is_on: false };
    expect((await api.public('POST /unsubscriptions/:token', { params })).body).toEqual(ended);
    expect((await api.public('GET /unsubscriptions/:token', { params })).body).toEqual(ended);
    expect(await isOn(me)).toBe(false);
    await api.db.update(providers).set({ deletedAt: new Date() }).where(eq(providers.id, me.providerId));
    expect((await api.public('POST /unsubscriptions/:token', { params })).status).toBe(404);
  });

  test('of an email to staff turns off their own setting', async () => {
    const colleague = await makeAdmin(api);
    const token = unsubscribeToken(api.services, { userId: colleague.userId, list: 'daily_summary' });
    const { body } = await api.public('POST /unsubscriptions/:token', { params: { token } });
    const settings = `${api.services.env.CONSOLE_URL}/admin-dashboard/settings/notification-settings`;
    expect(body).toEqual({ list: 'daily_summary', is_on: false, settings_url: settings });
    expect((await api.admin('GET /me/notification-settings', {}, colleague)).body.settings).toEqual({
      daily_summary: false,
      staff_changes: true,
    });
  });

  test('is in no email about the account itself', async () => {
    const me = await makeProfessional(api);
    await notifyProfessional(api.services, {
      dedupeKey: 'test/account',
      providerId: me.providerId,
      kind: 'account',
      email: ({ email }) => composeEmail({ to: email, subject: 'News', paragraphs: ['News'] }),
    });
    expect(emailsTo(me.email)[0]).toContain('Auto-Submitted: auto-generated');
    expect(emailsTo(me.email)[0]).not.toMatch(/unsubscribe/i);
  });
});

describe('who may not sign in', () => {
  test.each(['suspended', 'closed'] as const)('is told nothing: %s', async (status) => {
    const me = await makeProfessional(api);
    await api.db.update(providers).set({ status }).where(eq(providers.id, me.providerId));
    await notifyProfessional(api.services, {
      dedupeKey: 'test',
      providerId: me.providerId,
      kind: 'message',
      email: ({ email }) => composeEmail({ to: email, subject: 'News', paragraphs: ['News'] }),
      inApp: { text: 'News', path: '/dashboard' },
    });
    expect(await arrived(me, '0')).toEqual(NOTHING);
  });
});

/** A provider who serves `leadBody()`, signed in. */
async function serving(): Promise<TestProfessional> {
  const providerId = await addProvider(api.db);
  const [row] = await api.db
    .select({ userId: users.id, email: users.email })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId));
  if (!row) throw new Error('No such provider');
  const token = newToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await api.db.insert(sessions).values({ tokenHash: hashToken(token), userId: row.userId, expiresAt });
  return { kind: 'professional', providerId, token, ...row };
}

/** `HH:MM` in a zone, some minutes from now. */
const clockIn = (timeZone: string, minutes: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    Date.now() + minutes * 60_000,
  );

async function ask() {
  const body = leadBody();
  expect((await api.public('POST /leads', { body })).body.match_id).toBeDefined();
  return body;
}

describe('a new match', () => {
  test('is told by text as well once that is on, and the text says nothing of the client', async () => {
    const me = await serving();
    const phone = await giveCellPhone(me.userId);
    await save(me, {
      kinds: [ways('new_match', { email: true, sms: true, in_app: true })],
      quiet_hours: null,
    });
    const lead = await ask();
    await api.background.outbox.drain();
    expect(await arrived(me, phone)).toEqual({ email: 1, sms: 1, in_app: 1 });
    const [text] = textsTo(phone);
    expect(text).toMatch(/"Carematch: You have a new match near Austin, TX\. .*\/matches Reply STOP/);
    const told = JSON.stringify([text, await api.db.select().from(notifications)]);
    for (const secret of [lead.first_name, lead.last_name, lead.phone_number, lead.email])
      expect(told).not.toContain(secret);
  });

  test('waits in the outbox for the end of quiet hours, while the client is told at once', async () => {
    const me = await serving();
    const phone = await giveCellPhone(me.userId);
    await api.db
      .update(providers)
      .set({ timeZone: 'America/Chicago' })
      .where(eq(providers.id, me.providerId));
    const until = clockIn('America/Chicago', 120);
    await save(me, {
      kinds: [ways('new_match', { email: true, sms: true })],
      quiet_hours: { from: clockIn('America/Chicago', -120), until },
    });
    const lead = await ask();
    await api.background.outbox.drain();
    expect(await arrived(me, phone)).toEqual(NOTHING);
    expect(emailsTo(lead.email)).toHaveLength(1);
    const waiting = eq(outboxDeliveries.subscriber, 'matches.notify-professional');
    const [delivery] = await api.db.select().from(outboxDeliveries).where(waiting);
    const at = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Chicago', timeStyle: 'short' });
    expect(delivery?.deliveredAt).toBeNull();
    expect(at.format(delivery?.availableAt)).toBe(until);

    // The night is over.
    await save(me, { kinds: [], quiet_hours: null });
    await passTime(api.db, '1 day');
    await api.background.outbox.drain();
    expect(await arrived(me, phone)).toEqual({ email: 1, sms: 1, in_app: 0 });
    expect(emailsTo(lead.email)).toHaveLength(1);
  });
});
