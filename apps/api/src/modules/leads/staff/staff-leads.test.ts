import { randomBytes } from 'node:crypto';

import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, type TestAccount } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { questionOptions, questions } from '../../catalog/catalog.tables.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { EXPORT_BATCH } from '../../platform/export-list.ts';
import { leadAnswers, leadConsents, leads } from '../leads.tables.ts';
import { auditLog, contactReads } from '../../platform/platform.tables.ts';
import {
  CONTACT,
  decisionBetween,
  makeAnswer,
  makeLead,
  makeMatch,
} from '../../matches/testing/sample-match.ts';

let api: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  api = await createTestApp();
  admin = await makeAdmin(api);
});
afterAll(() => api.close());

type ListQuery = Parameters<typeof api.admin<'GET /leads'>>[1]['query'];
const list = async (query: ListQuery = {}) =>
  (await api.admin('GET /leads', { query }, { token: admin.token })).body;
const get = (id: number, token = admin.token) =>
  api.admin('GET /leads/:id', { params: { id: String(id) } }, { token });
const readContact = (id: number, token = admin.token) =>
  api.admin('POST /leads/:id/contact-reads', { params: { id: String(id) } }, { token });
const readsOf = (leadId: number) => api.db.select().from(contactReads).where(eq(contactReads.leadId, leadId));

const idsOn = async (day: string) =>
  (await list({ start_date: day, end_date: day })).leads.map(({ id }) => id);

describe('GET /leads', () => {
  test('lists leads newest first with outcome and match, contact data masked, no reading recorded', async () => {
    const pro = await makeProfessional(api);
    const older = await makeLead(api, { outcome: 'unmatched', createdAt: new Date('2031-01-01T12:00:00Z') });
    const newer = await makeLead(api, { createdAt: new Date('2031-01-02T12:00:00Z') });
    const match = await makeMatch(api, pro.providerId, { matchContactStatusId: 3 }, newer);
    const { leads } = await list({ start_date: '2031-01-01', end_date: '2031-01-02' });
    expect(leads.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(leads[0]).toMatchObject({
      outcome: 'matched',
      city: 'Austin',
      state_code: 'TX',
      contact: { last_name: 'S.', phone_number: '(•••) •••-••01', masked: true },
      match: {
        id: match.id,
        provider: { id: pro.providerId, name: 'Robin Tester' },
        match_contact_status: { slug: 'contacted' },
      },
    });
    expect(leads[1]).toMatchObject({ outcome: 'unmatched', match: null });
    expect(await readsOf(newer.id)).toEqual([]);
  });

  test('shows the latest match of a lead that had several', async () => {
    const [first, second] = [await makeProfessional(api), await makeProfessional(api)];
    const lead = await makeLead(api, { createdAt: new Date('2032-01-01T12:00:00Z') });
    await makeMatch(api, first.providerId, { state: 'released', createdAt: new Date('2032-01-01') }, lead);
    const live = await makeMatch(api, second.providerId, { createdAt: new Date('2032-01-02') }, lead);
    const { leads } = await list({ start_date: '2032-01-01', end_date: '2032-01-01' });
    expect(leads[0]?.match?.id).toBe(live.id);
  });

  test('filters by outcome and profession, and counts each outcome', async () => {
    const at = new Date('2033-05-05T12:00:00Z');
    await makeLead(api, { outcome: 'pending', createdAt: at });
    await makeLead(api, { outcome: 'pending', createdAt: at, professionId: 1, rootProfessionId: 1 });
    await makeLead(api, { outcome: 'unmatched', createdAt: at });
    const day = { start_date: '2033-05-05', end_date: '2033-05-05' };
    const pending = await list({ ...day, outcome: 'pending' });
    expect(pending.leads.map(({ outcome }) => outcome)).toEqual(['pending', 'pending']);
    expect(pending.pagination.total).toBe(2);
    const totals = Object.fromEntries(pending.outcome_counts.map(({ outcome, total }) => [outcome, total]));
    expect(totals).toEqual({ matched: 0, pending: 2, rematched: 0, unmatched: 1, possible: 0 });
    const dentists = await list({ ...day, outcome: 'pending', profession_id: '1' });
    expect(dentists.pagination.total).toBe(1);
    const refused = await api.admin(
      'GET /leads',
      { query: { outcome: 'lost' as 'pending' } },
      { token: admin.token },
    );
    expect(refused.status).toBe(422);
  });

  test("ignores 'Invalid date', and counts days by New York's calendar", async () => {
    // Eleven in the evening of June 1 in New York.
    const late = await makeLead(api, { createdAt: new Date('2034-06-02T03:00:00Z') });
    expect(await idsOn('2034-06-01')).toEqual([late.id]);
    expect(await idsOn('2034-06-02')).toEqual([]);
    expect(await idsOn('Invalid date')).toContain(late.id);
  });

  test('pages by 25 unless told', async () => {
    const createdAt = new Date('2035-01-01T12:00:00Z');
    for (let count = 0; count < 26; count += 1) await makeLead(api, { createdAt });
    const day = { start_date: '2035-01-01', end_date: '2035-01-01' };
    expect((await list(day)).leads).toHaveLength(25);
    const second = await list({ ...day, page: '2' });
    expect(second.leads).toHaveLength(1);
    expect(second.pagination).toEqual({ page: 2, per_page: 25, total: 26, last_page: 2, more: false });
  });

  test('is refused to professionals and visitors', async () => {
    const pro = await makeProfessional(api);
    expect((await api.admin('GET /leads', {}, { token: pro.token })).status).toBe(403);
    expect((await api.admin('GET /leads', {})).status).toBe(401);
  });
});

const exportLeads = (query: NonNullable<ListQuery>) =>
  api.admin('POST /leads/export', { query }, { token: admin.token });

describe('POST /leads/export', () => {
  test('every lead that fits is a line, newest first, without contact data; the export is recorded', async () => {
    const pro = await makeProfessional(api);
    await api.db.update(users).set({ firstName: '=Robin' }).where(eq(users.id, pro.userId));
    const made = { createdAt: new Date('2036-01-01T12:00:00Z') };
    const older = await makeLead(api, { ...made, outcome: 'unmatched' });
    const newer = await makeLead(api, made);
    await makeMatch(api, pro.providerId, {}, newer);
    const { text, headers } = await exportLeads({ start_date: '2036-01-01', end_date: '2036-01-01' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      'Lead,Received,Outcome,Profession,ZIP,City,State,Provider,Match state,Credits,Demo data',
    );
    expect(lines.map((line) => line.split(',')[0])).toEqual([String(newer.id), String(older.id)]);
    expect(lines[0]).toContain(",Mental Health Counselor,78701,Austin,TX,'=Robin Tester,");
    expect(text).not.toContain('••');
    const [recorded] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, admin.userId))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(recorded).toMatchObject({
      action: 'list.exported',
      after: { list: 'leads', start_date: '2036-01-01', end_date: '2036-01-01' },
    });
  });

  test('a list longer than what is read at once is whole, each lead once', async () => {
    const at = new Date('2037-01-01T12:00:00Z');
    const { id } = await makeLead(api, { createdAt: at });
    const [lead] = await api.db.select().from(leads).where(eq(leads.id, id));
    if (!lead) throw new Error('The lead was not made.');
    const { id: _, ...columns } = lead;
    const others = Array.from({ length: 2 * EXPORT_BATCH }, () => ({
      ...columns,
      capabilityHash: randomBytes(32),
    }));
    await api.db.insert(leads).values(others.slice(0, EXPORT_BATCH));
    await api.db.insert(leads).values(others.slice(EXPORT_BATCH));
    const { text } = await exportLeads({ start_date: '2037-01-01', end_date: '2037-01-01' });
    const numbers = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    expect(new Set(numbers).size).toBe(2 * EXPORT_BATCH + 1);
    expect(numbers).toHaveLength(2 * EXPORT_BATCH + 1);
  });
});

describe('GET /leads/:id', () => {
  test('shows the decision, its candidates by name, answers and consents, and nothing to reach the person by', async () => {
    const [first, second] = [await makeProfessional(api), await makeProfessional(api)];
    const lead = await makeLead(api, {
      trace: { ...decisionBetween(first.providerId, second.providerId) },
      pendingUntil: new Date('2036-01-01T00:00:00Z'),
      outcome: 'pending',
    });
    await api.db.insert(leadConsents).values({
      leadId: lead.id,
      kind: 'sms',
      text: 'I agree.',
      version: 'sms-2026-11',
      page: '/{id}/about-you',
      providerId: second.providerId,
    });
    const answer = await get(lead.id);
    const { lead: shown } = answer.body;
    expect(shown.trace?.steps.map(({ step }) => step)).toEqual(['Place', 'Match']);
    expect(shown.trace?.candidates).toMatchObject([
      { provider: { id: first.providerId, name: 'Robin Tester' }, refused_because: 'Not enough credits' },
      { provider: { id: second.providerId }, chosen: true, matches_last_week: 1, weekly_capacity: 5 },
    ]);
    expect(shown.consents).toMatchObject([
      { kind: 'sms', version: 'sms-2026-11', provider: { id: second.providerId } },
    ]);
    expect(shown.pending_until).toBe('2036-01-01T00:00:00.000Z');
    expect(answer.text).not.toContain(CONTACT.phone_number);
    expect(answer.text).not.toContain(CONTACT.email);
    expect(await readsOf(lead.id)).toEqual([]);
  });

  test('names whom a step is about, never by a number of the database, also in rows of before', async () => {
    const [first, second] = [await makeProfessional(api), await makeProfessional(api)];
    const other = await makeMatch(api, second.providerId);
    const steps = [
      { step: 'Choice', result: 'Chosen', detail: `Provider ${first.providerId}` },
      { step: 'Possible matches', result: '1 offered', detail: `virtual: provider ${second.providerId}` },
      { step: 'Pending list', result: 'Waits', detail: `Providers told: ${first.providerId}, 4000000` },
      { step: 'Rematch', result: 'Holds a live match', detail: `Match ${other.id}` },
      { step: 'Why no one', result: 'No one nearby has a verified license here.', detail: 'license' },
    ];
    const trace = { ...decisionBetween(first.providerId, second.providerId), steps, candidates: [] };
    const { id } = await makeLead(api, { trace });
    const shown = (await get(id)).body.lead.trace?.steps.map(({ detail }) => detail);
    const name = 'Robin Tester';
    const about = (text: string, user_id: number) => ({ text, name, user_id, match_id: null });
    expect(shown).toEqual([
      [about('', first.userId)],
      [about('by video: ', second.userId)],
      [
        about('2 providers told: ', first.userId),
        { text: ', ', name: 'a former provider', user_id: null, match_id: null },
      ],
      [{ text: '', name: `Match ${other.id} with ${name}`, user_id: null, match_id: other.id }],
      [],
    ]);
  });

  test('shows chosen answers and masks typed ones, which a recorded reading shows', async () => {
    const [age] = await api.db
      .select({ id: questions.id, text: questions.text })
      .from(questions)
      .where(eq(questions.meaning, 'age'))
      .limit(1);
    const [option] = await api.db
      .select({ id: questionOptions.id, text: questionOptions.text, questionId: questions.id })
      .from(questionOptions)
      .innerJoin(questions, eq(questions.id, questionOptions.questionId))
      .where(eq(questions.meaning, 'cash'))
      .limit(1);
    if (!age || !option) throw new Error('No question about age or cash in the reference data');
    const lead = await makeLead(api);
    await makeAnswer(api, lead, age.id, '41, and I cannot sleep');
    await api.db
      .insert(leadAnswers)
      .values({ leadId: lead.id, questionId: option.questionId, optionIds: [option.id] });
    const { answers } = (await get(lead.id)).body.lead;
    expect(answers).toContainEqual({ question: age.text, answer: '•••', masked: true });
    expect(answers).toContainEqual(expect.objectContaining({ answer: option.text, masked: false }));
    expect(await readsOf(lead.id)).toEqual([]);
    const read = (await readContact(lead.id)).body.answers;
    expect(read).toContainEqual({ question: age.text, answer: '41, and I cannot sleep' });
    expect(await readsOf(lead.id)).toHaveLength(1);
  });

  test('is not found for a lead that does not exist, and refused to professionals', async () => {
    const pro = await makeProfessional(api);
    const lead = await makeLead(api);
    expect((await get(lead.id + 100_000)).error.code).toBe('not_found');
    expect((await get(lead.id, pro.token)).error.code).toBe('forbidden');
    expect((await get(lead.id, '')).error.code).toBe('unauthenticated');
  });
});

test.each([
  ['17', true],
  ['18', false],
  [null, false],
])('a client who says to be %s has a guardian for contact: %s', async (age, isGuardian) => {
  const [asked] = await api.db.select().from(questions).where(eq(questions.meaning, 'age')).limit(1);
  if (!asked) throw new Error('No question about age in the reference data');
  const pro = await makeProfessional(api);
  const lead = await makeLead(api);
  const { id: matchId } = await makeMatch(api, pro.providerId, {}, lead);
  if (age !== null) await makeAnswer(api, lead, asked.id, age);
  const match = await api.admin(
    'GET /matches/:id',
    { params: { id: String(matchId) } },
    { token: admin.token },
  );
  const contacts = [
    (await get(lead.id)).body.lead.contact,
    (await list({ search: String(lead.id) })).leads[0]?.contact,
    (await readContact(lead.id)).body.contact,
    match.body.match.contact,
  ];
  expect(contacts.map((contact) => contact?.is_guardian)).toEqual(contacts.map(() => isGuardian));
});

describe('POST /leads/:id/contact-reads', () => {
  test("shows contact data and the visitor's note, and records who read them", async () => {
    const pro = await makeProfessional(api);
    const lead = await makeLead(api);
    await makeMatch(api, pro.providerId, {}, lead);
    expect((await readContact(lead.id)).body).toEqual({
      contact: { ...CONTACT, masked: false, is_guardian: false },
      note: 'Mornings are best.',
      answers: [],
    });
    expect(await readsOf(lead.id)).toMatchObject([
      { readerId: admin.userId, purpose: 'lead.contact_opened' },
    ]);
  });

  test('shows nothing of an erased lead, and nothing to professionals', async () => {
    const pro = await makeProfessional(api);
    const erased = await makeLead(api, { contactEncrypted: null, erasedAt: new Date() });
    const lead = await makeLead(api);
    expect((await readContact(erased.id)).error.code).toBe('not_found');
    expect((await readContact(lead.id, pro.token)).error.code).toBe('forbidden');
    expect((await readContact(lead.id, '')).error.code).toBe('unauthenticated');
    expect(await readsOf(lead.id)).toEqual([]);
  });
});
