import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { leadRequest, type LeadRequest } from '@carematch/api-client/contract/leads/leads.contract';
import { TERMS_CONSENT } from '@carematch/content/legal/visitor-consents';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../credits/credits.tables.ts';
import { matches } from '../matches/matches.tables.ts';
import { outbox } from '../platform/platform.tables.ts';
import type { StoredDecisionTrace } from '../matching/matching.ts';
import { leadConsents, leads } from './leads.tables.ts';
import { leadBody, newContact, type SampleLead } from './testing/sample-leads.ts';
import { addProvider } from './testing/sample-providers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const post = (body: LeadRequest) => api.public('POST /leads', { body });

/** The one outcome field of an answer; `none` is an unmatched lead. */
function outcomeOf(body: object): string {
  const set = ['match_id', 'possibleMatches', 'rematch', 'pendingList'].filter((field) => field in body);
  expect(set.length, 'at most one outcome field').toBeLessThanOrEqual(1);
  return set[0] ?? 'none';
}

async function balanceOf(providerId: number): Promise<number | undefined> {
  const [account] = await api.db
    .select()
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, providerId));
  return account?.balance;
}

async function matchedProviders(): Promise<number[]> {
  const rows = await api.db.select().from(matches).orderBy(matches.id);
  return rows.map(({ providerId }) => providerId);
}

describe('an outcome of POST /leads', () => {
  test('is a match with a provider who is charged the dearest service asked for', async () => {
    const provider = await addProvider(api.db, { credits: 20 });
    const answer = await post(leadBody());
    expect(answer.status).toBe(201);
    expect(outcomeOf(answer.body)).toBe('match_id');
    expect(answer.body).toMatchObject({ city: 'Austin', state: 'TX' });
    // Specialization 1 stands for services 302 (4 credits) and 353 (5 credits).
    expect(await balanceOf(provider)).toBe(15);
    const [match] = await api.db.select().from(matches);
    expect(match).toMatchObject({ providerId: provider, state: 'live', cost: 5, disclosure: 'instant' });
    expect(match?.disclosedAt).toBeInstanceOf(Date);
    const [lead] = await api.db.select().from(leads);
    expect(lead).toMatchObject({ outcome: 'matched', zip: '78701', serviceIds: [302, 353] });
  });

  test('is the pending list when eligible providers cannot pay, and the first five are told', async () => {
    const providers: number[] = [];
    for (let count = 0; count < 7; count += 1) providers.push(await addProvider(api.db, { credits: 4 }));
    const answer = await post(leadBody());
    expect(outcomeOf(answer.body)).toBe('pendingList');
    expect(answer.body.pendingList).toBe(1);
    const [lead] = await api.db.select().from(leads);
    expect(lead?.outcome).toBe('pending');
    const hours = (Number(lead?.pendingUntil) - Number(lead?.createdAt)) / 3_600_000;
    expect(hours).toBeCloseTo(72, 2);
    const messages = await api.db.select().from(outbox);
    expect(messages.map(({ topic }) => topic)).toEqual(['lead.pending', 'lead.waits']);
    const told = messages[0]?.payload['provider_ids'];
    expect(told).toHaveLength(5);
    expect(providers).toEqual(expect.arrayContaining(told as number[]));
    expect(await matchedProviders()).toEqual([]);
  });

  test('is a list of possible matches when giving up one wish finds someone who can pay', async () => {
    await addProvider(api.db, { zip: null, virtualStateIds: [48], lastName: 'Virtual' });
    const answer = await post(leadBody({ virtual_session: false }));
    expect(outcomeOf(answer.body)).toBe('possibleMatches');
    expect(answer.body.possibleMatches).toHaveLength(1);
    expect(answer.body.possibleMatches?.[0]).toMatchObject({
      display_name: 'Robin Virtual',
      relaxation: 'virtual',
      reason: expect.stringMatching(/\w/),
    });
    const [lead] = await api.db.select().from(leads);
    expect(lead?.outcome).toBe('possible');
    expect(await matchedProviders()).toEqual([]);
  });

  test('is unmatched when no one fits', async () => {
    const answer = await post(leadBody());
    expect(outcomeOf(answer.body)).toBe('none');
    const [lead] = await api.db.select().from(leads);
    expect(lead?.outcome).toBe('unmatched');
  });
});

describe('a rematch', () => {
  test('counts for the whole root profession, and not for another one', async () => {
    await addProvider(api.db);
    await addProvider(api.db, { professionId: 1, serviceIds: [101], carePathIds: [] });
    const contact = newContact();
    await post(leadBody(contact));
    const virtual = await post(leadBody({ ...contact, profession_id: 4 }));
    expect(outcomeOf(virtual.body)).toBe('rematch');
    const dentist = leadBody({ ...contact, profession_id: 1, service_ids: [101] });
    const { specialization_ids: _, care_goal_ids: __, care_path_id: ___, ...body } = dentist;
    expect(outcomeOf((await post(body)).body)).toBe('match_id');
  });

  test('ends after 90 days', async () => {
    await addProvider(api.db);
    const contact = newContact();
    await post(leadBody(contact));
    const { pool } = api.services;
    await pool.query("update contact_claims set claimed_until = now() - interval '1 second'");
    await pool.query("update matches set created_at = now() - interval '91 days'");
    const second = await post(leadBody({ ...contact, first_name: 'Janet' }));
    expect(outcomeOf(second.body)).toBe('match_id');
  });

  test('comes before the match: a second provider who could be charged is not', async () => {
    await addProvider(api.db);
    const contact = newContact();
    await post(leadBody(contact));
    const second = await addProvider(api.db, { credits: 50 });
    expect(outcomeOf((await post(leadBody({ ...contact, last_name: 'Other' }))).body)).toBe('rematch');
    expect(await balanceOf(second)).toBe(50);
  });
});

describe('the order of the decision', () => {
  test('a match comes before possible matches and the pending list', async () => {
    await addProvider(api.db, { credits: 0 });
    await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    const payable = await addProvider(api.db);
    expect(outcomeOf((await post(leadBody({ virtual_session: false }))).body)).toBe('match_id');
    expect(await matchedProviders()).toEqual([payable]);
  });

  test('possible matches come before the pending list', async () => {
    await addProvider(api.db, { credits: 0 });
    await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    expect(outcomeOf((await post(leadBody({ virtual_session: false }))).body)).toBe('possibleMatches');
  });

  test('a payable provider of a lower rank is taken before one of a higher rank who cannot pay', async () => {
    await addProvider(api.db, { credits: 2, focusCarePathIds: [3] });
    const lower = await addProvider(api.db, { credits: 5 });
    await post(leadBody());
    expect(await matchedProviders()).toEqual([lower]);
  });

  test('the trace tells the steps, the candidates and their keys, and no contact data', async () => {
    await addProvider(api.db, { credits: 2 });
    const chosen = await addProvider(api.db);
    const body = leadBody();
    await post(body);
    const [lead] = await api.db.select().from(leads);
    const trace = lead?.trace as unknown as StoredDecisionTrace;
    expect(trace.steps.map(({ step }) => step)).toEqual(['Zip code', 'Rematch', 'Match']);
    expect(trace.candidates_considered).toBe(2);
    expect(trace.candidates.find((one) => one.chosen)?.provider_id).toBe(chosen);
    expect(trace.candidates.find((one) => !one.chosen)?.refused_because).toBe('Not enough credits');
    expect(trace.candidates[0]?.rank_keys).toMatchObject({ overlap: expect.any(Number) });
    for (const value of [body.email, body.phone_number, body.last_name])
      expect(JSON.stringify(trace)).not.toContain(value);
  });
});

describe('what a lead asks', () => {
  test('in person first, then virtual', async () => {
    const virtual = await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    await post(leadBody({ virtual_session: true }));
    const inPerson = await addProvider(api.db);
    await post(leadBody({ virtual_session: true }));
    expect(await matchedProviders()).toEqual([virtual, inPerson]);
  });

  test('a virtual vertical is served virtually only, in the states of the license', async () => {
    await addProvider(api.db);
    expect(outcomeOf((await post(leadBody({ profession_id: 4 }))).body)).toBe('none');
    await addProvider(api.db, { zip: null, virtualStateIds: [53] });
    expect(outcomeOf((await post(leadBody({ profession_id: 4 }))).body)).toBe('none');
    const texan = await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    expect(outcomeOf((await post(leadBody({ profession_id: 4 }))).body)).toBe('match_id');
    expect(await matchedProviders()).toEqual([texan]);
  });

  test('a carrier: a provider who accepts it, else cash as a possible match', async () => {
    await addProvider(api.db);
    const refused = await post(leadBody({ insurance_carrier_id: 1 }));
    expect(outcomeOf(refused.body)).toBe('possibleMatches');
    expect(refused.body.possibleMatches?.[0]?.relaxation).toBe('cash');
    const accepting = await addProvider(api.db, { carrierIds: [1] });
    expect(outcomeOf((await post(leadBody({ insurance_carrier_id: 1 }))).body)).toBe('match_id');
    expect(await matchedProviders()).toEqual([accepting]);
  });

  test.each([1, 2] as const)('willing to pay cash, answered %i: any carrier will do', async (answer) => {
    await addProvider(api.db);
    const body = leadBody({ insurance_carrier_id: 1, willing_to_pay_cash: answer });
    expect(outcomeOf((await post(body)).body)).toBe('match_id');
    const [lead] = await api.db.select().from(leads);
    expect(lead?.willingToPayCash).toBe(true);
  });

  test('a zip without coordinates is served by a region around that very zip', async () => {
    const { rows } = await api.services.pool.query<{ zip: string }>(
      'select zip from zips where latitude is null order by zip limit 1',
    );
    const zip = rows[0]?.zip ?? '';
    await addProvider(api.db);
    expect(outcomeOf((await post(leadBody({ postal_code: zip }))).body)).toBe('none');
    const there = await addProvider(api.db, { zip });
    expect(outcomeOf((await post(leadBody({ postal_code: zip }))).body)).toBe('match_id');
    expect(await matchedProviders()).toEqual([there]);
  });

  test('the dysregulation origin: its own needs, no goals, and the origin is kept', async () => {
    const child = await addProvider(api.db, { serviceIds: [342, 343] });
    await addProvider(api.db, { serviceIds: [302] });
    const answer = await post(
      leadBody({
        specialization_ids: [71],
        care_goal_ids: [],
        origin_url: 'https://example.com/lp/dysregulation',
        gclid: 'Cj0KCQ-test',
      }),
    );
    expect(outcomeOf(answer.body)).toBe('match_id');
    expect(await matchedProviders()).toEqual([child]);
    const [lead] = await api.db.select().from(leads);
    expect(lead).toMatchObject({
      originUrl: 'https://example.com/lp/dysregulation',
      gclid: 'Cj0KCQ-test',
      careGoalIds: [],
    });
  });

  test('where it comes from and where consent was given: without query and hash', async () => {
    const { consent } = leadBody();
    await post(
      leadBody({
        origin_url: 'https://clinic.example/care?q=panic+attacks#ada',
        consent: { version: consent ? consent.version : '', page: '/:id/about-you?answer=anxiety' },
      }),
    );
    expect(await api.db.select().from(leads)).toMatchObject([{ originUrl: 'https://clinic.example/care' }]);
    expect(await api.db.select().from(leadConsents)).toMatchObject([
      { kind: 'sms', page: '/:id/about-you' },
      { kind: 'terms', page: '/:id/about-you' },
    ]);
  });

  test.each(['', ' ', null])('%j counts as absent in every optional field', async (blank) => {
    const optional = Object.entries(leadRequest.shape).flatMap(([name, schema]) =>
      z.safeParse(schema, undefined).success ? [name] : [],
    );
    expect(optional).toContain('gclid');
    const empty = Object.fromEntries(optional.map((name) => [name, blank]));
    // One need is asked for by a rule of its own.
    const answer = await post({ ...leadBody(), ...empty, specialization_ids: [1] });
    expect(answer.status).toBe(201);
    const [lead] = await api.db.select().from(leads);
    expect(lead).toMatchObject({ gclid: null, originUrl: null, careGoalIds: [], carePathId: null });
    // Nothing else becomes acceptable.
    expect((await post({ ...leadBody(), gclid: 'no id' })).status).toBe(422);
    expect((await post({ ...leadBody(), specialization_ids: 'all' } as never)).status).toBe(422);
  });

  test('the service flow asks for services by number', async () => {
    const dentist = await addProvider(api.db, { professionId: 1, serviceIds: [101], carePathIds: [] });
    const { specialization_ids: _, care_goal_ids: __, care_path_id: ___, ...contact } = leadBody();
    const answer = await post({ ...contact, profession_id: 1, service_ids: [101] });
    expect(outcomeOf(answer.body)).toBe('match_id');
    expect(await matchedProviders()).toEqual([dentist]);
  });

  test('the monthly credit limit of a provider is kept', async () => {
    const limited = await addProvider(api.db, { credits: 100, monthlyCreditLimit: 12 });
    const outcomes: string[] = [];
    for (let count = 0; count < 3; count += 1) outcomes.push(outcomeOf((await post(leadBody())).body));
    expect(outcomes).toEqual(['match_id', 'match_id', 'none']);
    expect(await balanceOf(limited)).toBe(90);
  });
});

const refusal = async (over: Partial<SampleLead>) => (await post(leadBody(over))).error;

describe('what is refused', () => {
  test('an unknown zip, in words that the front end recognizes', async () => {
    const answer = await post(leadBody({ postal_code: '00000' }));
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe('unknown_zip');
    expect(answer.error.message).toContain('geocode address');
  });

  test.each<[string, Partial<SampleLead>, string]>([
    ['profession', { profession_id: 999 }, 'unknown_profession'],
    ['specialization', { specialization_ids: [9999] }, 'unknown_reference'],
    ['care goal', { care_goal_ids: [9999] }, 'unknown_reference'],
    ['service of another profession', { service_ids: [101] }, 'unknown_reference'],
    ['care path', { care_path_id: 999 }, 'unknown_reference'],
    [
      'care path of a profession that has none',
      { profession_id: 1, service_ids: [101], specialization_ids: [], care_goal_ids: [] },
      'unknown_reference',
    ],
    ['carrier', { insurance_carrier_id: 9999 }, 'unknown_reference'],
    ['consent text', { consent: { version: 'never', page: '/' } }, 'unknown_reference'],
    [
      'consent text of this kind',
      { consent: { version: 'disclosure-2026-11', page: '/' } },
      'unknown_reference',
    ],
    [
      'text of the terms',
      { consent: { version: 'sms-2026-11', terms_version: 'sms-2026-11', page: '/' } },
      'unknown_reference',
    ],
    ['choice', { specialization_ids: [] }, 'validation_failed'],
  ])('an unknown or missing %s', async (_, over, code) => {
    expect((await refusal(over)).code).toBe(code);
    expect(await api.db.select().from(leads)).toEqual([]);
  });

  test("a care path that is not the profession's own, nor its parent's", async () => {
    const { pool, catalog } = api.services;
    const codes = async () => {
      await catalog.refresh();
      const answers = [await post(leadBody()), await post(leadBody({ profession_id: 4 }))];
      return answers.map(({ status }) => status);
    };
    const take = (professionId: number) =>
      pool.query('delete from profession_care_paths where profession_id = $1 and care_path_id = 3', [
        professionId,
      ]);
    try {
      await take(4);
      expect(await codes()).toEqual([201, 201]);
      await take(3);
      expect(await codes()).toEqual([422, 422]);
    } finally {
      await pool.query('insert into profession_care_paths values (3, 3), (4, 3) on conflict do nothing');
      await catalog.refresh();
    }
  });

  test.each([undefined, null, 78701, '7870'])(
    'a zip that is no text of five digits: %j',
    async (postal_code) => {
      const body = { ...leadBody(), postal_code } as unknown as LeadRequest;
      const message = 'Please type a 5-digit numerical ZIP code location.';
      expect((await post(body)).error).toMatchObject({
        code: 'validation_failed',
        message,
        fields: { postal_code: message },
      });
    },
  );

  test('contact fields, each with its own message', async () => {
    const error = await refusal({ first_name: 'Al', phone_number: '1234567890', email: 'a@b' });
    expect(error).toMatchObject({
      code: 'validation_failed',
      fields: {
        first_name: 'First Name must be at least 3 characters.',
        phone_number: 'Valid phone number required.',
        email: 'Invalid email address',
      },
    });
  });
});

test.each<[string, Partial<SampleLead>]>([
  ['origin_url', { origin_url: 'javascript:alert(1)' }],
  ['gclid', { gclid: '<script>' }],
  ['consent.page', { consent: { version: 'sms-2026-11', page: 'https://clinic.example/' } }],
])('an invalid %s is refused', async (field, over) => {
  expect(await refusal(over)).toMatchObject({
    code: 'validation_failed',
    fields: { [field]: expect.any(String) },
  });
});

const consents = () => api.db.select().from(leadConsents).orderBy(leadConsents.id);

describe('what is stored with a lead', () => {
  const PAGE = '/{id}/about-you/{questionParam}';
  const TERMS = {
    kind: 'terms',
    version: TERMS_CONSENT.version,
    page: PAGE,
    text: TERMS_CONSENT.text,
    providerId: null,
  };

  test('both consents: text, version, time and page; text messages are from the provider too', async () => {
    const provider = await addProvider(api.db);
    await post(leadBody());
    const stored = await consents();
    expect(stored).toMatchObject([
      {
        kind: 'sms',
        version: 'sms-2026-11',
        page: PAGE,
        text: expect.stringContaining('STOP'),
        providerId: provider,
      },
      TERMS,
    ]);
    for (const { agreedAt } of stored) expect(agreedAt).toBeInstanceOf(Date);
  });

  test('the terms that the page names, also where nobody is matched', async () => {
    const { version } = TERMS_CONSENT;
    await post(leadBody({ consent: { version: 'sms-2026-11', terms_version: version, page: PAGE } }));
    expect(await consents()).toMatchObject([{ kind: 'sms', providerId: null }, TERMS]);
  });

  test('nothing where the page showed no consent', async () => {
    const { consent: _, ...body } = leadBody();
    await post(body);
    expect(await api.db.$count(leads)).toBe(1);
    expect(await consents()).toEqual([]);
  });

  test('a charge that the ledger explains', async () => {
    const provider = await addProvider(api.db, { credits: 20 });
    await post(leadBody());
    const [match] = await api.db.select().from(matches);
    const rows = await api.db.select().from(creditLedger).where(eq(creditLedger.providerId, provider));
    expect(rows.map(({ amount, kind, matchId }) => [amount, kind, matchId])).toEqual([
      [20, 'grant', null],
      [-5, 'lead_charge', match?.id],
    ]);
  });
});
