import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { makeAdmin, makeProfessional, type TestStaff } from '../../../testing/accounts.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { contactClaims, matches } from '../../matches/matches.tables.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { providerProfessions, providers, providerVirtualStates } from '../../providers/providers.tables.ts';
import { eraseLead } from '../erase/erase-lead.ts';
import { markInvented } from '../erase/mark-invented.ts';
import { leadConsents, leads } from '../leads.tables.ts';
import { leadBody, newContact, type SampleLead } from '../testing/sample-leads.ts';
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
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => api.close());

/** A lead that found no one, for no one was there yet. */
async function waitingLead(over: Partial<SampleLead> = {}): Promise<number> {
  const { lead_id: capability } = (await api.public('POST /leads', { body: leadBody(over) })).body;
  const hash = api.services.vault.capabilityHash(capability);
  const [lead] = await api.db.select().from(leads).where(eq(leads.capabilityHash, hash));
  if (lead?.outcome !== 'unmatched') throw new Error(`The lead is ${lead?.outcome}`);
  return lead.id;
}

interface Person {
  readonly providerId: number;
  readonly userId: number;
}

async function provider(sample: SampleProvider = {}): Promise<Person> {
  const providerId = await addProvider(api.db, sample);
  const [row] = await api.db.select().from(providers).where(eq(providers.id, providerId));
  return { providerId, userId: row?.userId ?? 0 };
}

const candidates = async (id: number, search?: string) =>
  (
    await api.admin(
      'GET /leads/:id/candidates',
      { params: { id: String(id) }, query: search === undefined ? {} : { search } },
      { token: staff.token },
    )
  ).body;

type Override = 'distance' | 'plan' | 'rank';
const REASON = 'They asked for each other.';

const match = (
  leadId: number,
  { userId }: Pick<Person, 'userId'>,
  overrides: Override[] = [],
  headers: Record<string, string> = {},
  token = staff.token,
) =>
  api.admin(
    'POST /matches/manual',
    { body: { lead_id: leadId, user_id: userId, overrides, reason: REASON } },
    { token, headers },
  );
const leadOf = async (id: number) => (await api.db.select().from(leads).where(eq(leads.id, id)))[0];
const balances = async () => (await api.db.select().from(creditAccounts)).map(({ balance }) => balance);

/** Seattle, and Round Rock, some 17 miles from the middle of Austin. */
const FAR = '98101';
const NEAR = '78664';

describe('GET /leads/:id/candidates', () => {
  test('tells who could take a lead in rank order, then everyone else nearby with why not', async () => {
    const id = await waitingLead({ insurance_carrier_id: 1 });
    const first = await provider({ carrierIds: [1], lastName: 'First', focusCarePathIds: [3] });
    const second = await provider({ carrierIds: [1], lastName: 'Second' });
    const plan = await provider({ lastName: 'Plan' });
    const distance = await provider({ carrierIds: [1], zip: NEAR, radiusMiles: 1 });
    const poor = await provider({ carrierIds: [1], credits: 1 });
    const paused = await provider({ carrierIds: [1], acceptingLeads: false });
    await provider({ carrierIds: [1], zip: FAR });
    const { candidates: shown, more } = await candidates(id);
    expect(more).toBe(false);
    const told = new Map(shown.map((one) => [one.professional.user_id, one]));
    // Who ranks second of two who are alike is drawn.
    expect(shown.slice(0, 3).map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(shown[0]?.professional.user_id).toBe(first.userId);
    expect(told.get(first.userId)).toMatchObject({ rank: 1, needs: [], blockers: [], cost: 5, balance: 100 });
    expect(told.get(first.userId)?.rank_keys.length).toBeGreaterThan(5);
    expect(told.get(second.userId)).toMatchObject({ rank: expect.any(Number), needs: ['rank'] });
    expect(told.get(plan.userId)).toMatchObject({ rank: null, needs: ['plan', 'rank'] });
    expect(told.get(distance.userId)).toMatchObject({ needs: ['distance', 'rank'], format: 'in_person' });
    expect(told.get(distance.userId)?.distance_miles).toBeGreaterThan(5);
    expect(told.get(poor.userId)?.blockers).toContainEqual({
      code: 'credits',
      text: 'They have 1 credit; this client costs 5.',
      may_override: false,
    });
    expect(told.get(paused.userId)?.blockers[0]).toMatchObject({
      code: 'not_accepting',
      may_override: false,
    });
    expect(shown).toHaveLength(6);
  });

  test('finds by name who is not nearby', async () => {
    const id = await waitingLead();
    await provider({ lastName: 'Here' });
    const away = await provider({ lastName: 'Faraway', zip: FAR });
    const found = await candidates(id, 'farawa');
    expect(found.candidates).toMatchObject([
      { professional: { user_id: away.userId }, needs: ['distance', 'rank'] },
    ]);
    expect((await candidates(id, 'nobody of this name')).candidates).toEqual([]);
  });

  test('is refused once the lead is matched, erased or invented', async () => {
    const [matched, erased, invented] = [await waitingLead(), await waitingLead(), await waitingLead()];
    await match(matched, await provider());
    await eraseLead({ actor: staff, services: api.services }, { leadId: erased });
    await markInvented({ actor: staff, services: api.services }, { leadId: invented });
    for (const id of [matched, erased, invented]) {
      const answer = await api.admin(
        'GET /leads/:id/candidates',
        { params: { id: String(id) } },
        { token: staff.token },
      );
      expect([answer.status, answer.error.code]).toEqual([409, 'conflict']);
    }
  });
});

describe('POST /matches/manual', () => {
  test('makes a match like any other: charged, claimed, consented, traced, told and recorded', async () => {
    const sent = recordEmails(api);
    const id = await waitingLead();
    const person = await provider({ credits: 30 });
    const { status, body } = await match(id, person);
    expect(status).toBe(201);
    expect(body.match).toMatchObject({
      lead_id: id,
      professional: { user_id: person.userId },
      state: 'live',
      cost: 5,
      contact: { masked: true },
    });
    expect(await balances()).toEqual([25]);
    const lead = await leadOf(id);
    expect(lead?.outcome).toBe('matched');
    const steps = lead?.trace?.['steps'] as { step: string; detail: string }[];
    expect(steps.at(-1)).toMatchObject({ step: 'Matched by hand', detail: REASON });
    expect(steps.length).toBeGreaterThan(2);
    expect(await api.db.select().from(contactClaims)).toHaveLength(2);
    const consents = await api.db.select().from(leadConsents).where(eq(leadConsents.leadId, id));
    expect(Object.fromEntries(consents.map(({ kind, providerId }) => [kind, providerId]))).toEqual({
      sms: person.providerId,
      terms: null,
    });
    const [stored] = await api.db.select().from(matches);
    expect(stored?.terms).toMatchObject({ covers_zip: true, licensed_in_state: true });
    await api.background.outbox.drain();
    expect(sent.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['You have a new match', expect.stringContaining("You're matched with")]),
    );
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'lead.matched_by_hand'), eq(auditLog.subjectId, String(id))))
      .orderBy(auditLog.id);
    expect(recorded).toMatchObject([{ actorId: staff.userId, after: { reason: REASON, overrides: [] } }]);
  });

  test('holds where the visitor has to agree first', async () => {
    const id = await waitingLead({ postal_code: FAR });
    const person = await provider({ zip: FAR });
    expect((await match(id, person)).body.match.state).toBe('awaiting_confirmation');
    const ledger = await api.db.select().from(creditLedger);
    expect(ledger.map(({ kind }) => kind)).toEqual(['grant', 'lead_hold']);
  });

  test.each<[Override, SampleProvider, Partial<SampleLead>]>([
    ['distance', { zip: FAR }, {}],
    ['plan', {}, { insurance_carrier_id: 1 }],
    ['plan', { carePathIds: [] }, {}],
  ])('needs an override of %s, and then makes the match', async (need, sample, wish) => {
    const id = await waitingLead(wish);
    const person = await provider(sample);
    const refused = await match(id, person);
    expect([refused.status, refused.error.code]).toEqual([409, 'not_eligible']);
    expect(refused.error.message).toContain('Override');
    expect(await leadOf(id)).toMatchObject({ outcome: 'unmatched' });
    const made = await match(id, person, [need]);
    expect(made.status).toBe(201);
    const [stored] = await api.db.select().from(matches);
    expect(stored).toMatchObject({ providerId: person.providerId, state: 'live' });
    expect(stored?.terms?.covers_zip).toBe(need !== 'distance');
  });

  test('needs an override of rank where someone better could be charged', async () => {
    const id = await waitingLead();
    const first = await provider({ focusCarePathIds: [3] });
    const second = await provider();
    expect((await match(id, second)).error.message).toContain('Override the ranking');
    expect((await match(id, second, ['distance', 'plan'])).error.code).toBe('not_eligible');
    await api.db.update(providers).set({ status: 'paused' }).where(eq(providers.id, first.providerId));
    expect((await match(id, second)).status).toBe(201);
  });

  const ALL: Override[] = ['distance', 'plan', 'rank'];

  test.each<[string, SampleProvider, (person: Person) => Promise<unknown>]>([
    [
      'a license that is not verified',
      {},
      ({ providerId: id }) =>
        api.db
          .update(providerProfessions)
          .set({ licenseVerifiedAt: null })
          .where(eq(providerProfessions.providerId, id)),
    ],
    [
      'a license that ended',
      {},
      ({ providerId: id }) =>
        api.db
          .update(providerProfessions)
          .set({ licenseExpiresOn: '2020-01-01' })
          .where(eq(providerProfessions.providerId, id)),
    ],
    [
      'a suspended account',
      {},
      ({ providerId: id }) =>
        api.db.update(providers).set({ status: 'suspended' }).where(eq(providers.id, id)),
    ],
    ['an account that takes no one new', { acceptingLeads: false }, async () => undefined],
    [
      'a deleted account',
      {},
      ({ providerId: id }) =>
        api.db.update(providers).set({ deletedAt: new Date(), status: 'closed' }).where(eq(providers.id, id)),
    ],
    ['too few credits', { credits: 3 }, async () => undefined],
    ['a monthly limit that is reached', { monthlyCreditLimit: 3 }, async () => undefined],
    ['none of the services', { serviceIds: [353] }, async () => undefined],
    ['another profession', { professionId: 1 }, async () => undefined],
  ])('never overrides %s', async (_what, sample, change) => {
    const id = await waitingLead({ specialization_ids: [], service_ids: [302] });
    const person = await provider(sample);
    await change(person);
    const refused = await match(id, person, ALL);
    expect([refused.status, refused.error.code]).toEqual([409, 'not_eligible']);
    expect(refused.error.message).toContain("can't be overridden");
    expect(await api.db.select().from(matches)).toEqual([]);
    expect((await leadOf(id))?.outcome).toBe('unmatched');
  });

  test('never matches the same two twice', async () => {
    const id = await waitingLead();
    const person = await provider();
    const { body } = await match(id, person);
    await api.admin('DELETE /match/:id', { params: { id: String(body.match.id) } }, { token: staff.token });
    expect((await leadOf(id))?.outcome).toBe('unmatched');
    expect((await match(id, person, ALL)).error.message).toContain('matched with this request before');
    const other = await provider();
    expect((await match(id, other)).status).toBe(201);
  });

  test('by video needs a license for the state, whatever is overridden', async () => {
    const id = await waitingLead({ virtual_session: true });
    const person = await provider({ zip: null, virtualStateIds: [48] });
    const [shown] = (await candidates(id)).candidates;
    expect(shown).toMatchObject({ professional: { user_id: person.userId }, format: 'virtual', rank: 1 });
    await api.db.update(providerVirtualStates).set({ verifiedAt: null });
    const refused = await match(id, person, ALL);
    expect(refused.error.code).toBe('not_eligible');
    await api.db.update(providerVirtualStates).set({ verifiedAt: new Date() });
    expect((await match(id, person)).status).toBe(201);
  });

  test('repeated with its key gives the first answer', async () => {
    const id = await waitingLead();
    const person = await provider();
    const headers = { 'idempotency-key': 'by-hand-1' };
    const first = await match(id, person, [], headers);
    expect((await match(id, person, [], headers)).body).toEqual(first.body);
    expect((await match(id, person)).error.code).toBe('conflict');
    expect(await api.db.select().from(matches)).toHaveLength(1);
  });

  test('a client with a live match by another request has one', async () => {
    const contact = newContact();
    const id = await waitingLead(contact);
    const person = await provider();
    await api.public('POST /leads', { body: leadBody({ ...contact, virtual_session: false }) });
    const other = await provider();
    const refused = await match(id, other, ALL);
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
    expect(await api.db.select().from(matches)).toMatchObject([{ providerId: person.providerId }]);
  });

  test('is made where the time of an earlier match is over', async () => {
    const contact = newContact();
    const id = await waitingLead(contact);
    await provider();
    await api.public('POST /leads', { body: leadBody({ ...contact, virtual_session: false }) });
    await api.db.update(contactClaims).set({ claimedUntil: new Date() });
    expect((await match(id, await provider(), ALL)).status).toBe(201);
    expect(await api.db.select().from(matches)).toHaveLength(2);
  });

  test.each<[string, (id: number) => Promise<unknown>, string]>([
    [
      'was erased',
      (id) => eraseLead({ actor: staff, services: api.services }, { leadId: id }),
      'This person was erased',
    ],
    [
      "doesn't exist",
      (id) => markInvented({ actor: staff, services: api.services }, { leadId: id }),
      "This person doesn't exist",
    ],
  ])('is refused where the person %s', async (_what, end, reason) => {
    const id = await waitingLead();
    await end(id);
    const refused = await match(id, await provider(), ALL);
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
    expect(refused.error.message).toContain(reason);
    expect(await api.db.select().from(matches)).toEqual([]);
  });

  test('of a hundred at once on one lead, one is made', async () => {
    const id = await waitingLead();
    const people = await Promise.all(Array.from({ length: 10 }, () => provider()));
    const answers = await atOnce(100, (n) => match(id, people[n % 10] ?? { userId: 0 }, ALL));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 201).map(({ error }) => error.code);
    expect(new Set(refusals)).toEqual(new Set(['conflict']));
    expect(await api.db.select().from(matches)).toHaveLength(1);
  });

  test('of a hundred at once on one account with credits for one, one is made', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 100; count += 1) ids.push(await waitingLead());
    const person = await provider({ credits: 9 });
    const answers = await atOnce(100, (n) => match(ids[n] ?? 0, person, ALL));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 201).map(({ error }) => error.code);
    expect(new Set(refusals)).toEqual(new Set(['not_eligible']));
    expect(await balances()).toEqual([4]);
  });

  test('is refused to professionals, and finds no lead and no one where there is none', async () => {
    const { token, userId } = await makeProfessional(api);
    const id = await waitingLead();
    expect((await match(id, { userId }, [], {}, token)).status).toBe(403);
    expect((await match(4_000_000, { userId })).error.code).toBe('not_found');
    expect((await match(id, { userId: 4_000_000 })).error.code).toBe('not_found');
  });
});
