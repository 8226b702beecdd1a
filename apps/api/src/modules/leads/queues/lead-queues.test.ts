import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CallInput } from '@carematch/api-client/contract/endpoint';
import type { leadQueuesContract } from '@carematch/api-client/contract/leads/lead-queues.contract';

import { makeAdmin, makeProfessional, type TestStaff } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { questions } from '../../catalog/catalog.tables.ts';
import {
  CONTACT,
  decisionBetween,
  makeAnswer,
  makeLead,
  makeMatch,
} from '../../matches/testing/sample-match.ts';
import { auditLog, contactReads, deliveries, idempotencyKeys } from '../../platform/platform.tables.ts';
import { leadHolds, leadNotes, leads } from '../leads.tables.ts';
import { leadBody, newContact } from '../testing/sample-leads.ts';
import { addProvider, type SampleProvider } from '../testing/sample-providers.ts';

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

type Query = CallInput<(typeof leadQueuesContract)['GET /unmatched']>['query'];
const queue = async (name: 'unmatched' | 'pending', query: Query = {}) =>
  (await api.admin(`GET /${name}`, { query }, { token: staff.token })).body;
const idsOf = async (query: Query = {}) => (await queue('unmatched', query)).leads.map(({ id }) => id);
const open = (id: number, token = staff.token) =>
  api.admin('GET /leads/:id', { params: { id: String(id) } }, { token });
const noteOn = (id: number, note: string, headers: Record<string, string> = {}, token = staff.token) =>
  api.admin('POST /leads/:id/notes', { params: { id: String(id) }, body: { note } }, { token, headers });
const hold = (id: number, takeOver = false, token = staff.token) =>
  api.admin('PUT /leads/:id/hold', { params: { id: String(id) }, body: { take_over: takeOver } }, { token });

const decided = (...steps: readonly { step: string; result: string; detail?: string | null }[]) => ({
  ...decisionBetween(1, 2),
  steps: steps.map((step) => ({ detail: null, ...step })),
});

describe('a queue', () => {
  test('has those that waited longest first, masked, and no lead of another outcome', async () => {
    const later = await makeLead(api, { outcome: 'unmatched', createdAt: new Date('2031-01-02') });
    const sooner = await makeLead(api, { outcome: 'unmatched', createdAt: new Date('2031-01-01') });
    const pending = await makeLead(api, { outcome: 'pending', pendingUntil: new Date('2031-01-04') });
    await makeLead(api);
    const answer = await api.admin('GET /unmatched', {}, { token: staff.token });
    expect(answer.body.leads).toMatchObject([
      { id: sooner.id, since: '2031-01-01T00:00:00.000Z', held_by: null, pending_until: null },
      { id: later.id, contact: { masked: true } },
    ]);
    expect(answer.body.pagination).toEqual({ page: 1, per_page: 25, total: 2, last_page: 1, more: false });
    expect(answer.text).not.toContain(CONTACT.email);
    expect((await queue('pending')).leads).toMatchObject([
      { id: pending.id, pending_until: '2031-01-04T00:00:00.000Z', next_act: { code: 'credits' } },
    ]);
  });

  test('is narrowed by day, profession, state and search, and turned round', async () => {
    const one = await makeLead(api, { outcome: 'unmatched', createdAt: new Date('2031-01-01T12:00:00Z') });
    const two = await makeLead(api, {
      outcome: 'unmatched',
      createdAt: new Date('2031-01-02T12:00:00Z'),
      professionId: 1,
      rootProfessionId: 1,
      stateId: 53,
      zip: '98101',
      phoneHash: null,
      emailHash: null,
      contactEncrypted: null,
    });
    expect(await idsOf({ sort: '-since' })).toEqual([two.id, one.id]);
    expect(await idsOf({ start_date: '2031-01-02' })).toEqual([two.id]);
    expect(await idsOf({ start_date: 'Invalid date', end_date: 'Invalid date' })).toEqual([one.id, two.id]);
    expect(await idsOf({ profession_id: '1' })).toEqual([two.id]);
    expect(await idsOf({ state_id: '53' })).toEqual([two.id]);
    expect(await idsOf({ search: '98101' })).toEqual([two.id]);
    expect(await idsOf({ search: CONTACT.email })).toEqual([one.id]);
    expect(await idsOf({ search: '512-400-0001' })).toEqual([one.id]);
    expect(await idsOf({ search: `#${one.id}` })).toEqual([one.id]);
    expect(await idsOf({ search: 'Jane' })).toEqual([]);
    expect(await idsOf({ perPage: '1', page: '2' })).toEqual([two.id]);
  });

  test.each([
    ['nobody', decided({ step: 'Match', result: 'No one is eligible' }), 'match'],
    [
      'no_agreement',
      decided({
        step: 'Confirmation',
        result: 'The visitor didn’t agree to share in time: the credits went back',
      }),
      'contact',
    ],
    [
      'license_ended',
      decided({
        step: 'Confirmation',
        result: 'The professional is no longer licensed: the credit went back',
      }),
      'match',
    ],
    [
      'credits',
      decided({
        step: 'Pending list',
        result: 'No one could be charged in time: our team takes over',
      }),
      'credits',
    ],
    // As older rows have it.
    [
      'credits',
      decided({
        step: 'Pending list',
        result: 'Nobody could be charged in time: a staff member looks at it',
      }),
      'credits',
    ],
    ['taken_back', decided({ step: 'Taken back', result: 'Staff deleted the match' }), 'match'],
    ['insurance', decided({ step: 'Why no one', result: 'No insurance.', detail: 'insurance' }), 'contact'],
    ['nobody', null, 'match'],
  ])('says why: %s', async (code, trace, act) => {
    const lead = await makeLead(api, {
      outcome: 'unmatched',
      trace: trace as Record<string, unknown> | null,
    });
    const [row] = (await queue('unmatched')).leads;
    expect(row).toMatchObject({ reason: { code }, next_act: { code: act } });
    expect((await open(lead.id)).body.lead.reason).toEqual(row?.reason);
  });

  test('is refused to professionals and visitors', async () => {
    const { token } = await makeProfessional(api);
    for (const name of ['unmatched', 'pending'] as const) {
      expect((await api.admin(`GET /${name}`, {}, { token })).status).toBe(403);
      expect((await api.admin(`GET /${name}`, {})).status).toBe(401);
    }
  });
});

const reasonOf = async (over: Parameters<typeof leadBody>[0] = {}) => {
  await api.public('POST /leads', { body: leadBody(over) });
  await api.background.outbox.drain();
  const [row] = (await queue('unmatched', { sort: '-since' })).leads;
  return [row?.reason.code, row?.next_act.code];
};

describe('why no one was found is written down as a lead is left unmatched', () => {
  const OTHER_ZIP = { zip: '78664', radiusMiles: 1 };

  test.each<[string, SampleProvider[], string, string]>([
    ['no one is there', [], 'nobody', 'recruit'],
    ['they take another insurance', [{}, OTHER_ZIP], 'insurance', 'contact'],
    ['they are too far away', [{ ...OTHER_ZIP, carrierIds: [1] }], 'distance', 'widen'],
    ['they offer something else', [{ serviceIds: [353], carrierIds: [1] }], 'services', 'recruit'],
    ['they take no new clients', [{ acceptingLeads: false, carrierIds: [1] }], 'not_accepting', 'match'],
    [
      'each lacks something else',
      [
        { credits: 100, serviceIds: [353], carrierIds: [1] },
        { credits: 100, acceptingLeads: false, carrierIds: [1] },
      ],
      'mixed',
      'match',
    ],
  ])('%s', async (_what, people, code, act) => {
    for (const person of people) await addProvider(api.db, { credits: 0, ...person });
    const wish = { insurance_carrier_id: 1, specialization_ids: [], service_ids: [302] };
    expect(await reasonOf(wish)).toEqual([code, act]);
  });
});

test('a lead opens by its queue also once it left it, and tells what it is now', async () => {
  const pro = await makeProfessional(api);
  const lead = await makeLead(api);
  const match = await makeMatch(api, pro.providerId, {}, lead);
  const other = await makeLead(api, { outcome: 'pending' });
  for (const key of ['GET /unmatched/:id', 'GET /pending/:id', 'GET /leads/:id'] as const) {
    const { body } = await api.admin(key, { params: { id: String(lead.id) } }, { token: staff.token });
    expect(body.lead).toMatchObject({
      id: lead.id,
      outcome: 'matched',
      next_act: { code: 'none' },
      matches: [{ id: match.id, professional: { user_id: pro.userId }, state: 'live' }],
      linked_leads: [{ id: other.id, outcome: 'pending' }],
      erased_at: null,
    });
    const none = await api.admin(key, { params: { id: '4000000' } }, { token: staff.token });
    expect(none.error.code).toBe('not_found');
  }
});

describe('GET /leads', () => {
  test.each([
    ['its number', (id: number) => String(id)],
    ['a whole phone number', () => '(512) 400-0001'],
    ['a whole email', () => CONTACT.email],
    ['a zip', () => '78701'],
  ])('finds by %s, in the file too', async (_how, search) => {
    const lead = await makeLead(api, { id: 770_001 });
    await makeLead(api, { zip: '98101', phoneHash: null, emailHash: null, contactEncrypted: null });
    const query = { search: search(lead.id) };
    const { body } = await api.admin('GET /leads', { query }, { token: staff.token });
    expect(body.leads.map(({ id }) => id)).toEqual([lead.id]);
    expect(body.outcome_counts.find(({ outcome }) => outcome === 'matched')?.total).toBe(1);
    const { text } = await api.admin('POST /leads/export', { query }, { token: staff.token });
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  });
});

describe('POST /leads/:id/notes', () => {
  test('keeps a note for staff, sealed, once for each key, and records that there is one', async () => {
    const { id } = await makeLead(api);
    const headers = { 'idempotency-key': 'note-1' };
    const first = await noteOn(id, 'Prefers mornings.', headers);
    expect(first.status).toBe(201);
    expect((await noteOn(id, 'Prefers mornings.', headers)).body).toEqual(first.body);
    expect((await noteOn(id, 'Another one.', headers)).error.code).toBe('idempotency_key_reused');
    await noteOn(id, 'Called back.');
    const { notes } = (await open(id)).body.lead;
    expect(notes.map(({ text, by }) => [text, by])).toEqual([
      ['Called back.', 'Robin Tester'],
      ['Prefers mornings.', 'Robin Tester'],
    ]);
    const rows = await api.db.select().from(leadNotes);
    expect(rows.map(({ textEncrypted }) => textEncrypted?.toString('latin1')).join()).not.toContain(
      'Prefers',
    );
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'lead.note_added'))
      .orderBy(auditLog.id);
    expect(recorded).toHaveLength(2);
    expect(JSON.stringify(recorded)).not.toContain('Prefers');
  });

  test('takes none of an erased person, none that is empty, and none of a professional', async () => {
    const { id } = await makeLead(api, { contactEncrypted: null, erasedAt: new Date() });
    expect((await noteOn(id, 'Too late.')).error.code).toBe('not_found');
    const lead = await makeLead(api);
    expect((await noteOn(lead.id, '  ')).error.code).toBe('validation_failed');
    const { token } = await makeProfessional(api);
    expect((await noteOn(lead.id, 'Mine.', {}, token)).status).toBe(403);
  });
});

describe('a hold', () => {
  test('tells others who has a lead open, until they leave or it is over', async () => {
    const { id } = await makeLead(api, { outcome: 'unmatched' });
    const colleague = await makeAdmin(api);
    expect((await hold(id)).body.held_by).toMatchObject({ id: staff.userId, is_me: true });
    const seen = await api.admin('GET /unmatched', {}, { token: colleague.token });
    expect(seen.body.leads[0]?.held_by).toMatchObject({
      id: staff.userId,
      name: 'Robin Tester',
      is_me: false,
    });
    expect((await hold(id, false, colleague.token)).body.held_by.id).toBe(staff.userId);
    expect((await hold(id, true, colleague.token)).body.held_by.id).toBe(colleague.userId);
    const leave = () =>
      api.admin('DELETE /leads/:id/hold', { params: { id: String(id) } }, { token: staff.token });
    expect((await leave()).status).toBe(200);
    expect((await open(id)).body.lead.held_by?.id).toBe(colleague.userId);
    await api.db.update(leadHolds).set({ heldUntil: new Date() });
    expect((await open(id)).body.lead.held_by).toBeNull();
    expect((await hold(id)).body.held_by.id).toBe(staff.userId);
    await leave();
    expect((await open(id)).body.lead.held_by).toBeNull();
    expect((await hold(4_000_000)).error.code).toBe('not_found');
  });
});

const erasureOf = (id: number) =>
  api.admin('GET /leads/:id/erasure', { params: { id: String(id) } }, { token: staff.token });

describe('erasing a person', () => {
  test('is told before, empties notes and kept answers, keeps the match and the ledger, and is recorded once', async () => {
    await addProvider(api.db);
    const contact = newContact();
    await api.public('POST /leads', { body: leadBody(contact) });
    const [lead] = await api.db.select().from(leads).orderBy(desc(leads.id)).limit(1);
    const id = lead?.id ?? 0;
    await noteOn(id, 'Wilhelmina is her middle name.', { 'idempotency-key': 'erased-note' });
    const other = await makeLead(api, { emailHash: lead?.emailHash ?? null });
    const params = { id: String(id) };
    const { body: told } = await api.admin('GET /leads/:id/erasure', { params }, { token: staff.token });
    expect(told.removes).toEqual(expect.arrayContaining(['Name, phone number and email', '1 note of staff']));
    expect(told.remains.join()).toContain('1 match with status and dates, and the credits in the ledger');
    expect(told.other_leads).toEqual([other.id]);
    const exported = await api.admin('POST /leads/:id/export', { params }, { token: staff.token });
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(exported.text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'Field,Value',
        `lead,${id}`,
        `contact.email,${contact.email}`,
        'staff_notes.0.text,Wilhelmina is her middle name.',
      ]),
    );
    expect(await api.db.select().from(contactReads).where(eq(contactReads.leadId, id))).toHaveLength(1);

    const keptBefore = await api.db.select().from(idempotencyKeys);
    const erase = () => api.admin('DELETE /leads/:id', { params }, { token: staff.token });
    expect((await erase()).body).toEqual({ message: 'The person was erased.', other_leads: [other.id] });
    expect((await erase()).body.message).toBe('The person was erased before.');
    expect((await api.db.select().from(idempotencyKeys)).length).toBe(keptBefore.length - 2);
    const { body } = await open(id);
    expect(body.lead).toMatchObject({
      contact: null,
      erased_at: expect.any(String),
      notes: [{ text: null }],
      matches: [{ state: 'live' }],
      reason: { code: 'erased' },
    });
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'lead.erased'))
      .orderBy(auditLog.id);
    expect(recorded).toHaveLength(1);
    const after = await api.admin('GET /leads/:id/erasure', { params }, { token: staff.token });
    expect(after.body.removes).not.toContain('Name, phone number and email');
  });

  const CONTACT_DATA = 'Name, phone number and email';
  const SOURCE = 'Where they came from';
  const NO_PERSON = { contactEncrypted: null, phoneHash: null, emailHash: null };
  test.each([
    ['without a person', NO_PERSON, []],
    ['without a source', {}, [CONTACT_DATA]],
    ['from an ad', { gclid: 'click-1' }, [CONTACT_DATA, SOURCE]],
    ['from a page', { originUrl: 'https://campaign.example' }, [CONTACT_DATA, SOURCE]],
  ])('of a lead %s removes only what is stored', async (_what, columns, removes) => {
    const { id } = await makeLead(api, columns);
    await makeLead(api, NO_PERSON);
    const { body } = await erasureOf(id);
    expect(body.removes).toEqual(removes);
    expect(body.remains).toHaveLength(3);
    expect(body.other_leads).toEqual([]);
  });

  test.each([
    {
      number: 1,
      removed: ['1 answer, as far as it was typed', '1 note of staff', '1 text of an email or text message'],
      kept: '1 match with status and dates, and the credits in the ledger',
    },
    {
      number: 2,
      removed: [
        '2 answers, as far as they were typed',
        '2 notes of staff',
        '2 texts of emails and text messages',
      ],
      kept: '2 matches with status and dates, and the credits in the ledger',
    },
  ])('counts what is stored, $number of each', async ({ number, removed, kept }) => {
    const lead = await makeLead(api);
    const asked = await api.db.select().from(questions).orderBy(questions.id).limit(number);
    for (const { id: questionId } of asked) {
      const { providerId } = await makeProfessional(api);
      await makeMatch(api, providerId, { state: 'ended' }, lead);
      await makeAnswer(api, lead, questionId, 'Some text');
      await noteOn(lead.id, 'A note');
      await api.db.insert(deliveries).values({
        dedupeKey: `${questionId}`,
        channel: 'email',
        leadId: lead.id,
        subject: '',
        bodyEncrypted: Buffer.alloc(0),
      });
    }
    const { body } = await erasureOf(lead.id);
    expect(body.removes).toEqual([
      CONTACT_DATA,
      ...removed,
      'What they, the professional and staff wrote about the match, and the link to their match page',
    ]);
    expect(body.remains).toEqual(
      expect.arrayContaining([kept, 'What a professional has already read or copied']),
    );
    expect(body.remains).toHaveLength(5);
  });

  test('is not found where there is no lead, and refused to professionals', async () => {
    const { token } = await makeProfessional(api);
    const lead = await makeLead(api);
    for (const key of ['GET /leads/:id/erasure', 'DELETE /leads/:id', 'POST /leads/:id/export'] as const) {
      const none = await api.admin(key, { params: { id: '4000000' } }, { token: staff.token });
      expect(none.error).toMatchObject({ code: 'not_found', message: 'Lead not found.' });
      expect((await api.admin(key, { params: { id: String(lead.id) } }, { token })).status).toBe(403);
    }
    expect((await open(lead.id)).body.lead.erased_at).toBeNull();
  });
});
