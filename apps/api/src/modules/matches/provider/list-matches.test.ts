import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sealContact } from '../../../crypto/contact-data.ts';
import { leads } from '../../leads/leads.tables.ts';
import { contactReads } from '../../platform/platform.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { matches } from '../matches.tables.ts';
import { makeLead, makeMatch } from '../testing/sample-match.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const list = async (
  { token }: TestProfessional,
  query: Parameters<typeof api.public<'GET /matches'>>[1]['query'] = {},
) => (await api.public('GET /matches', { query }, { token })).body;

const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n));

/** One in four matches has a reminder; the others stand behind them, whichever way they are sorted. */
const dueOf = (n: number, sign: 1 | -1) => (n % 4 === 0 ? n : sign * Number.MAX_SAFE_INTEGER);

/** SQL: a row of a table 1,000 times, as of now. */
const copies = (table: string, id: number, other: string) => `
  insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', 9000000 + n, 'created_at', now(),
    'capability_hash', sha256(int4send(n))::text, ${other}))).* from ${table} t, generate_series(1, 1000) n where t.id = ${id}`;

describe('GET /matches', () => {
  test('lists the own matches alone, newest first, with what was asked for', async () => {
    const [me, other] = [await makeProfessional(api), await makeProfessional(api)];
    const old = await makeMatch(api, me.providerId, { createdAt: new Date('2026-01-05T12:00:00Z') });
    const recent = await makeMatch(api, me.providerId, { createdAt: new Date('2026-02-05T12:00:00Z') });
    await makeMatch(api, other.providerId);
    const { matches, pagination } = await list(me);
    expect(matches.map(({ id }) => id)).toEqual([recent.id, old.id]);
    expect(pagination).toEqual({ page: 1, per_page: 25, total: 2, last_page: 1 });
    expect(matches[0]).toMatchObject({
      state: 'live',
      cost: 12,
      city: 'Austin',
      state_code: 'TX',
      postal_code: '78701',
      match_contact_status: { id: 1, slug: 'new', name: 'New' },
      has_note: true,
    });
    expect(matches[0]?.services).toHaveLength(1);
  });

  test('masks contact data, and records no reading', async () => {
    const me = await makeProfessional(api);
    const { lead } = await makeMatch(api, me.providerId);
    const { matches } = await list(me);
    expect(matches[0]?.contact).toEqual({
      first_name: 'Jane',
      last_name: 'S.',
      phone_number: '(•••) •••-••01',
      email: 'j•••@•••.example',
      is_guardian: false,
      masked: true,
    });
    expect(await api.db.select().from(contactReads).where(eq(contactReads.leadId, lead.id))).toEqual([]);
  });

  test('shows nothing of who asks before they agreed, nor after the hold is over', async () => {
    const me = await makeProfessional(api);
    const held = { disclosure: 'confirm', disclosedAt: null, state: 'awaiting_confirmation' } as const;
    await makeMatch(api, me.providerId, { ...held, confirmBefore: new Date(Date.now() + 60_000) });
    await makeMatch(api, me.providerId, { ...held, confirmBefore: new Date(Date.now() - 60_000) });
    const { matches, status_counts: counts } = await list(me);
    expect(matches.map(({ state }) => state)).toEqual(['released', 'awaiting_confirmation']);
    for (const match of matches) {
      expect(match.contact).toBeNull();
      expect(match.has_note).toBe(false);
      expect(match.next_match_contact_statuses).toEqual([]);
    }
    expect(counts[0]).toEqual({ id: 1, slug: 'new', name: 'New', total: 1, live: 0 });
    expect((await list(me, { status: 'new' })).matches).toHaveLength(1);
  });

  test('tells where the contact status may go', async () => {
    const me = await makeProfessional(api);
    await makeMatch(api, me.providerId, { matchContactStatusId: 5 });
    const { matches } = await list(me);
    expect(matches[0]?.next_match_contact_statuses.map(({ slug }) => slug)).toEqual(['not_a_fit', 'closed']);
  });

  test('filters by contact status, counting all of them', async () => {
    const me = await makeProfessional(api);
    await makeMatch(api, me.providerId);
    await makeMatch(api, me.providerId);
    const started = await makeMatch(api, me.providerId, { matchContactStatusId: 5 });
    const answer = await list(me, { status: 'started' });
    expect(answer.matches.map(({ id }) => id)).toEqual([started.id]);
    expect(answer.pagination.total).toBe(1);
    const totals = Object.fromEntries(answer.status_counts.map(({ slug, total }) => [slug, total]));
    expect(totals).toMatchObject({ new: 2, started: 1, closed: 0 });
    const refused = await api.public(
      'GET /matches',
      { query: { status: 'nonsense' as 'new' } },
      { token: me.token },
    );
    expect(refused.status).toBe(422);
  });

  test('counts apart who can be reached: neither who has yet to agree, nor who is no longer matched', async () => {
    const me = await makeProfessional(api);
    await makeMatch(api, me.providerId);
    await makeMatch(api, me.providerId, {
      disclosure: 'confirm',
      disclosedAt: null,
      state: 'awaiting_confirmation',
      confirmBefore: new Date(Date.now() + 60_000),
    });
    await makeMatch(api, me.providerId, { matchContactStatusId: 8, state: 'ended' });
    const { status_counts: counts } = await list(me);
    const of = (wanted: string) => counts.find(({ slug }) => slug === wanted);
    expect(of('new')).toMatchObject({ total: 2, live: 1 });
    expect(of('closed')).toMatchObject({ total: 1, live: 0 });
  });

  test('filters by days of the professional’s own time zone, both included', async () => {
    const me = await makeProfessional(api);
    await api.db
      .update(providers)
      .set({ timeZone: 'America/Los_Angeles' })
      .where(eq(providers.id, me.providerId));
    // Half past eleven in the evening of March 10 in Los Angeles.
    const late = await makeMatch(api, me.providerId, { createdAt: new Date('2026-03-11T06:30:00Z') });
    const next = await makeMatch(api, me.providerId, { createdAt: new Date('2026-03-11T07:00:00Z') });
    const idsOn = async (query: object) => (await list(me, query)).matches.map(({ id }) => id);
    expect(await idsOn({ date: '2026-03-10' })).toEqual([late.id]);
    expect(await idsOn({ start_date: '2026-03-11' })).toEqual([next.id]);
    expect(await idsOn({ end_date: '2026-03-10' })).toEqual([late.id]);
    expect(await idsOn({ start_date: '2026-03-10', end_date: '2026-03-11' })).toEqual([next.id, late.id]);
  });

  test.each(['Invalid date', '', '2026-02-31', '03/10/2026', '0000-12-31'])(
    'ignores the date %j',
    async (date) => {
      const me = await makeProfessional(api);
      await makeMatch(api, me.providerId);
      expect((await list(me, { date, start_date: date, end_date: date })).matches).toHaveLength(1);
    },
  );

  test('pages by 25 unless told', async () => {
    const me = await makeProfessional(api);
    for (let count = 0; count < 27; count += 1) await makeMatch(api, me.providerId);
    const first = await list(me);
    const second = await list(me, { page: '2' });
    expect([first.matches.length, second.matches.length]).toEqual([25, 2]);
    expect(second.pagination).toEqual({ page: 2, per_page: 25, total: 27, last_page: 2 });
    const ids = [...first.matches, ...second.matches].map(({ id }) => id);
    expect(new Set(ids).size).toBe(27);
    expect((await list(me, { page: '4', perPage: '10' })).matches).toEqual([]);
  });

  test('searches by name, phone number, email, place and number; the counts are of what was found', async () => {
    const me = await makeProfessional(api);
    const found = await makeMatch(api, me.providerId, { matchContactStatusId: 4 });
    const sealed = sealContact(api.services.vault, found.lead.capabilityHash, {
      first_name: 'Zoë',
      last_name: 'Quill',
      phone_number: '2065550147',
      email: 'zq@mail.example',
    });
    await api.db.update(leads).set(sealed).where(eq(leads.id, found.lead.id));
    await makeMatch(api, me.providerId);
    for (const search of [
      'quill',
      ' ZOË Q',
      '206-555-0147',
      '0147',
      'zq@',
      `${found.id}`,
      `#${found.lead.id}`,
    ]) {
      const { matches, pagination, status_counts: counts } = await list(me, { search });
      expect([search, matches.map(({ id }) => id)]).toEqual([search, [found.id]]);
      expect(pagination.total).toBe(1);
      expect(counts.filter(({ total }) => total > 0).map(({ slug }) => slug)).toEqual(['scheduled']);
    }
    expect((await list(me, { search: 'austin' })).matches).toHaveLength(2);
    expect((await list(me, { search: 'quill', status: 'new' })).matches).toEqual([]);
    expect((await list(me, { search: '%' })).matches).toEqual([]);
  });

  test('finds a client of long ago by a whole phone number or email, though names are looked for in the latest alone', async () => {
    const me = await makeProfessional(api);
    const old = await makeMatch(api, me.providerId, { createdAt: new Date('2020-03-02T12:00:00Z') });
    const person = {
      first_name: 'Una',
      last_name: 'Eldest',
      phone_number: '2065550188',
      email: 'una@mail.example',
    };
    const sealed = sealContact(api.services.vault, old.lead.capabilityHash, person);
    await api.db.update(leads).set(sealed).where(eq(leads.id, old.lead.id));
    await api.services.pool.query(
      copies('leads', old.lead.id, `'contact_encrypted', null, 'phone_hash', null, 'email_hash', null`),
    );
    await api.services.pool.query(copies('matches', old.id, `'lead_id', 9000000 + n`));
    for (const search of ['206-555-0188', 'una@mail.example'])
      expect((await list(me, { search })).matches.map(({ id }) => id)).toEqual([old.id]);
    expect((await list(me, { search: 'eldest' })).matches).toEqual([]);
    await api.db.update(matches).set({ disclosedAt: null }).where(eq(matches.id, old.id));
    expect((await list(me, { search: '206-555-0188' })).matches).toEqual([]);
  });

  test('narrows to a state and to reminders, those that are due or any', async () => {
    const me = await makeProfessional(api);
    const due = await makeMatch(api, me.providerId, { followUpAt: new Date(Date.now() - 60_000) });
    const later = await makeMatch(api, me.providerId, { followUpAt: new Date(Date.now() + 60_000) });
    const ended = await makeMatch(api, me.providerId, { state: 'ended', matchContactStatusId: 8 });
    const held = { disclosure: 'confirm', disclosedAt: null, state: 'awaiting_confirmation' } as const;
    // Over, though the job has not come by yet.
    const released = await makeMatch(api, me.providerId, {
      ...held,
      confirmBefore: new Date(Date.now() - 60_000),
    });
    const idsOf = async (query: Parameters<typeof list>[1]) =>
      (await list(me, query)).matches.map(({ id }) => id);
    expect(await idsOf({ follow_up: 'due' })).toEqual([due.id]);
    expect(await idsOf({ follow_up: 'set' })).toEqual([later.id, due.id]);
    expect(await idsOf({ state: 'ended' })).toEqual([ended.id]);
    expect(await idsOf({ state: 'released' })).toEqual([released.id]);
    expect(await idsOf({ state: 'awaiting_confirmation' })).toEqual([]);
    expect((await list(me, { state: 'live' })).pagination.total).toBe(2);
  });

  test('sorts by each column both ways; what is alike stands newest first, and nothing is shown twice', async () => {
    const me = await makeProfessional(api);
    const made: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { id } = await makeMatch(api, me.providerId, {
        createdAt: hour(Math.floor(n / 2)),
        cost: n % 3,
        matchContactStatusId: (n % 2) + 1,
        followUpAt: n % 4 === 0 ? hour(100 + n) : null,
      });
      made.push(id);
    }
    const paged = async (
      sort:
        | 'created_at'
        | '-created_at'
        | 'status'
        | '-status'
        | 'cost'
        | '-cost'
        | 'follow_up_at'
        | '-follow_up_at',
    ) => {
      const pages = await Promise.all(['1', '2', '3'].map((page) => list(me, { sort, page, perPage: '5' })));
      return pages.flatMap(({ matches }) => matches);
    };
    const newest = made.toReversed();
    const byValue = (valueOf: (n: number) => number, sign: 1 | -1) =>
      newest.toSorted((a, b) => sign * (valueOf(made.indexOf(a)) - valueOf(made.indexOf(b))));
    const expected = {
      created_at: made,
      '-created_at': newest,
      status: byValue((n) => n % 2, 1),
      '-status': byValue((n) => n % 2, -1),
      cost: byValue((n) => n % 3, 1),
      '-cost': byValue((n) => n % 3, -1),
      follow_up_at: byValue((n) => dueOf(n, 1), 1),
      '-follow_up_at': byValue((n) => dueOf(n, -1), -1),
    } as const;
    for (const [sort, ids] of Object.entries(expected) as [keyof typeof expected, number[]][])
      expect([sort, (await paged(sort)).map(({ id }) => id)]).toEqual([sort, ids]);
  });

  test('says until when an answer is prompt, while no one tried, and until when credits may be asked back', async () => {
    const me = await makeProfessional(api);
    const DAY_MS = 86_400_000;
    await makeMatch(api, me.providerId, { disclosedAt: new Date('2026-11-18T15:00:00Z') });
    await makeMatch(api, me.providerId, { matchContactStatusId: 2, firstContactedAt: new Date() });
    await makeMatch(api, me.providerId, { matchContactStatusId: 9 });
    await makeMatch(api, me.providerId, { disclosedAt: new Date(Date.now() - 15 * DAY_MS) });
    const [late, refunded, tried, waiting] = (await list(me)).matches;
    // A Wednesday, 10 in the morning in New York: four hours later.
    expect(waiting?.respond_by).toBe('2026-11-18T19:00:00.000Z');
    expect([tried?.respond_by, refunded?.respond_by]).toEqual([null, null]);
    const until = new Date(tried?.refund_until ?? 0).getTime() - Date.now();
    expect(until / DAY_MS).toBeCloseTo(14, 1);
    expect([refunded?.refund_until, late?.refund_until]).toEqual([null, null]);
  });

  test('shows no contact of an erased lead', async () => {
    const me = await makeProfessional(api);
    const lead = await makeLead(api, { contactEncrypted: null, erasedAt: new Date() });
    await makeMatch(api, me.providerId, {}, lead);
    expect((await list(me)).matches[0]?.contact).toBeNull();
  });

  test('is refused to visitors and to staff', async () => {
    const admin = await makeAdmin(api);
    expect((await api.public('GET /matches', {})).status).toBe(401);
    expect((await api.public('GET /matches', {}, { token: admin.token })).status).toBe(403);
  });
});
