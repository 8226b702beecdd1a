import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ClientMessage } from '@carematch/validation/fields/match-work.schema';

import type { Email } from '../../../ports/email/email-port.ts';
import type { Sms } from '../../../ports/sms/sms-port.ts';
import {
  makeAdmin,
  makeProfessional,
  impersonation,
  type TestProfessional,
} from '../../../testing/accounts.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type SendOptions, type TestApp } from '../../../testing/test-app.ts';
import { sealContact } from '../../../crypto/contact-data.ts';
import { leads } from '../../leads/leads.tables.ts';
import { auditLog, deliveries, smsSuppressions } from '../../platform/platform.tables.ts';
import { providerProfessions } from '../../providers/providers.tables.ts';
import { eraseMatches } from '../matches.ts';
import { contactAttempts, matches, matchMessages, matchStatusChanges } from '../matches.tables.ts';
import { CONTACT, makeLead, makeLicense, makeMatch } from '../testing/sample-match.ts';
import { repeatDeliveries } from '../../platform/testing/pass-time.ts';

let api: TestApp;
let me: TestProfessional;
let emails: Email[];
let texts: Sms[];
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  me = await makeProfessional(api);
  emails = recordEmails(api);
  texts = [];
  const { send } = api.services.sms;
  vi.spyOn(api.services.sms, 'send').mockImplementation(async (sms) => {
    const outcome = await send(sms);
    if (outcome === 'sent') texts.push(sms);
    return outcome;
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const EMAIL: ClientMessage = {
  channel: 'email',
  subject: 'Your request',
  body: 'Hi Jane,\nI have time on Monday.\n\nBest,\nRobin <3',
};
const TEXT: ClientMessage = { channel: 'sms', body: 'Hi Jane, when may I call?' };

const write = (
  { id }: { readonly id: number },
  body: ClientMessage,
  { token = me.token, ...options }: SendOptions = {},
) => api.public('POST /matches/:id/messages', { params: { id: String(id) }, body }, { token, ...options });

const deliveryOf = async ({ id }: { readonly id: number }) =>
  (await api.db.select().from(matchMessages).where(eq(matchMessages.matchId, id))).map(
    ({ delivery }) => delivery,
  );

describe('POST /matches/:id/messages', () => {
  test('sends an email that says who wrote it, and an answer reaches them', async () => {
    const match = await makeMatch(api, me.providerId);
    const answer = await write(match, EMAIL);
    expect([answer.status, answer.body.event]).toMatchObject([
      201,
      {
        kind: 'message',
        by: 'professional',
        name: 'Robin Tester',
        channel: 'email',
        delivery: 'queued',
        text: `Your request\n\n${EMAIL.body}`,
      },
    ]);
    expect(emails).toEqual([]);
    await api.background.outbox.drain();
    expect(emails).toMatchObject([{ to: CONTACT.email, replyTo: me.email, subject: 'Your request' }]);
    expect(emails[0]?.text).toContain('Hi Jane,\nI have time on Monday.\n\nBest,\nRobin <3');
    expect(emails[0]?.text).toMatch(
      /Robin Tester sent you this through Carematch\. Reply .*\n\nCarematch\n$/,
    );
    expect(emails[0]?.html).toContain('Hi Jane,<br>I have time on Monday.</p>');
    expect(emails[0]?.html).toContain('Robin &lt;3');
    expect(await deliveryOf(match)).toEqual(['sent']);
  });

  test('sends a text from the professional, whose first one says how to stop them', async () => {
    const match = await makeMatch(api, me.providerId);
    await makeLicense(api, me.providerId);
    await api.db
      .update(providerProfessions)
      .set({ addDrPrefix: true })
      .where(eq(providerProfessions.providerId, me.providerId));
    for (const body of ['Hi Jane, when may I call?', 'Is noon fine?']) {
      await write(match, { channel: 'sms', body });
      await api.background.outbox.drain();
    }
    expect(texts).toEqual([
      {
        to: '+15124000001',
        body: 'Dr. Robin Tester: Hi Jane, when may I call? Reply STOP to opt out.',
      },
      { to: '+15124000001', body: 'Dr. Robin Tester: Is noon fine?' },
    ]);
    expect(await deliveryOf(match)).toEqual(['sent', 'sent']);
    expect(await api.db.select().from(deliveries)).toMatchObject([
      { channel: 'sms', leadId: match.lead.id, providerId: null },
      { channel: 'sms', leadId: match.lead.id, providerId: null },
    ]);
  });

  test('does not say twice how to stop texts', async () => {
    const match = await makeMatch(api, me.providerId);
    await write(match, { channel: 'sms', body: 'Hi Jane. Reply STOP to opt out.' });
    await api.background.outbox.drain();
    expect(texts.map(({ body }) => body)).toEqual(['Robin Tester: Hi Jane. Reply STOP to opt out.']);
  });

  test('counts as an attempt to reach them: the first one sets the status, and when it was', async () => {
    const match = await makeMatch(api, me.providerId);
    const { match: shown } = (await write(match, TEXT)).body;
    expect(shown).toMatchObject({ match_contact_status: { slug: 'attempted' }, respond_by: null });
    expect(shown.first_contacted_at).not.toBeNull();
    await write(match, EMAIL);
    const ofMatch = eq(contactAttempts.matchId, match.id);
    expect(await api.db.select().from(contactAttempts).where(ofMatch)).toMatchObject([
      { channel: 'sms', answered: false, actorId: me.userId },
      { channel: 'email', answered: false, actorId: me.userId },
    ]);
    expect(await api.db.select().from(matchStatusChanges)).toMatchObject([
      { matchId: match.id, fromStatusId: 1, toStatusId: 2, by: 'system', actorId: me.userId },
    ]);
  });

  test('tells of a number that said STOP and of an address that takes no mail', async () => {
    const { vault } = api.services;
    await api.db.insert(smsSuppressions).values({ phoneHash: vault.phoneHash(CONTACT.phone_number) });
    const match = await makeMatch(api, me.providerId);
    await write(match, TEXT);
    vi.mocked(api.services.email.send).mockResolvedValueOnce('bounced');
    await write(match, EMAIL);
    await api.background.outbox.drain();
    expect([await deliveryOf(match), texts, emails]).toEqual([['stopped', 'bounced'], [], []]);
    const { events } = (
      await api.public('GET /matches/:id/timeline', { params: { id: String(match.id) } }, { token: me.token })
    ).body;
    const told = events.filter(({ kind }) => kind === 'message').map(({ delivery }) => delivery);
    expect(told).toEqual(['bounced', 'stopped']);
  });

  test('is sent once, however often the outbox hands it over', async () => {
    const match = await makeMatch(api, me.providerId);
    await write(match, EMAIL);
    vi.mocked(api.services.email.send).mockRejectedValueOnce(new Error('the mail server is away'));
    await api.background.outbox.drain();
    expect(await deliveryOf(match)).toEqual(['queued']);
    await repeatDeliveries(api.db);
    await api.background.outbox.drain();
    await repeatDeliveries(api.db);
    await api.background.outbox.drain();
    expect([emails.length, await deliveryOf(match)]).toEqual([1, ['sent']]);
  });

  test('one key is one message', async () => {
    const match = await makeMatch(api, me.providerId);
    const headers = { 'idempotency-key': '8b1946ac-9249-4d23-87c2-71f1f6b5c2f5' };
    const answers = await Promise.all([1, 2, 3].map(() => write(match, EMAIL, { headers })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await deliveryOf(match)).toHaveLength(1);
  });

  test('is refused where there is no one to write to, with the reason', async () => {
    const soon = new Date(Date.now() + 60_000);
    const reasons = [
      [{ state: 'ended' }, 'This match isn’t open, so there’s no one to write to.'],
      [{ state: 'released', disclosedAt: null }, 'This match isn’t open, so there’s no one to write to.'],
      [{ matchContactStatusId: 9 }, 'This match was refunded.'],
      [
        { state: 'awaiting_confirmation', disclosure: 'confirm', disclosedAt: null, confirmBefore: soon },
        'The client hasn’t agreed to share their details yet.',
      ],
    ] as const;
    for (const [over, message] of reasons) {
      const match = await makeMatch(api, me.providerId, over);
      expect((await write(match, TEXT)).error).toMatchObject({ code: 'conflict', message });
    }
    const lead = await makeLead(api, { contactEncrypted: null, erasedAt: new Date() });
    const erased = await makeMatch(api, me.providerId, {}, lead);
    expect((await write(erased, TEXT)).error.code).toBe('conflict');
    expect(await api.db.$count(matchMessages)).toBe(0);
    expect(await api.db.$count(contactAttempts)).toBe(0);
  });

  test('nothing goes to a client who was erased before it was sent', async () => {
    const match = await makeMatch(api, me.providerId);
    await write(match, EMAIL);
    await api.db.transaction((tx) => eraseMatches(tx, [match.lead.id]));
    await api.background.outbox.drain();
    expect(emails).toEqual([]);
  });

  test('writes to one client twenty times within a day, and to others all the same', async () => {
    const match = await makeMatch(api, me.providerId);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await write(match, TEXT)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 409]);
    expect((await write(await makeMatch(api, me.providerId), TEXT)).status).toBe(201);
    await api.services.pool.query("update match_messages set created_at = created_at - interval '25 hours'");
    expect((await write(match, TEXT)).status).toBe(201);
  });

  test('refuses a text that is too long once the name is before it, naming the field', async () => {
    const match = await makeMatch(api, me.providerId);
    const { error } = await write(match, { channel: 'sms', body: 'x'.repeat(1_560) });
    expect(error).toMatchObject({
      code: 'validation_failed',
      fields: { body: expect.stringMatching(/^Use 1,5\d\d characters at most/) },
    });
    const most = Number(/1,(5\d\d)/.exec(error.message)?.[1]) + 1_000;
    await write(match, { channel: 'sms', body: 'x'.repeat(most) });
    await api.background.outbox.drain();
    expect(texts[0]?.body.length).toBeLessThanOrEqual(1_600);
  });

  test('what is written is stored sealed, and the audit log has none of it', async () => {
    const match = await makeMatch(api, me.providerId);
    await write(match, { channel: 'email', subject: 'Panic attacks', body: 'About your panic attacks' });
    const [stored] = await api.db.select().from(matchMessages);
    expect(stored?.contentEncrypted?.toString('latin1')).not.toMatch(/panic/i);
    const isThis = and(eq(auditLog.subjectId, String(match.id)), eq(auditLog.subjectType, 'match'));
    expect(await api.db.select().from(auditLog).where(isThis).orderBy(auditLog.id)).toMatchObject([
      { actorId: me.userId, action: 'match.message_written', before: null, after: { channel: 'email' } },
    ]);
  });

  test('staff who stand in are recorded as both, and told as staff', async () => {
    const staff = await makeAdmin(api);
    const match = await makeMatch(api, me.providerId);
    const { event } = (await write(match, TEXT, { token: await impersonation(api, staff, me) })).body;
    expect(event.by).toBe('staff');
    const isThis = eq(auditLog.action, 'match.message_written');
    expect(await api.db.select().from(auditLog).where(isThis).orderBy(auditLog.id)).toMatchObject([
      { actorId: staff.userId, impersonatedUserId: me.userId },
    ]);
  });

  test('is for the own matches alone', async () => {
    const match = await makeMatch(api, me.providerId);
    const [other, admin] = [await makeProfessional(api), await makeAdmin(api)];
    expect((await write(match, TEXT, { token: other.token })).status).toBe(404);
    expect((await write(match, TEXT, { token: admin.token })).status).toBe(403);
    expect(await api.db.$count(matchMessages)).toBe(0);
    expect((await api.db.select().from(matches))[0]?.matchContactStatusId).toBe(1);
  });
});

test('a phone that another match wrote to before is not told again how to stop', async () => {
  const other = await makeProfessional(api);
  await write(await makeMatch(api, other.providerId), TEXT, { token: other.token });
  await api.background.outbox.drain();
  const match = await makeMatch(api, me.providerId);
  await api.db
    .update(leads)
    .set(sealContact(api.services.vault, match.lead.capabilityHash, { ...CONTACT, email: 'j@mail.example' }))
    .where(eq(leads.id, match.lead.id));
  await write(match, TEXT);
  await api.background.outbox.drain();
  expect(texts.map(({ body }) => /STOP/.test(body))).toEqual([true, false]);
});
