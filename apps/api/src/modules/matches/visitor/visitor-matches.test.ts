import { createHmac } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { DISCLOSURE_CONSENT } from '@carematch/content/legal/visitor-consents';

import { newCapability } from '../../../crypto/capability.ts';
import { makeAdmin, makeProfessional } from '../../../testing/accounts.ts';
import { inTransaction, untilWaiting } from '../../../testing/locks.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { eraseLead } from '../../leads/leads.ts';
import { leadConsents, leads } from '../../leads/leads.tables.ts';
import { leadBody, newContact } from '../../leads/testing/sample-leads.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import { providerActivity } from '../../matching/matching.tables.ts';
import { contactClaims, matches } from '../matches.tables.ts';
import { deliveries, outbox } from '../../platform/platform.tables.ts';
import { providerProfessions, providers, providerVirtualStates } from '../../providers/providers.tables.ts';
import { makeLicense } from '../testing/sample-match.ts';
import { chatSigner } from './chat-access-token.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

/** Washington asks for the visitor's agreement, Texas does not. */
const SEATTLE = '98101';
const AUSTIN = '78701';
const WASHINGTON = 53;

async function matchIn(zip: string, contact = newContact()): Promise<{ provider: number; match: string }> {
  const provider = await addProvider(api.db, { zip, credits: 20, lastName: 'Shore' });
  const { body } = await api.public('POST /leads', { body: leadBody({ ...contact, postal_code: zip }) });
  return { provider, match: body.match_id ?? '' };
}

const show = (id: string) => api.public('GET /public/matches/:id', { params: { id } });
const confirm = (id: string) => api.public('POST /matches/:id/confirmation', { params: { id } });
const note = (id: string, text: string) =>
  api.public('POST /matches/:id', { params: { id }, body: { id, note: text } });
const chat = (id: string) => api.public('POST /chat/generate-token', { body: { match_id: id } });

const balance = async (providerId: number) =>
  (await api.db.select().from(creditAccounts).where(eq(creditAccounts.providerId, providerId)))[0]?.balance;
const ledger = async (providerId: number) =>
  (
    await api.db
      .select()
      .from(creditLedger)
      .where(eq(creditLedger.providerId, providerId))
      .orderBy(creditLedger.id)
  ).map(({ kind, amount }) => [kind, amount]);
const lapse = () =>
  api.services.pool.query("update matches set confirm_before = now() - interval '1 second'");

describe('a match page', () => {
  test("shows the provider's public profile, the state and why, and nothing of the lead", async () => {
    const contact = newContact();
    const { match } = await matchIn(AUSTIN, contact);
    const { body, text } = await show(match);
    expect(body.match).toMatchObject({
      id: match,
      state: 'live',
      disclosure: 'instant',
      confirm_before: null,
      has_note: false,
      provider: {
        display_name: 'Robin Shore',
        profession: 'Mental Health Counselor',
        city: 'Austin',
        state: 'TX',
      },
    });
    expect(body.match.why.length).toBeGreaterThan(0);
    for (const secret of Object.values(contact)) expect(text).not.toContain(secret);
  });

  test('names the services that were asked for before the others, each by the alphabet', async () => {
    const serviceIds = (
      await api.services.pool.query<{ id: number }>('select id from services where profession_id = 3')
    ).rows.map(({ id }) => id);
    await addProvider(api.db, { zip: AUSTIN, credits: 20, serviceIds });
    const { body } = await api.public('POST /leads', { body: leadBody({ postal_code: AUSTIN }) });
    const [lead] = await api.db.select().from(leads);
    const { rows } = await api.services.pool.query<{ name: string }>(
      'select name from services where id = any($1) order by name',
      [lead?.serviceIds],
    );
    const asked = rows.map(({ name }) => name);
    const { provider } = (await show(body.match_id ?? '')).body.match;
    expect(asked.length).toBeGreaterThan(0);
    expect(provider.services).toHaveLength(serviceIds.length);
    expect(provider.services.slice(0, asked.length)).toEqual(asked);
    const others = provider.services.slice(asked.length);
    expect(provider.services).not.toEqual([...asked, ...others].toSorted());
  });

  test('proves: the license with its state and date, and the plans accepted', async () => {
    const provider = await addProvider(api.db, { zip: AUSTIN, credits: 20, carrierIds: [3, 1] });
    await api.db
      .update(providerProfessions)
      .set({ licenseVerifiedAt: new Date('2026-03-04T12:00:00Z') })
      .where(eq(providerProfessions.providerId, provider));
    const { body } = await api.public('POST /leads', { body: leadBody({ postal_code: AUSTIN }) });
    const proofs = async () => (await show(body.match_id ?? '')).body.match.provider;
    expect(await proofs()).toMatchObject({
      license: { state: 'Texas', verified_at: '2026-03-04T12:00:00.000Z' },
      accepts_insurance: true,
      usual_reply: null,
    });
    const { rows } = await api.services.pool.query<{ name: string }>(
      'select name from insurance_carriers where id in (1, 3) order by name',
    );
    expect((await proofs()).insurance_carriers).toEqual(rows.map(({ name }) => name));
    // A license that has ended proves nothing.
    await api.db
      .update(providerProfessions)
      .set({ licenseExpiresOn: sql`current_date - 2` })
      .where(eq(providerProfessions.providerId, provider));
    expect((await proofs()).license).toBeNull();
  });

  test('names the price that the provider gives, and none where they give none', async () => {
    const { provider, match } = await matchIn(AUSTIN);
    const price = async () => (await show(match)).body.match.provider.visit_price;
    expect(await price()).toBeNull();
    await api.db
      .update(providers)
      .set({ visitPriceFrom: 120, visitPriceTo: 160 })
      .where(eq(providers.id, provider));
    expect(await price()).toEqual({ from: 120, to: 160 });
  });

  test('names the visitor’s own plan first where the provider takes it, until the match is over or the lead erased', async () => {
    const carriers = [1, 2, 3, 4, 5];
    await addProvider(api.db, { zip: AUSTIN, credits: 20, carrierIds: carriers });
    const { rows } = await api.services.pool.query<{ id: number; name: string }>(
      'select id, name from insurance_carriers where id = any($1) order by name',
      [carriers],
    );
    const last = rows.at(-1);
    const { body } = await api.public('POST /leads', {
      body: leadBody({ ...newContact(), postal_code: AUSTIN, insurance_carrier_id: last?.id }),
    });
    const shown = async () => {
      const { own_plan, provider } = (await show(body.match_id ?? '')).body.match;
      return { own_plan, plans: provider.insurance_carriers };
    };
    const alphabet = rows.map(({ name }) => name);
    expect(await shown()).toEqual({
      own_plan: last?.name,
      plans: [last?.name, ...alphabet.slice(0, -1)],
    });
    for (const state of ['released', 'ended'] as const) {
      await api.db.update(matches).set({ state });
      expect(await shown()).toEqual({ own_plan: null, plans: alphabet });
    }
    await api.db.update(matches).set({ state: 'live' });
    const [lead] = await api.db.select({ id: leads.id }).from(leads);
    await eraseLead({ actor: await makeAdmin(api), services: api.services }, { leadId: lead?.id ?? 0 });
    expect(await shown()).toEqual({ own_plan: null, plans: alphabet });
  });

  test('names no plan as the visitor’s own where they named none, or one that the provider does not take', async () => {
    await addProvider(api.db, { zip: AUSTIN, credits: 20, carrierIds: [1] });
    for (const insurance of [{}, { insurance_carrier_id: 2, willing_to_pay_cash: 1 as const }]) {
      const { body } = await api.public('POST /leads', {
        body: leadBody({ ...newContact(), postal_code: AUSTIN, ...insurance }),
      });
      const { own_plan, provider } = (await show(body.match_id ?? '')).body.match;
      expect([own_plan, provider.insurance_carriers]).toEqual([null, [expect.any(String)]]);
    }
  });

  test('names the license of the visitor’s state where they meet by video', async () => {
    const provider = await addProvider(api.db, { zip: null, virtualStateIds: [WASHINGTON], credits: 20 });
    await api.db
      .update(providerVirtualStates)
      .set({ verifiedAt: new Date('2026-05-06T12:00:00Z') })
      .where(eq(providerVirtualStates.providerId, provider));
    const { body } = await api.public('POST /leads', {
      body: leadBody({ postal_code: SEATTLE, virtual_session: true }),
    });
    expect((await show(body.match_id ?? '')).body.match.provider.license).toEqual({
      state: 'Washington',
      verified_at: '2026-05-06T12:00:00.000Z',
    });
  });

  test.each([
    [10, 10, 10, null],
    [11, 6, 8, 'within_4_hours'],
    [11, 5, 6, 'within_a_day'],
    [11, 5, 5, 'later'],
  ] as const)(
    'of %i clients %i heard within 4 and %i within 8 business hours: %s',
    async (disclosedMatches, contactedIn4Hours, contactedIn8Hours, usual_reply) => {
      const { provider, match } = await matchIn(AUSTIN);
      await api.db
        .update(providerActivity)
        .set({ disclosedMatches, contactedIn4Hours, contactedIn8Hours })
        .where(eq(providerActivity.providerId, provider));
      const { body } = await show(match);
      expect(body.match.provider.usual_reply).toBe(usual_reply);
    },
  );

  test('that was released or has ended tells the state, and still nothing of the lead', async () => {
    const contact = newContact();
    const { match } = await matchIn(SEATTLE, contact);
    await lapse();
    const released = await show(match);
    expect(released.body.match).toMatchObject({ state: 'released', confirm_before: null });
    await api.db.update(matches).set({ state: 'ended' });
    const ended = await show(match);
    expect(ended.body.match.state).toBe('ended');
    for (const { body, text } of [released, ended]) {
      expect(body.match.own_plan).toBeNull();
      expect(Object.keys(body.match).toSorted()).toEqual([
        'confirm_before',
        'disclosure',
        'has_note',
        'id',
        'own_plan',
        'provider',
        'state',
        'why',
      ]);
      for (const secret of [...Object.values(contact), SEATTLE]) expect(text).not.toContain(secret);
    }
  });

  test('of an id that no one was given does not exist, nor does one under the number of a match', async () => {
    await matchIn(AUSTIN);
    const [row] = await api.db.select().from(matches);
    for (const id of [newCapability(), String(row?.id)]) expect((await show(id)).status).toBe(404);
  });
});

describe('where the state asks for agreement', () => {
  test('the match holds the credit, and waits 24 hours', async () => {
    const contact = newContact();
    const { provider, match } = await matchIn(SEATTLE, contact);
    const { body } = await show(match);
    expect(body.match).toMatchObject({ state: 'awaiting_confirmation', disclosure: 'confirm' });
    const hours = (Date.parse(body.match.confirm_before ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    expect(await balance(provider)).toBe(15);
    expect(await ledger(provider)).toEqual([
      ['grant', 20],
      ['lead_hold', -5],
    ]);
    expect((await api.db.select().from(matches))[0]?.disclosedAt).toBeNull();
    await api.background.outbox.drain();
    const told = await api.db.select().from(deliveries);
    // The visitor, and the professional, who learns nothing of who it is.
    expect(new Set(told.map(({ providerId }) => providerId))).toEqual(new Set([provider, null]));
    const notice = told.find(({ providerId }) => providerId === provider);
    const words = notice && api.services.vault.open('delivery.body', notice.dedupeKey, notice.bodyEncrypted);
    for (const secret of Object.values(contact)) expect(words).not.toContain(secret);
  });

  test('agreeing shares the contact, charges the credit and records the consent, once', async () => {
    const { provider, match } = await matchIn(SEATTLE);
    const answers = await Promise.all([confirm(match), confirm(match), confirm(match)]);
    for (const { body } of answers) expect(body.match).toMatchObject({ state: 'live', confirm_before: null });
    expect((await confirm(match)).status).toBe(200);
    expect((await api.db.select().from(matches))[0]?.disclosedAt).toBeInstanceOf(Date);
    expect(await balance(provider)).toBe(15);
    expect(await ledger(provider)).toEqual([
      ['grant', 20],
      ['lead_hold', -5],
      ['hold_release', 5],
      ['lead_charge', -5],
    ]);
    const consents = await api.db.select().from(leadConsents).where(eq(leadConsents.kind, 'disclosure'));
    expect(consents).toMatchObject([
      {
        text: "We'll share your name, phone, email and answers so Robin Shore can contact you.\nShare my details with Robin Shore",
        version: DISCLOSURE_CONSENT.version,
        page: '/match-profile',
        providerId: provider,
      },
    ]);
    await api.background.outbox.drain();
    const told = await api.db.select().from(deliveries);
    expect(told.filter(({ providerId }) => providerId === provider)).toHaveLength(1);
  });

  test('agreeing to an older text that the page still showed records that one', async () => {
    const { match } = await matchIn(SEATTLE);
    const agree = (consent_version: string) =>
      api.public('POST /matches/:id/confirmation', { params: { id: match }, body: { consent_version } });
    const unknown = await agree('terms-2026-11');
    expect([unknown.status, unknown.error.code]).toEqual([422, 'unknown_reference']);
    expect((await show(match)).body.match.state).toBe('awaiting_confirmation');
    expect((await agree('disclosure-2026-11')).body.match.state).toBe('live');
    const consents = await api.db.select().from(leadConsents).where(eq(leadConsents.kind, 'disclosure'));
    expect(consents).toMatchObject([
      { version: 'disclosure-2026-11', text: expect.stringMatching(/^Share my details with Robin Shore\./) },
    ]);
  });

  test('without agreement the credit goes back after 24 hours, and the contact is free again', async () => {
    const contact = newContact();
    const { provider, match } = await matchIn(SEATTLE, contact);
    await api.background.jobs.runNow('release-unconfirmed-holds');
    expect(await balance(provider)).toBe(15);
    await lapse();
    expect((await show(match)).body.match.state).toBe('released');
    await Promise.all([
      api.background.jobs.runNow('release-unconfirmed-holds'),
      api.background.jobs.runNow('release-unconfirmed-holds'),
    ]);
    expect(await balance(provider)).toBe(20);
    expect((await ledger(provider)).at(-1)).toEqual(['hold_release', 5]);
    expect((await api.db.select().from(creditAccounts))[0]?.spentInMonth).toBe(0);
    expect(await api.db.select().from(leads)).toMatchObject([{ outcome: 'unmatched' }]);
    const refused = await confirm(match);
    expect([refused.status, refused.error.code]).toEqual([409, 'match_not_confirmable']);
    const again = await api.public('POST /leads', {
      body: leadBody({ ...contact, postal_code: SEATTLE, first_name: 'Again' }),
    });
    expect(again.body.match_id).toBeDefined();
  });

  test('a credit that can’t go back keeps no other one from going back', async () => {
    const [stuck, other] = [await matchIn(SEATTLE), await matchIn(SEATTLE)];
    await lapse();
    const { pool } = api.services;
    // The one that can't go back is the one whose turn comes first.
    await pool.query(`
      update matches set confirm_before = now() - interval '1 hour' where provider_id = ${stuck.provider};
      create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end';
      create trigger refuse before insert on credit_ledger
        for each row when (new.provider_id = ${stuck.provider}) execute function refuse()`);
    const logged = vi.spyOn(api.services.log, 'error');
    try {
      await api.background.jobs.runNow('release-unconfirmed-holds');
      const { rows } = await pool.query('select id from matches where provider_id = $1', [stuck.provider]);
      expect(logged.mock.calls.map(([details]) => details)).toEqual([
        { err: expect.objectContaining({ message: 'refused' }), match_id: rows[0].id },
      ]);
    } finally {
      logged.mockRestore();
      await pool.query('drop function refuse cascade');
    }
    expect([await balance(stuck.provider), await balance(other.provider)]).toEqual([15, 20]);
    await api.background.jobs.runNow('release-unconfirmed-holds');
    expect(await balance(stuck.provider)).toBe(20);
  });

  test('a credit that goes back has its lead before its account, as a lead that is matched later', async () => {
    const { provider } = await matchIn(SEATTLE);
    await lapse();
    const { pool } = api.services;
    let releasing: Promise<void> | undefined;
    await inTransaction(pool, async (run) => {
      await run('select from leads for update');
      releasing = api.background.jobs.runNow('release-unconfirmed-holds');
      await untilWaiting(pool, 1);
      await run('select from credit_accounts for update nowait');
    });
    await releasing;
    expect(await balance(provider)).toBe(20);
  });

  test('agreeing after 24 hours is refused, though the credit has not gone back yet', async () => {
    const { provider, match } = await matchIn(SEATTLE);
    await lapse();
    const refused = await confirm(match);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        code: 'match_not_confirmable',
        message: 'The time to agree has passed. Please send a new request.',
      },
    ]);
    expect(await api.db.select().from(matches)).toMatchObject([
      { state: 'awaiting_confirmation', disclosedAt: null },
    ]);
    expect(await ledger(provider)).toEqual([
      ['grant', 20],
      ['lead_hold', -5],
    ]);
    expect(await api.db.select().from(leadConsents).where(eq(leadConsents.kind, 'disclosure'))).toEqual([]);
  });

  const yesterday = sql`current_date - 2`;

  test.each([
    ['has ended', { licenseExpiresOn: yesterday }],
    ['was refused', { licenseVerifiedAt: null }],
  ])(
    'whoever’s license %s meanwhile gets no client: the credit goes back, the contact is free',
    async (_, set) => {
      const contact = newContact();
      const { provider, match } = await matchIn(SEATTLE, contact);
      await api.db.update(providerProfessions).set(set).where(eq(providerProfessions.providerId, provider));
      const refused = await confirm(match);
      expect([refused.status, refused.error.code]).toEqual([409, 'match_not_confirmable']);
      expect((await show(match)).body.match.state).toBe('released');
      await api.background.jobs.runNow('release-unconfirmed-holds');
      expect(await balance(provider)).toBe(20);
      const [lead] = await api.db.select().from(leads);
      expect(lead?.trace).toMatchObject({
        steps: expect.arrayContaining([
          expect.objectContaining({ result: 'The professional is no longer licensed: the credit went back' }),
        ]),
      });
      const next = await addProvider(api.db, { zip: SEATTLE, credits: 20 });
      await api.public('POST /leads', {
        body: leadBody({ ...contact, postal_code: SEATTLE, first_name: 'Again' }),
      });
      expect(await balance(next)).toBe(15);
    },
  );

  test('who sees clients by video alone needs the license of the client’s state until they agree', async () => {
    const provider = await addProvider(api.db, { zip: null, virtualStateIds: [WASHINGTON], credits: 20 });
    const { body } = await api.public('POST /leads', {
      body: leadBody({ postal_code: SEATTLE, virtual_session: true }),
    });
    await api.db
      .update(providerVirtualStates)
      .set({ expiresOn: yesterday })
      .where(eq(providerVirtualStates.providerId, provider));
    expect((await confirm(body.match_id ?? '')).status).toBe(409);
    await api.db
      .update(providerVirtualStates)
      .set({ expiresOn: '2099-12-31' })
      .where(eq(providerVirtualStates.providerId, provider));
    expect((await confirm(body.match_id ?? '')).status).toBe(200);
  });

  test('a credit that goes back lowers the spend of the month in which it was held, and of no other', async () => {
    await matchIn(SEATTLE);
    await lapse();
    await api.services.pool.query("update matches set created_at = created_at - interval '40 days'");
    await api.background.jobs.runNow('release-unconfirmed-holds');
    expect(await api.db.select().from(creditAccounts)).toMatchObject([{ balance: 20, spentInMonth: 5 }]);
  });

  test('agreeing and running out at the same moment: one of the two, and the ledger is balanced', async () => {
    const { provider, match } = await matchIn(SEATTLE);
    await api.services.pool.query("update matches set confirm_before = now() + interval '30 milliseconds'");
    const [answer] = await Promise.all([
      confirm(match),
      (async () => {
        for (let count = 0; count < 20; count += 1)
          await api.background.jobs.runNow('release-unconfirmed-holds');
      })(),
    ]);
    await api.background.jobs.runNow('release-unconfirmed-holds');
    expect(await balance(provider)).toBe(answer.status === 200 ? 15 : 20);
  });

  test('nothing is left to agree to elsewhere', async () => {
    const { match } = await matchIn(AUSTIN);
    const refused = await confirm(match);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        code: 'match_not_confirmable',
        message: 'There’s nothing left to agree to for this match.',
      },
    ]);
  });
});

describe('the claims of a contact', () => {
  test('do not outlive a match that ended without freeing them', async () => {
    const contact = newContact();
    await matchIn(AUSTIN, contact);
    await api.db.update(matches).set({ state: 'ended' });
    const again = await api.public('POST /leads', {
      body: leadBody({ ...contact, postal_code: AUSTIN, first_name: 'Again' }),
    });
    expect(again.body.match_id).toEqual(expect.any(String));
  });

  test('are deleted once they expire, and no sooner', async () => {
    const { provider } = await matchIn(AUSTIN);
    await matchIn(AUSTIN);
    const [expired, running] = await api.db.select().from(matches).orderBy(matches.id);
    expect(expired?.providerId).toBe(provider);
    await api.db
      .update(contactClaims)
      .set({ claimedUntil: new Date() })
      .where(eq(contactClaims.matchId, expired?.id ?? 0));
    await api.background.jobs.runNow('contact-claim-retention');
    const left = await api.db.select().from(contactClaims);
    expect(left.map(({ matchId }) => matchId)).toEqual([running?.id, running?.id]);
  });
});

describe('a note', () => {
  test('is kept encrypted, and replaced when it is left again', async () => {
    const { match } = await matchIn(AUSTIN);
    expect((await note(match, '  First  ')).status).toBe(200);
    expect((await note(match, 'Second')).status).toBe(200);
    expect((await show(match)).body.match.has_note).toBe(true);
    const [row] = await api.db.select().from(matches);
    const { vault } = api.services;
    const sealed = row?.noteEncrypted ?? Buffer.alloc(0);
    expect(sealed.includes('Second')).toBe(false);
    expect(vault.open('match.note', vault.capabilityHash(match), sealed)).toBe('Second');
  });

  test('that is left before the visitor agreed is read by the provider only after', async () => {
    const { match } = await matchIn(SEATTLE);
    const me = await makeProfessional(api);
    await makeLicense(api, me.providerId);
    await api.db.insert(creditAccounts).values({ providerId: me.providerId });
    const [row] = await api.db.update(matches).set({ providerId: me.providerId }).returning();
    const open = async () =>
      (await api.public('GET /matches/:id', { params: { id: String(row?.id) } }, { token: me.token })).body
        .match;
    expect((await note(match, 'Mornings are best.')).status).toBe(200);
    expect((await show(match)).body.match.has_note).toBe(true);
    expect(await open()).toMatchObject({ has_note: false, note: null });
    expect(await api.db.select().from(outbox).where(eq(outbox.topic, 'match.note_left'))).toEqual([]);
    expect((await confirm(match)).status).toBe(200);
    expect(await open()).toMatchObject({ has_note: true, note: 'Mornings are best.' });
  });

  test('on the match of an erased lead is not kept', async () => {
    const { match } = await matchIn(AUSTIN);
    const [lead] = await api.db.select().from(leads);
    await eraseLead({ actor: await makeAdmin(api), services: api.services }, { leadId: lead?.id ?? 0 });
    const refused = await note(match, 'Mornings are best.');
    expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
    expect(await api.db.select().from(matches)).toMatchObject([{ noteEncrypted: null }]);
  });

  test('that is left while the lead is being erased is not kept', async () => {
    const { pool } = api.services;
    const { match } = await matchIn(AUSTIN);
    const admin = await makeAdmin(api);
    const [lead] = await api.db.select().from(leads);
    let erasing: ReturnType<typeof eraseLead> | undefined;
    let noting: ReturnType<typeof note> | undefined;
    await inTransaction(pool, async (run) => {
      await run('select from leads for update');
      erasing = eraseLead({ actor: admin, services: api.services }, { leadId: lead?.id ?? 0 });
      await untilWaiting(pool, 1);
      noting = note(match, 'Mornings are best.');
      await untilWaiting(pool, 2);
    });
    expect(await erasing).toMatchObject({ isNew: true });
    expect((await noting)?.status).toBe(404);
    expect(await api.db.select().from(matches)).toMatchObject([{ noteEncrypted: null }]);
  });

  test('is refused when it is empty, when the ids differ, and on a match that is over', async () => {
    const { match } = await matchIn(SEATTLE);
    expect((await note(match, ' ')).status).toBe(422);
    const other = await api.public('POST /matches/:id', {
      params: { id: match },
      body: { id: newCapability(), note: 'x' },
    });
    expect(other.error.fields).toHaveProperty('id');
    expect((await note(newCapability(), 'x')).status).toBe(404);
    await lapse();
    expect((await note(match, 'x')).error).toMatchObject({
      code: 'conflict',
      message: 'This match is closed, so no one would read a note.',
    });
  });
});

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

describe('a chat token', () => {
  test('is a signed access token with a chat grant for the visitor of a live match', async () => {
    const { match } = await matchIn(AUSTIN);
    const { body } = await chat(match);
    const [header = '', payload = '', signature] = body.token.split('.');
    const signer = chatSigner(api.services.env, api.services.keys);
    expect(signature).toBe(
      createHmac('sha256', signer.secret).update(`${header}.${payload}`).digest('base64url'),
    );
    expect(decode(header)).toEqual({ typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' });
    expect(decode(payload)).toMatchObject({
      iss: signer.keySid,
      sub: signer.accountSid,
      exp: Date.parse(body.expires_at) / 1000 - (Date.parse(body.expires_at) % 1000) / 1000,
      grants: { identity: body.identity, chat: { service_sid: signer.serviceSid } },
    });
    expect(body.token).not.toContain(match);
  });

  test('is not given before the visitor agreed, after a match is over, or for an unknown id', async () => {
    const { match } = await matchIn(SEATTLE);
    expect((await chat(match)).error).toMatchObject({
      code: 'chat_unavailable',
      message: 'You can write once you’ve agreed to share your details.',
    });
    await lapse();
    expect((await chat(match)).error).toMatchObject({
      code: 'chat_unavailable',
      message: 'This match is closed.',
    });
    expect((await chat(newCapability())).status).toBe(404);
  });
});
