import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { LeadRequest } from '@carematch/api-client/contract/leads/leads.contract';

import type { Email } from '../../../ports/email/email-port.ts';
import { makeAdmin } from '../../../testing/accounts.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { matches } from '../../matches/matches.tables.ts';
import { makeMatch } from '../../matches/testing/sample-match.ts';
import { outbox } from '../../platform/platform.tables.ts';
import { providerProfessions } from '../../providers/providers.tables.ts';
import { eraseLead } from '../erase/erase-lead.ts';
import { leads } from '../leads.tables.ts';
import { leadBody, newContact } from '../testing/sample-leads.ts';
import { addProvider, grantCredits } from '../testing/sample-providers.ts';
import { passTime, repeatDeliveries } from '../../platform/testing/pass-time.ts';

let api: TestApp;
let sent: Email[];
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  sent = recordEmails(api);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => api.close());

const ask = async (over: Partial<LeadRequest> = {}) => {
  const body = leadBody(over);
  const answer = (await api.public('POST /leads', { body })).body;
  const [lead] = await api.db
    .select()
    .from(leads)
    .orderBy(sql`id desc`)
    .limit(1);
  return { ...answer, email: body.email, number: lead?.id ?? 0, body };
};
const emailsTo = (email: string) => sent.filter(({ to }) => to === email);

/** Lets hours pass for what waits: leads, cards and messages. */
async function pass(hours: number): Promise<void> {
  const { pool } = api.services;
  await pool.query("update leads set pending_until = pending_until - $1 * interval '1 hour'", [hours]);
  await pool.query("update possible_matches set created_at = created_at - $1 * interval '1 hour'", [hours]);
  await passTime(api.db, `${hours} hours`);
  await api.background.jobs.runNow('expire-pending-leads');
  await api.background.outbox.drain();
}

/** Lets hours pass for the matches. */
async function passForMatches(hours: number): Promise<void> {
  const { pool } = api.services;
  await pool.query(
    `update matches set created_at = created_at - $1 * interval '1 hour',
                        confirm_before = confirm_before - $1 * interval '1 hour'`,
    [hours],
  );
  await api.background.jobs.runNow('release-unconfirmed-holds');
}

async function release(hours = 24.1): Promise<void> {
  await passForMatches(hours);
  await api.background.outbox.drain();
}

const WAITS = "We're still looking for your match";
const NO_MATCH = "We don't have a match yet";

/** What would tell what the care is for, or where. */
const TELLING = /counsel|therap|mental|anxi|worry|psych|dentist|chiro|austin|78701|TX\b/i;

describe('a visitor who waits', () => {
  test('is told the reference that staff find, what happens when, where to go on and whom to write to', async () => {
    await addProvider(api.db, { credits: 0 });
    const { email, number } = await ask({ virtual_session: true });
    await api.background.outbox.drain();
    const [mail, ...others] = emailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: WAITS, replyTo: 'support@carematch.example' });
    for (const told of [
      'Hi Jane,\n',
      `Your reference is ${number}.`,
      'without your name',
      '72 hours',
      'our team steps in',
      `Pick up where you left off: ${api.services.env.LEAD_FLOW_URL}/\n`,
      'support@carematch.example',
      '\n\nBest,\nCarematch\n',
    ])
      expect(mail?.text).toContain(told);
    const { token } = await makeAdmin(api);
    const found = await api.admin('GET /leads/:id', { params: { id: String(number) } }, { token });
    expect(found.status).toBe(200);
  });

  test('is told once, however often the message comes', async () => {
    await addProvider(api.db, { credits: 0 });
    const { email } = await ask();
    await api.background.outbox.drain();
    await repeatDeliveries(api.db);
    await api.background.outbox.drain();
    expect(emailsTo(email)).toHaveLength(1);
  });

  test('is told after 72 hours that staff step in, and hears nothing else before', async () => {
    await addProvider(api.db, { credits: 0 });
    const { email, number } = await ask();
    await api.background.outbox.drain();
    await pass(71);
    expect(emailsTo(email)).toHaveLength(1);
    await pass(2);
    await pass(2);
    expect(emailsTo(email).map(({ subject }) => subject)).toEqual([WAITS, NO_MATCH]);
    expect(emailsTo(email).at(-1)?.text).toContain(`Your reference is ${number}.`);
    expect(emailsTo(email).at(-1)?.text).toContain('within 72 hours');
  });

  test('hears of the match alone once one comes', async () => {
    const provider = await addProvider(api.db, { credits: 0 });
    const { email } = await ask();
    await api.background.outbox.drain();
    await grantCredits(api.db, provider, 20);
    await api.db.insert(outbox).values({ topic: 'credits.added', payload: { provider_id: provider } });
    await api.background.outbox.drain();
    await pass(80);
    expect(emailsTo(email).map(({ subject }) => subject.slice(0, 22))).toEqual([
      WAITS.slice(0, 22),
      "You're matched with Ro",
    ]);
    expect(emailsTo(email).map(({ replyTo }) => replyTo)).toEqual(Array(2).fill('support@carematch.example'));
  });
});

describe('a visitor who has asked again', () => {
  const NO_PATH = { care_path_id: undefined, specialization_ids: [], care_goal_ids: [] };

  test('hears of the later request alone', async () => {
    const { email, body } = await ask();
    const { number } = await ask({ ...body, virtual_session: !body.virtual_session });
    await api.background.outbox.drain();
    await pass(80);
    expect(emailsTo(email)).toHaveLength(1);
    expect(emailsTo(email)[0]?.text).toContain(`Your reference is ${number}.`);
  });

  test('hears of each request for another kind of care', async () => {
    const { email, body } = await ask();
    await ask({ ...body, profession_id: 1, service_ids: [101], ...NO_PATH });
    await api.background.outbox.drain();
    expect(emailsTo(email)).toHaveLength(2);
  });
});

describe('a visitor without a match', () => {
  test('is told that staff read the request, where to go on and whom to write to', async () => {
    const { email, number } = await ask({ virtual_session: true });
    await api.background.outbox.drain();
    const [mail, ...others] = emailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: NO_MATCH, replyTo: 'support@carematch.example' });
    for (const told of [
      'Our team personally reviews your request',
      `Your reference is ${number}.`,
      `Pick up where you left off: ${api.services.env.LEAD_FLOW_URL}/\n`,
    ])
      expect(mail?.text).toContain(told);
  });

  test('who was offered possible matches hears of it once they chose none for an hour', async () => {
    await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    const { email, possibleMatches } = await ask({ virtual_session: false });
    expect(possibleMatches).toHaveLength(1);
    await api.background.outbox.drain();
    expect(emailsTo(email)).toEqual([]);
    await pass(1.1);
    await pass(1);
    expect(emailsTo(email).map(({ subject }) => subject)).toEqual([NO_MATCH]);
    // No one of staff is told of it: nothing is promised of them.
    expect(emailsTo(email)[0]?.text).not.toContain('reviews your request');
  });

  test('who chose one of them hears of the match alone', async () => {
    await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    const { email, lead_id, possibleMatches, body } = await ask({ virtual_session: false });
    await api.background.outbox.drain();
    const possible_match_id = possibleMatches?.[0]?.id ?? '';
    await api.public('POST /leads', { body: { ...body, virtual_session: true, lead_id, possible_match_id } });
    await pass(2);
    expect(emailsTo(email).map(({ subject }) => subject)).toEqual(
      ["You're matched with Robin Provider"].map((start) => expect.stringContaining(start)),
    );
  });
});

describe('a visitor who has yet to agree to share', () => {
  /** Washington asks first. */
  const SEATTLE = '98101';
  const ENDED = "Your match wasn't confirmed";
  const held = async (over: Partial<LeadRequest> = {}) => {
    const providerId = await addProvider(api.db, { zip: SEATTLE, credits: 20, lastName: 'Shore' });
    const asked = await ask({ postal_code: SEATTLE, ...over });
    await api.background.outbox.drain();
    expect(emailsTo(asked.email).map(({ subject }) => subject)).toEqual([
      'Robin Shore can take your request',
    ]);
    sent.length = 0;
    return { ...asked, providerId };
  };
  test('hears after 24 hours, and not before, that the match is over, what happens next and that they can ask again', async () => {
    const { email, number, lead_id } = await held();
    await release(23.9);
    expect(sent).toEqual([]);
    await release(0.2);
    const [mail, ...others] = sent;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: ENDED, replyTo: 'support@carematch.example' });
    for (const told of [
      'Hi Jane,\n',
      "it wasn't confirmed within 24 hours",
      'The provider never saw who you are.',
      'No one has your details until then.',
      `Your reference is ${number}.`,
      'Our team personally reviews your request',
      'You can ask again at any time.',
      `Pick up where you left off: ${api.services.env.LEAD_FLOW_URL}/\n`,
    ])
      expect(mail?.text).toContain(told);
    for (const words of [mail?.subject, mail?.text, mail?.html]) {
      expect(words).not.toMatch(TELLING);
      expect(words).not.toMatch(/Seattle|98101|Shore/);
      expect(words).not.toContain(lead_id);
    }
  });

  test('hears it once, however often the message comes', async () => {
    await held();
    await release();
    await repeatDeliveries(api.db);
    await api.background.outbox.drain();
    expect(sent.map(({ subject }) => subject)).toEqual([ENDED]);
  });

  test('is told otherwise where the provider went away first', async () => {
    const { providerId } = await held();
    await api.db
      .update(providerProfessions)
      .set({ licenseExpiresOn: '2020-01-01' })
      .where(eq(providerProfessions.providerId, providerId));
    await release(1);
    expect(sent.map(({ subject }) => subject)).toEqual([NO_MATCH]);
    expect(sent[0]?.text).toContain('The provider we found is no longer available');
    expect(sent[0]?.text).not.toContain('24 hours');
  });

  test('is not told that no one has their details where an earlier provider does', async () => {
    const { number } = await held();
    const other = await addProvider(api.db, { zip: SEATTLE, credits: 0 });
    const [match] = await api.db.select().from(matches);
    if (!match) throw new Error('No match was made.');
    await makeMatch(api, other, { state: 'ended' }, { id: number, capabilityHash: match.capabilityHash });
    await release();
    expect(sent.map(({ subject }) => subject)).toEqual([ENDED]);
    expect(sent[0]?.text).not.toContain('No one has your details');
  });

  test('hears nothing of it where they have agreed', async () => {
    const { match_id = '' } = await held();
    await api.public('POST /matches/:id/confirmation', { params: { id: match_id } });
    await api.background.outbox.drain();
    sent.length = 0;
    await release();
    expect(sent).toEqual([]);
  });

  test('hears of the later request alone where they have asked again', async () => {
    const { email, body } = await held();
    await passForMatches(24.1);
    const again = await ask({ ...body, virtual_session: false });
    await api.background.outbox.drain();
    expect(again.number).toBeGreaterThan(0);
    expect(emailsTo(email).map(({ subject }) => subject)).not.toContain(ENDED);
  });

  test('hears of it where they asked again while it waited, which led back to it', async () => {
    const { number, body } = await held();
    expect((await ask({ ...body, virtual_session: false })).rematch).toBe(1);
    await api.background.outbox.drain();
    sent.length = 0;
    await release();
    expect(emailsTo(body.email).map(({ subject }) => subject)).toEqual([ENDED]);
    expect(sent[0]?.text).toContain(`Your reference is ${number}.`);
  });

  test.each([
    ['erased', null],
    ['invented', { inventedAt: new Date() }],
    ['made for a demonstration', { isDemo: true }],
    ['matched again', { outcome: 'matched' as const }],
  ])('hears nothing of it where the lead is %s', async (_, set) => {
    const { number } = await held();
    await passForMatches(24.1);
    if (set === null)
      await eraseLead({ actor: await makeAdmin(api), services: api.services }, { leadId: number });
    else await api.db.update(leads).set(set).where(eq(leads.id, number));
    await api.background.outbox.drain();
    expect(sent).toEqual([]);
  });
});

test.each([
  ['waits', 0],
  ['has no match', null],
] as const)('a mail to who %s tells nothing of the care or the place', async (_, credits) => {
  if (credits !== null) await addProvider(api.db, { credits });
  const { email, lead_id } = await ask();
  await api.background.outbox.drain();
  await pass(73);
  expect(emailsTo(email).length).toBeGreaterThan(0);
  for (const { subject, text, html } of emailsTo(email))
    for (const words of [subject, text, html]) {
      expect(words).not.toMatch(TELLING);
      // Only where browsers send it to no one.
      expect(words.replaceAll(`#${lead_id}`, '')).not.toContain(lead_id);
    }
});

const linkIn = ({ text }: Email) => /See who can meet by video: (\S+)/.exec(text)?.[1];

describe('a visitor who asked for a visit in person', () => {
  test.each([
    ['has no match', 0.1, [NO_MATCH]],
    ['waits', 73, [WAITS, NO_MATCH]],
    ['chose no possible match', 2, [NO_MATCH]],
  ] as const)('and %s gets a link to providers who meet by video', async (why, hours, subjects) => {
    if (why === 'waits') await addProvider(api.db, { credits: 0 });
    if (why === 'chose no possible match') await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    const { email, lead_id } = await ask({ virtual_session: false });
    await api.background.outbox.drain();
    await pass(hours);
    expect(emailsTo(email).map(({ subject }) => subject)).toEqual(subjects);
    for (const mail of emailsTo(email))
      expect(linkIn(mail)).toBe(`${api.services.env.LEAD_FLOW_URL}/virtual-lead-match#${lead_id}`);
    // What is kept of the email does not open the page.
    const { rows } = await api.services.pool.query('select * from deliveries');
    expect(JSON.stringify(rows)).not.toContain(lead_id);
  });

  test('gets none for care that no one gives by video', async () => {
    const { email } = await ask({
      profession_id: 1,
      service_ids: [101],
      care_path_id: undefined,
      specialization_ids: [],
      care_goal_ids: [],
    });
    await api.background.outbox.drain();
    expect(emailsTo(email).map(linkIn)).toEqual([undefined]);
  });
});

async function matched() {
  await addProvider(api.db, { credits: 5 });
  const contact = newContact();
  await ask(contact);
  await api.background.outbox.drain();
  sent.length = 0;
  return contact;
}

describe('a request with a part of the contact of a live match', () => {
  test('by its phone: the email typed in gets the emails of one that waits, then and after 72 hours', async () => {
    const person = await matched();
    const { email } = await ask({ phone_number: person.phone_number });
    await api.background.outbox.drain();
    await pass(73);
    const real = await ask();
    expect(real.pendingList).toBe(1);
    await api.background.outbox.drain();
    await pass(73);
    const read = (to: string, number: number) =>
      emailsTo(to).map(({ subject, text }) => [
        subject,
        text.replace(`is ${number}.`, 'is N.').replace(/#\S+/, '#…'),
      ]);
    const asked = await api.db.select().from(leads).where(eq(leads.outcome, 'rematched'));
    expect(read(email, asked[0]?.id ?? 0)).toEqual(read(real.email, real.number));
    expect(emailsTo(person.email)).toHaveLength(1);
  });

  test('by its email: the person of the match gets the one mail about it, and none of one that waits', async () => {
    const person = await matched();
    await ask({ email: person.email });
    await api.background.outbox.drain();
    await pass(73);
    expect(emailsTo(person.email).map(({ subject }) => subject)).toEqual([
      'We received another request with your contact details',
    ]);
  });
});

describe('no mail goes to', () => {
  test.each([
    ['an erased lead', null],
    ['a lead whose person is invented', { inventedAt: new Date() }],
    ['a demo lead', { isDemo: true }],
  ])('%s', async (_, set) => {
    const { number } = await ask();
    if (set === null)
      await eraseLead({ actor: await makeAdmin(api), services: api.services }, { leadId: number });
    else await api.db.update(leads).set(set).where(eq(leads.id, number));
    await api.background.outbox.drain();
    expect(sent).toEqual([]);
  });
});
