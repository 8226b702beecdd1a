import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { PASSWORD_MESSAGES } from '@carematch/validation/fields/password';
import { TERMS_OF_SERVICE } from '@carematch/content/legal/terms-of-service';

import type { Email } from '../../../ports/email/email-port.ts';
import type { Sms } from '../../../ports/sms/sms-port.ts';
import { makeProfessional } from '../../../testing/accounts.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deliveries, outbox } from '../../platform/platform.tables.ts';
import { providerProfessions, providerRegions, providers } from '../../providers/providers.tables.ts';
import { pendingSignIns, sessions, termsAcceptances, users } from '../accounts.tables.ts';
import { argon2 } from '../password-hash.ts';
import { hashToken } from '../session-token.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

let emails: Email[];
let texts: Sms[];
beforeEach(async () => {
  // What earlier tests left.
  await api.background.outbox.drain();
  emails = recordEmails(api);
  texts = [];
  vi.spyOn(api.services.sms, 'send').mockImplementation((sms) => {
    texts.push(sms);
    return Promise.resolve('sent');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const PASSWORD = 'a wholly new password';
let count = 0;
function newPerson() {
  count += 1;
  return { email: `new.${count}@practice.example`, phone: `51255501${String(count).padStart(2, '0')}` };
}

interface Begin {
  readonly email?: string;
  readonly phone?: string;
  readonly codeBy?: 'email' | 'sms';
  readonly password?: string;
}

function begin({ codeBy = 'email', password = PASSWORD, ...person }: Begin = {}) {
  const { email, phone } = { ...newPerson(), ...person };
  return api.public('POST /sign-ups', {
    body: {
      first_name: 'Robin',
      last_name: 'Newcomer',
      email,
      cell_phone_number: phone,
      password,
      password_confirmation: password,
      code_by: codeBy,
    },
  });
}

const show = (token: string, code: string) => api.public('POST /validate/otp', { body: { code } }, { token });
const showText = (token: string, code: string) =>
  api.public('POST /validate/cell-phone', { body: { code } }, { token });
const resend = (token: string) => api.public('POST /send/otp', {}, { token });

const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'no code';

/** Sends what waits, and reads the code of the last text, or of the last mail where none was texted. */
async function sentCode(): Promise<string> {
  await api.background.outbox.drain();
  return codeIn(texts.at(-1)?.body ?? emails.at(-1)?.text);
}

/** Sends what waits, and reads the code of the last mail. */
async function emailedCode(): Promise<string> {
  await api.background.outbox.drain();
  return codeIn(emails.at(-1)?.text);
}

/** The token of the link in the last mail. */
const emailedLink = (): string =>
  /http\S+\/signup\/step\/1#token=([\w-]+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? 'no link';

/** A sign-up that waits for the code that was sent. */
async function begun(options: Begin = {}): Promise<{ token: string; code: string; email: string }> {
  const email = options.email ?? newPerson().email;
  const { token } = (await begin({ ...options, email })).body;
  return { token, code: await sentCode(), email };
}

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Moves the row of a token back in time. */
async function passTime(token: string, seconds: number): Promise<void> {
  const back = (column: unknown) => sql`${column} - make_interval(secs => ${seconds})`;
  await api.db
    .update(pendingSignIns)
    .set({ codeSentAt: back(pendingSignIns.codeSentAt), expiresAt: back(pendingSignIns.expiresAt) })
    .where(eq(pendingSignIns.tokenHash, hashToken(token)));
}

const usersWith = (email: string) => api.db.select().from(users).where(eq(users.email, email));

describe('a sign-up', () => {
  test.each(['email', 'sms'] as const)(
    'by a code by %s makes an account and opens its session',
    async (codeBy) => {
      const { token, code, email } = await begun({ codeBy, phone: '5125550142' });
      if (codeBy === 'sms') await showText(token, code);
      const shown = await show(token, codeBy === 'sms' ? await emailedCode() : code);
      expect(shown.body.role).toBe('professional');
      const { user } = (await api.public('GET /user', {}, { token: shown.body.token })).body;
      expect(user).toMatchObject({
        email,
        first_name: 'Robin',
        title: 'Mental Health Counselor',
        cell_phone_number: '5125550142',
        status: 'onboarding',
        sign_up_step: 2,
      });
      const [row] = await usersWith(email);
      expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
      expect((await api.public('POST /login', { body: { email, password: PASSWORD } })).status).toBe(200);
      expect(texts.map(({ to }) => to)).toEqual(codeBy === 'sms' ? ['+15125550142'] : []);
    },
  );

  test('by text makes no account before the code by email', async () => {
    const { token, code, email } = await begun({ codeBy: 'sms' });
    expect((await show(token, code)).error.code).toBe('invalid_code');
    expect((await showText(token, wrongFor(code))).error.code).toBe('invalid_code');
    const first = await showText(token, code);
    const second = await emailedCode();
    // Repeated, because an answer was lost.
    expect((await showText(token, code)).body).toEqual(first.body);
    expect(await emailedCode()).toBe(second);
    const { body } = await api.public('GET /pending-sign-in', {}, { token });
    expect(body).toMatchObject({ code_by: 'email', sent_to: 'n•••@•••.example' });
    expect((await show(token, second === code ? wrongFor(code) : code)).error.code).toBe('invalid_code');
    expect(await usersWith(email)).toEqual([]);
    expect((await show(token, second)).status).toBe(200);
    expect(await usersWith(email)).toHaveLength(1);
  });

  test('by text goes on by the mailed link on another device', async () => {
    const { token, code } = await begun({ codeBy: 'sms' });
    const link = emailedLink();
    expect(link).not.toBe(token);
    expect(await emailedCode()).toBe('no code');
    const { body } = await api.public('GET /pending-sign-in', {}, { token: link });
    expect(body).toMatchObject({ waits_for: 'sign_up', code_by: 'sms' });
    expect((await showText(link, code)).status).toBe(200);
    expect((await show(link, await emailedCode())).status).toBe(200);
  });

  test('goes on after a reload and by the mailed link on another device', async () => {
    const { token, code, email } = await begun();
    const link = emailedLink();
    expect(link).not.toBe(token);
    for (const held of [token, link]) {
      const { body } = await api.public('GET /pending-sign-in', {}, { token: held });
      expect(body).toMatchObject({ waits_for: 'sign_up', code_by: 'email', sent_to: 'n•••@•••.example' });
    }
    expect((await api.public('GET /user', {}, { token: link })).status).toBe(401);
    expect((await show(link, code)).status).toBe(200);
    expect((await show(token, code)).status).toBe(401);
    expect(await usersWith(email)).toHaveLength(1);
  });

  test('emails the same link again with the next code', async () => {
    const { token } = await begun();
    await passTime(token, 31);
    await resend(token);
    await api.background.outbox.drain();
    const links = emails.map(({ text }) => /#token=[\w-]+/.exec(text)?.[0]);
    expect(links).toEqual([expect.any(String), links[0]]);
  });

  test.each([
    [{ password: 'password1234' }, { password: PASSWORD_MESSAGES.tooCommon }],
    [{ password: 'short' }, { password: PASSWORD_MESSAGES.tooShort }],
  ])('refuses %o', async (choice, fields) => {
    expect((await begin(choice)).error.fields).toEqual(fields);
  });
});

describe('a code', () => {
  test.each(['email', 'sms'] as const)('by %s is in no table and in no kept message', async (codeBy) => {
    const { token, code } = await begun({ codeBy });
    const rows = await api.db
      .select()
      .from(pendingSignIns)
      .where(eq(pendingSignIns.tokenHash, hashToken(token)));
    const kept = (await api.db.select().from(deliveries)).map(({ dedupeKey, bodyEncrypted }) =>
      api.services.vault.open('delivery.body', dedupeKey, bodyEncrypted),
    );
    const stored = JSON.stringify([rows, kept, await api.db.select().from(outbox)]);
    expect(rows).toHaveLength(1);
    expect(stored).not.toContain(code);
    expect(stored).not.toMatch(/#token=[\w-]/);
    expect(rows[0]?.codeHash).toHaveLength(32);
  });

  test.each([
    [599, 200],
    [601, 422],
  ])('of %i seconds ago answers %i', async (seconds, status) => {
    const { token, code } = await begun();
    await passTime(token, seconds);
    expect((await show(token, code)).status).toBe(status);
  });

  test('survives four wrong tries and not a fifth; a new one begins anew', async () => {
    const { token, code } = await begun();
    const tries = async (many: number) => {
      for (let n = 0; n < many; n += 1)
        expect((await show(token, wrongFor(code))).error.code).toBe('invalid_code');
    };
    await tries(5);
    const { error } = await show(token, code);
    expect([error.code, error.message]).toEqual(['invalid_code', expect.stringContaining('too often')]);
    await passTime(token, 31);
    await resend(token);
    const next = await sentCode();
    expect((await show(token, wrongFor(next))).status).toBe(422);
    expect((await show(token, next)).status).toBe(200);
  });

  test('is right after four wrong tries', async () => {
    const { token, code } = await begun();
    for (let n = 0; n < 4; n += 1) await show(token, wrongFor(code));
    expect((await show(token, code)).status).toBe(200);
  });

  test('is sent again after 30 seconds, and the one before is no longer right', async () => {
    const { token, code } = await begun();
    await passTime(token, 28);
    const early = await resend(token);
    expect([early.status, early.error.code]).toEqual([429, 'code_sent_recently']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    await passTime(token, 3);
    const { body } = await resend(token);
    expect(Date.parse(body.expires_at) - Date.parse(body.resend_at)).toBe(570_000);
    const next = await sentCode();
    expect(next).not.toBe(code);
    expect((await show(token, code)).status).toBe(422);
    expect((await show(token, next)).status).toBe(200);
  });

  test('that was asked for twice at once is sent once', async () => {
    const { token } = await begun();
    await passTime(token, 31);
    const answers = await Promise.all([resend(token), resend(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
  });

  test('that is shown twice at once makes one account and one session', async () => {
    const { token, code, email } = await begun();
    const answers = await Promise.all([show(token, code), show(token, code), show(token, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    const [user, ...others] = await usersWith(email);
    expect(others).toEqual([]);
    expect(await api.db.$count(sessions, eq(sessions.userId, user?.id ?? 0))).toBe(1);
  });

  test('of two sign-ups with one email makes one account', async () => {
    const first = await begun();
    const second = await begun({ email: first.email });
    const answers = await Promise.all([show(first.token, first.code), show(second.token, second.code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await usersWith(first.email)).toHaveLength(1);
  });

  test('is forgotten with its sign-up after a day', async () => {
    const { token, code } = await begun();
    await passTime(token, 24 * 3600 + 1);
    expect((await show(token, code)).status).toBe(401);
    await api.background.jobs.runNow('delete-ended-sessions');
    expect(await api.db.$count(pendingSignIns, eq(pendingSignIns.tokenHash, hashToken(token)))).toBe(0);
  });
});

describe('an email that has an account', () => {
  test('is answered alike, at the same cost, and its owner is told', async () => {
    const { email } = await makeProfessional(api);
    const hash = vi.spyOn(argon2, 'hash');
    const known = await begin({ email });
    const afterKnown = hash.mock.calls.length;
    const unknown = await begin();
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect(hash.mock.calls.length).toBe(2 * afterKnown);
    const views = await Promise.all(
      [known, unknown].map(
        async ({ body: { token } }) => (await api.public('GET /pending-sign-in', {}, { token })).body,
      ),
    );
    expect(views.map(({ waits_for, code_by }) => [waits_for, code_by])).toEqual([
      ['sign_up', 'email'],
      ['sign_up', 'email'],
    ]);
    await api.background.outbox.drain();
    const told = emails.filter(({ to }) => to === email);
    expect(told.map(({ subject }) => subject)).toEqual(['You already have an account']);
    expect(told[0]?.text).not.toMatch(/\b\d{6}\b|#token=/);
  });

  test('takes no code, not even the one that was texted, and answers it as any', async () => {
    const { email, userId } = await makeProfessional(api);
    const answersTo = async (to: string) => {
      const { token, code } = await begun({ email: to, codeBy: 'sms' });
      expect(code).toMatch(/^\d{6}$/);
      const { status, body } = await showText(token, code);
      const pending = (await api.public('GET /pending-sign-in', {}, { token })).body;
      await api.background.outbox.drain();
      const messages: string[] = [];
      for (let n = 0; n < 5; n += 1) messages.push((await show(token, code)).error.message);
      return [status, Object.keys(body), body.message, pending.waits_for, pending.code_by, messages];
    };
    expect(await answersTo(email)).toEqual(await answersTo(newPerson().email));
    const told = emails.filter(({ to }) => to === email);
    expect(new Set(told.map(({ subject }) => subject))).toEqual(new Set(['You already have an account']));
    expect(told.map(({ text }) => text).join()).not.toMatch(/\b\d{6}\b|#token=/);
    expect(await usersWith(email)).toEqual([expect.objectContaining({ id: userId })]);
  });
});

/** A professional who is about to accept the terms. */
async function atLastStep() {
  const { token, code } = await begun();
  const session = (await show(token, code)).body.token;
  const { user } = (await api.public('GET /user', {}, { token: session })).body;
  const [row] = await api.db.select().from(providers).where(eq(providers.userId, user.id));
  const providerId = row?.id ?? 0;
  const accept = (version: string = TERMS_OF_SERVICE.version) =>
    api.public('POST /user/terms', { body: { version } }, { token: session });
  const license = () =>
    api.db.insert(providerProfessions).values({
      providerId,
      professionId: 3,
      licenseNumber: `T${providerId}`,
      licenseStateId: 48,
      licenseExpiresOn: '2099-12-31',
      serviceIds: [302],
    });
  const region = () => api.db.insert(providerRegions).values({ providerId, zip: '78701', radiusMiles: 10 });
  const status = async () => (await api.public('GET /user', {}, { token: session })).body.user;
  return { userId: user.id, accept, license, region, status };
}

describe('POST /user/terms', () => {
  test('make a professional active once license, services and a place are there, and are kept with their version', async () => {
    const { userId, accept, license, region, status } = await atLastStep();
    expect((await accept()).error.code).toBe('conflict');
    await license();
    expect((await accept()).error.code).toBe('conflict');
    await region();
    expect(await status()).toMatchObject({ status: 'onboarding', sign_up_step: 2 });
    expect((await accept()).status).toBe(200);
    expect((await accept()).status).toBe(200);
    expect(await status()).toMatchObject({ status: 'active', sign_up_step: null });
    expect(await api.db.select().from(termsAcceptances).where(eq(termsAcceptances.userId, userId))).toEqual([
      { userId, version: TERMS_OF_SERVICE.version, acceptedAt: expect.any(Date) },
    ]);
  });

  test('of another version are refused', async () => {
    const { accept, license, region } = await atLastStep();
    await license();
    await region();
    expect((await accept('2020-01')).error.fields).toHaveProperty('version');
  });

  test('leave a paused professional paused', async () => {
    const { userId, token } = await makeProfessional(api);
    await api.db.update(providers).set({ status: 'paused' }).where(eq(providers.userId, userId));
    await api.public('POST /user/terms', { body: { version: TERMS_OF_SERVICE.version } }, { token });
    expect((await api.public('GET /user', {}, { token })).body.user.status).toBe('paused');
  });
});

test('codes to one email are limited, whoever asks and whether it has an account', async () => {
  const limited = await createTestApp({ RATE_LIMIT_CODES_PER_HOUR: '2' });
  try {
    const { email } = await makeProfessional(limited);
    const ask = (to: string, ip: string) =>
      limited.public(
        'POST /sign-ups',
        {
          body: {
            first_name: 'Robin',
            last_name: 'Newcomer',
            email: to,
            cell_phone_number: '5125550142',
            password: PASSWORD,
            password_confirmation: PASSWORD,
            code_by: 'email',
          },
        },
        { ip },
      );
    for (const to of [email, 'stranger@practice.example']) {
      const statuses = [];
      for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) statuses.push((await ask(to, ip)).status);
      expect(statuses).toEqual([202, 202, 429]);
    }
  } finally {
    await limited.close();
  }
});
