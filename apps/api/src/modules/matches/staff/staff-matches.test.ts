import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { CallInput } from '@carematch/api-client/contract/endpoint';
import type { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { refundMatchCredits } from '../../credits/credits.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { eraseLead } from '../../leads/leads.ts';
import { leads } from '../../leads/leads.tables.ts';
import { leadBody } from '../../leads/testing/sample-leads.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import { auditLog, outbox } from '../../platform/platform.tables.ts';
import { makeChargedMatch, makeRequest } from '../../credit-requests/testing/sample-requests.ts';
import { contactClaims, matches, matchNotes, matchReminders, matchStatusChanges } from '../matches.tables.ts';
import { CONTACT, decisionBetween, makeLead, makeMatch } from '../testing/sample-match.ts';

let api: TestApp;
let staff: TestStaff;
let pro: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  staff = await makeAdmin(api);
  pro = await makeProfessional(api);
});
afterAll(() => api.close());

type Query = CallInput<(typeof staffMatchesContract)['GET /matches']>['query'];

const list = async (query: Query = {}) =>
  (await api.admin('GET /matches', { query }, { token: staff.token })).body;
const idsOf = async (query: Query) => (await list(query)).matches.map(({ id }) => id);
const open = (id: number, token = staff.token) =>
  api.admin('GET /matches/:id', { params: { id: String(id) } }, { token });
const patch = (id: number, body: { to: number; from?: number }, token = staff.token) =>
  api.admin(
    'PATCH /matches/:id/match-contact-status',
    {
      params: { id: String(id) },
      body: {
        match_contact_status_id: body.to,
        ...(body.from !== undefined && { expected_match_contact_status_id: body.from }),
      },
    },
    { token },
  );
const remove = (id: number, token = staff.token) =>
  api.admin('DELETE /match/:id', { params: { id: String(id) } }, { token });
const nudge = (id: number, message = '', token = staff.token) =>
  api.admin('POST /followup-notification', { body: { match_id: id, message } }, { token });
const stored = async (id: number) => (await api.db.select().from(matches).where(eq(matches.id, id)))[0];
const leadOf = async (id: number) => (await api.db.select().from(leads).where(eq(leads.id, id)))[0];
const balanceOf = async (providerId: number) =>
  (await api.db.select().from(creditAccounts).where(eq(creditAccounts.providerId, providerId)))[0]?.balance;
const audited = async (action: string, id: number) =>
  api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, String(id))))
    .orderBy(desc(auditLog.id));

describe('GET /matches', () => {
  test('lists matches newest first, masked, also those whose client has yet to agree', async () => {
    const older = await makeMatch(api, pro.providerId, { createdAt: new Date('2031-01-01T12:00:00Z') });
    const held = await makeMatch(api, pro.providerId, {
      state: 'awaiting_confirmation',
      disclosure: 'confirm',
      disclosedAt: null,
      confirmBefore: new Date(Date.now() + 3_600_000),
      createdAt: new Date('2031-01-02T12:00:00Z'),
    });
    const answer = await api.admin('GET /matches', {}, { token: staff.token });
    expect(answer.body.matches).toMatchObject([
      {
        id: held.id,
        state: 'awaiting_confirmation',
        waiting_since: null,
        confirm_before: expect.any(String),
      },
      {
        id: older.id,
        lead_id: older.lead.id,
        professional: { user_id: pro.userId, name: 'Robin Tester' },
        contact: { last_name: 'S.', phone_number: '(•••) •••-••01', masked: true },
        state: 'live',
        match_contact_status: { slug: 'new' },
        waiting_since: expect.any(String),
        cost: 12,
      },
    ]);
    expect(answer.body.pagination).toEqual({ page: 1, per_page: 25, total: 2, last_page: 1, more: false });
    expect(answer.text).not.toContain(CONTACT.phone_number);
  });

  test('narrows by status, state, profession, professional and day, and counts each status', async () => {
    const other = await makeProfessional(api);
    const at = new Date('2032-03-03T12:00:00Z');
    const make = (over: Parameters<typeof makeMatch>[2], providerId = pro.providerId) =>
      makeMatch(api, providerId, { createdAt: at, ...over });
    const fresh = await make({});
    const contacted = await make({ matchContactStatusId: 3, createdAt: new Date('2032-03-04T12:00:00Z') });
    const closed = await make({ matchContactStatusId: 8, state: 'ended' }, other.providerId);
    const dentist = await make({ professionId: 1, matchContactStatusId: 3 });
    const released = await make({ state: 'released', disclosedAt: null });
    const over = await make({
      state: 'awaiting_confirmation',
      disclosure: 'confirm',
      disclosedAt: null,
      confirmBefore: new Date(Date.now() - 1000),
    });
    expect(await idsOf({ status: 'contacted' })).toEqual([contacted.id, dentist.id]);
    expect(await idsOf({ status: 'contacted', profession_id: '3' })).toEqual([contacted.id]);
    expect(await idsOf({ state: 'ended' })).toEqual([closed.id]);
    expect(await idsOf({ state: 'released' })).toEqual([over.id, released.id]);
    expect(await idsOf({ state: 'awaiting_confirmation' })).toEqual([]);
    expect(await idsOf({ user_id: String(other.userId) })).toEqual([closed.id]);
    expect(await idsOf({ start_date: '2032-03-04' })).toEqual([contacted.id]);
    expect(await idsOf({ status: 'new' })).toEqual([fresh.id]);
    const { status_counts: counts } = await list({ status: 'new', end_date: '2032-03-03' });
    const told = Object.fromEntries(counts.map(({ slug, total, live }) => [slug, [total, live]]));
    expect(told).toMatchObject({ new: [1, 1], contacted: [1, 1], closed: [1, 0], started: [0, 0] });
    const ofOther = (await list({ user_id: String(other.userId) })).status_counts;
    expect(ofOther.find(({ slug }) => slug === 'closed')).toMatchObject({ total: 1, live: 0 });
  });

  test("ignores 'Invalid date', counts days by New York's calendar, and pages by 25", async () => {
    const late = await makeMatch(api, pro.providerId, { createdAt: new Date('2034-06-02T03:00:00Z') });
    for (let count = 0; count < 25; count += 1)
      await makeMatch(api, pro.providerId, { createdAt: new Date('2033-01-01T12:00:00Z') });
    expect(await idsOf({ start_date: '2034-06-01', end_date: '2034-06-01' })).toEqual([late.id]);
    expect(await idsOf({ start_date: '2034-06-02' })).toEqual([]);
    expect((await list({ start_date: 'Invalid date' })).matches).toHaveLength(25);
    expect((await list({ page: '2' })).matches).toHaveLength(1);
  });

  test('sorts by who waits: those that wait first, the longest or the latest of them, then the others', async () => {
    const waits = (hours: number) =>
      makeMatch(api, pro.providerId, { disclosedAt: new Date(Date.now() - hours * 3_600_000) });
    const [short, long] = [await waits(1), await waits(9)];
    const contacted = await makeMatch(api, pro.providerId, {
      matchContactStatusId: 3,
      firstContactedAt: new Date(),
    });
    expect(await idsOf({ sort: 'waiting_since' })).toEqual([long.id, short.id, contacted.id]);
    expect(await idsOf({ sort: '-waiting_since' })).toEqual([short.id, long.id, contacted.id]);
    expect(await idsOf({ sort: 'waiting_since', perPage: '1', page: '3' })).toEqual([contacted.id]);
    expect(await idsOf({ sort: 'created_at' })).toEqual([short.id, long.id, contacted.id]);
  });

  test.each([
    ['the number of the match', ({ id }: { id: number }) => String(id)],
    ['a hash and its number', ({ id }: { id: number }) => `#${id}`],
    ['the number of its lead', ({ lead }: { lead: number }) => String(lead)],
    ["the client's whole phone number", () => '(512) 400-0001'],
    ["the client's whole email", () => CONTACT.email.toUpperCase()],
    ['a zip', () => '78701'],
    ["the professional's name", () => 'wilhel'],
  ])('finds by %s', async (_how, search) => {
    await api.db.update(users).set({ firstName: 'Wilhelmina' }).where(eq(users.id, pro.userId));
    const lead = await makeLead(api, { id: 770_001 });
    const match = await makeMatch(api, pro.providerId, { id: 880_001 }, lead);
    const away = await makeLead(api, {
      zip: '98101',
      phoneHash: null,
      emailHash: null,
      contactEncrypted: null,
    });
    await makeMatch(api, (await makeProfessional(api)).providerId, {}, away);
    expect(await idsOf({ search: search({ id: match.id, lead: lead.id }) })).toEqual([match.id]);
  });

  test.each(['nobody', 'Jane', 'sample', ',', '999999', 'jane.sample@', '%'])(
    'finds nothing by %s: a client is not found by name',
    async (search) => {
      await makeMatch(api, pro.providerId);
      expect(await idsOf({ search })).toEqual([]);
    },
  );

  test('is refused to professionals and visitors', async () => {
    expect((await api.admin('GET /matches', {}, { token: pro.token })).status).toBe(403);
    expect((await api.admin('GET /matches', {})).status).toBe(401);
  });
});

describe('POST /matches/export', () => {
  test('has each match once, without contact data, and is recorded without what was searched for', async () => {
    const made = [await makeMatch(api, pro.providerId), await makeMatch(api, pro.providerId)];
    const { text } = await api.admin(
      'POST /matches/export',
      { query: { search: '78701', sort: 'created_at' } },
      { token: staff.token },
    );
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      'Match,Lead,Matched,Professional,Professional number,Profession,City,State,Match state,Status,Shared,First contact,Credits,Demo data',
    );
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(made.map(({ id }) => id));
    expect(text).not.toContain('Jane');
    const [recorded] = await audited('list.exported', staff.userId);
    expect(recorded?.after).toEqual({ list: 'matches', searched: true, sort: 'created_at' });
  });
});

describe('GET /matches/:id', () => {
  test('tells everything that happened, without private notes and without words of or to a client', async () => {
    const match = await makeMatch(api, pro.providerId);
    await api.db.insert(matchNotes).values({ matchId: match.id, authorId: pro.userId, textEncrypted: null });
    await patch(match.id, { to: 3 });
    await api.public(
      'POST /matches/:id/messages',
      { params: { id: String(match.id) }, body: { channel: 'sms', body: 'About your grief' } },
      { token: pro.token },
    );
    const answer = await open(match.id);
    const { match: shown } = answer.body;
    expect(shown).toMatchObject({
      id: match.id,
      contact: { masked: true },
      has_note: true,
      credit_request_id: null,
      reminded_at: null,
      why: { candidates_considered: 4 },
    });
    expect(shown.events.map(({ kind }) => kind).toSorted()).toEqual([
      'client_note',
      'matched',
      'message',
      'status',
    ]);
    expect(answer.text).not.toMatch(/Mornings|grief/);
    expect(shown.next_match_contact_statuses.map(({ slug }) => slug)).toContain('new');
    expect(shown.if_deleted.join(' ')).toContain('Robin Tester gets 12 credits back.');
  });

  const hold = {
    state: 'awaiting_confirmation',
    disclosure: 'confirm',
    disclosedAt: null,
    confirmBefore: new Date(Date.now() + 3_600_000),
  } as const;
  test.each([
    ['a live match', {}, [/ ends\. /, /^Robin Tester gets 12 credits back\.$/]],
    ['a refunded match', { matchContactStatusId: 9 }, [/ ends\. /]],
    ['a hold', hold, [/ agree /, /^The 12 credits that Robin Tester has on hold are free again\.$/]],
    ['a hold of one credit', { ...hold, cost: 1 }, [/ agree /, /^The 1 credit that .* is free again\.$/]],
  ])('lists what deleting %s does', async (_what, over, sentences) => {
    const { id } = await makeMatch(api, pro.providerId, over);
    expect((await open(id)).body.match.if_deleted).toEqual(
      [...sentences, /unmatched queue/, /never matched/].map((one) => expect.stringMatching(one)),
    );
  });

  test('is not found where there is none', async () => {
    expect((await open(4_000_000)).error.code).toBe('not_found');
  });
});

describe('PATCH /matches/:id/match-contact-status', () => {
  test('corrects any status back and forth, is written down, and repeating it changes nothing', async () => {
    const { id } = await makeMatch(api, pro.providerId, { matchContactStatusId: 5 });
    expect((await patch(id, { to: 1, from: 5 })).body.match.match_contact_status.slug).toBe('new');
    expect((await patch(id, { to: 1, from: 5 })).status).toBe(200);
    const changes = await api.db.select().from(matchStatusChanges).where(eq(matchStatusChanges.matchId, id));
    expect(changes).toMatchObject([{ fromStatusId: 5, toStatusId: 1, by: 'staff', actorId: staff.userId }]);
    expect(await audited('match.contact_status_changed', id)).toHaveLength(1);
  });

  test('does not overwrite what its reader has not seen, and says what it is now', async () => {
    const { id } = await makeMatch(api, pro.providerId, { matchContactStatusId: 3 });
    const refused = await patch(id, { to: 5, from: 1 });
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'status_changed',
      'This match is “Contacted” by now.',
    ]);
    expect((await stored(id))?.matchContactStatusId).toBe(3);
  });

  test('of a hundred corrections at once, each from what it saw, one is made', async () => {
    const { id } = await makeMatch(api, pro.providerId);
    const answers = await atOnce(100, (n) => patch(id, { to: 2 + (n % 6), from: 1 }));
    const changes = await api.db.select().from(matchStatusChanges).where(eq(matchStatusChanges.matchId, id));
    expect(changes).toHaveLength(1);
    const repeated = answers.filter(({ status }) => status === 200);
    expect(new Set(repeated.map(({ body }) => body.match.match_contact_status.id)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('ends a match that is closed, and moves none that is over', async () => {
    const { id } = await makeMatch(api, pro.providerId);
    expect((await patch(id, { to: 8 })).body.match.state).toBe('ended');
    expect(await audited('match.contact_status_changed', id)).toMatchObject([
      {
        before: { match_contact_status_id: 1, state: 'live' },
        after: { match_contact_status_id: 8, state: 'ended' },
      },
    ]);
    expect((await patch(id, { to: 1 })).error.code).toBe('invalid_transition');
    expect((await patch(id, { to: 77 })).error.code).toBe('validation_failed');
    expect((await patch(4_000_000, { to: 1 })).error).toMatchObject({
      code: 'not_found',
      message: 'We can’t find this match.',
    });
  });
});

const outcomeOf = async (id: number) => {
  const lead = await leadOf(id);
  return [lead?.outcome, (lead?.trace?.['steps'] as { step: string }[] | undefined)?.at(-1)?.step];
};

describe('DELETE /match/:id', () => {
  test('closes, ends and refunds a live match, frees its contact, and sends its lead to the queue', async () => {
    const providerId = await addProvider(api.db, { credits: 30 });
    await api.public('POST /leads', { body: leadBody() });
    const [match] = await api.db.select().from(matches);
    const id = match?.id ?? 0;
    const before = await balanceOf(providerId);
    expect(before).toBe(25);
    expect((await remove(id)).body.message).toBe('Match deleted.');
    expect(await balanceOf(providerId)).toBe(30);
    expect(await stored(id)).toMatchObject({ state: 'ended', matchContactStatusId: 9 });
    expect(await api.db.select().from(contactClaims)).toEqual([]);
    expect(await outcomeOf(match?.leadId ?? 0)).toEqual(['unmatched', 'Taken back']);
    const changes = await api.db.select().from(matchStatusChanges).orderBy(matchStatusChanges.id);
    expect(changes.map(({ toStatusId, by }) => [toStatusId, by])).toEqual([
      [8, 'staff'],
      [9, 'system'],
    ]);
    const ledger = await api.db.select().from(creditLedger).where(eq(creditLedger.matchId, id));
    expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['lead_charge', -5],
      ['refund', 5],
    ]);
    expect(await audited('match.taken_back', id)).toMatchObject([
      {
        before: { state: 'live', match_contact_status_id: 1 },
        after: { state: 'ended', credits: 5 },
      },
    ]);
    expect((await open(id)).body.match.if_deleted).toEqual([]);
  });

  test('repeated, also a hundred times at once, gives the credits back once', async () => {
    const match = await makeChargedMatch(api, pro.providerId);
    const answers = await atOnce(100, () => remove(match.id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const messages = answers.map(({ body }) => body.message);
    expect(messages.filter((message) => message === 'Match deleted.')).toHaveLength(1);
    expect(await balanceOf(pro.providerId)).toBe(13);
    expect(await audited('match.taken_back', match.id)).toHaveLength(1);
  });

  test('releases a hold at once, with its credits', async () => {
    const providerId = await addProvider(api.db, { zip: '98101', credits: 30 });
    await api.public('POST /leads', { body: leadBody({ postal_code: '98101' }) });
    const [match] = await api.db.select().from(matches);
    expect([match?.state, await balanceOf(providerId)]).toEqual(['awaiting_confirmation', 25]);
    const shown = (await open(match?.id ?? 0)).body.match.if_deleted.join(' ');
    expect(shown).toContain('on hold are free again');
    await remove(match?.id ?? 0);
    expect((await stored(match?.id ?? 0))?.state).toBe('released');
    expect(await audited('match.taken_back', match?.id ?? 0)).toMatchObject([
      { before: { state: 'awaiting_confirmation' }, after: { state: 'released', credits: 5 } },
    ]);
    const sent = await api.db.select().from(outbox).where(eq(outbox.topic, 'match.taken_back'));
    expect(sent.map(({ payload }) => payload)).toMatchObject([{ credits: 5, was_live: false }]);
    expect(await balanceOf(providerId)).toBe(30);
    expect(await outcomeOf(match?.leadId ?? 0)).toEqual(['unmatched', 'Taken back']);
    expect(await api.db.select().from(contactClaims)).toEqual([]);
  });

  test('tells the professional once, with what came back', async () => {
    const sent = recordEmails(api);
    const match = await makeChargedMatch(api, pro.providerId);
    await remove(match.id);
    await remove(match.id);
    await api.background.outbox.drain();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [pro.email, 'We ended one of your matches'],
    ]);
    expect(sent[0]?.text).toContain('13 credits are back in your balance.');
    const { body } = await api.public('GET /notifications', {}, { token: pro.token });
    expect(body.notifications).toMatchObject([
      {
        text: 'Our team ended one of your matches. 13 credits are back in your balance.',
        path: `/dashboard/matches?match=${match.id}`,
      },
    ]);
    vi.restoreAllMocks();
  });

  test('gives nothing back twice, and waits for a request that is undecided', async () => {
    const refunded = await makeChargedMatch(api, pro.providerId, { matchContactStatusId: 9 });
    await remove(refunded.id);
    expect([(await stored(refunded.id))?.state, await balanceOf(pro.providerId)]).toEqual(['ended', 0]);
    const asked = await makeChargedMatch(api, pro.providerId);
    await makeRequest(api, pro.providerId, asked.id, { status: 'in_review' });
    const refused = await remove(asked.id);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        code: 'conflict',
        message: 'The professional asked for these credits back. Decide that request first.',
      },
    ]);
    expect((await stored(asked.id))?.state).toBe('live');
    expect((await remove(4_000_000)).error).toMatchObject({
      code: 'not_found',
      message: 'We can’t find this match.',
    });
  });

  test('fails without a change if the ledger already has the refund', async () => {
    const { id } = await makeChargedMatch(api, pro.providerId);
    const { providerId } = pro;
    await api.db.transaction((tx) =>
      refundMatchCredits(tx, 13, { providerId, matchId: id, reason: 'Before' }),
    );
    expect((await remove(id)).status).toBe(500);
    expect(await stored(id)).toMatchObject({ state: 'live', matchContactStatusId: 1 });
    expect(await balanceOf(providerId)).toBe(13);
  });

  test('is refused to professionals', async () => {
    const match = await makeChargedMatch(api, pro.providerId);
    expect((await remove(match.id, pro.token)).status).toBe(403);
    expect((await stored(match.id))?.state).toBe('live');
  });
});

describe('POST /followup-notification', () => {
  test('tells the professional at once in the words of staff, at most once an hour', async () => {
    const sent = recordEmails(api);
    const { id } = await makeMatch(api, pro.providerId);
    const { body } = await nudge(id, 'They called us twice.');
    await api.background.outbox.drain();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [pro.email, 'A client is waiting to hear from you'],
    ]);
    expect(sent[0]?.text).toContain('They called us twice.');
    const told = await api.public('GET /notifications', {}, { token: pro.token });
    expect(told.body.notifications[0]?.path).toBe(`/dashboard/matches?match=${id}`);
    expect((await open(id)).body.match.reminded_at).toBe(body.reminded_at);
    const again = await nudge(id);
    expect([again.status, again.error.code]).toEqual([409, 'conflict']);
    await api.db.update(matchReminders).set({ remindedAt: new Date(Date.now() - 3_601_000) });
    expect((await nudge(id)).status).toBe(200);
    expect(await audited('match.nudged', id)).toHaveLength(2);
    vi.restoreAllMocks();
  });

  test('of a hundred at once one is made', async () => {
    const { id } = await makeMatch(api, pro.providerId);
    const answers = await atOnce(100, () => nudge(id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.db.select().from(matchReminders)).toHaveLength(1);
  });

  test('keeps no words of staff once the client is erased, and needs a live match', async () => {
    const { id, lead } = await makeMatch(api, pro.providerId);
    await nudge(id, 'Ask how Jane is.');
    const wordsKept = async () =>
      (await api.db.select().from(outbox)).filter(({ payload }) => 'words_sealed' in (payload as object));
    expect(await wordsKept()).toHaveLength(1);
    await eraseLead({ actor: staff, services: api.services }, { leadId: lead.id });
    expect(await wordsKept()).toEqual([]);
    const ended = await makeMatch(api, pro.providerId, { state: 'ended', matchContactStatusId: 8 });
    expect((await nudge(ended.id)).error.code).toBe('conflict');
    expect((await nudge(4_000_000)).error.code).toBe('not_found');
    expect((await nudge(id, '', pro.token)).status).toBe(403);
  });
});

test('a lead whose decision is stored keeps its steps as its match is taken back', async () => {
  const lead = await makeLead(api, { trace: { ...decisionBetween(pro.providerId, pro.providerId) } });
  const match = await makeChargedMatch(api, pro.providerId, {}, lead);
  await remove(match.id);
  const steps = (await leadOf(lead.id))?.trace?.['steps'];
  expect(steps).toMatchObject([{ step: 'Place' }, { step: 'Match' }, { step: 'Taken back' }]);
});
