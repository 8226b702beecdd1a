import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LeadRequest, LeadResponse } from '@carematch/api-client/contract/leads/leads.contract';

import { newCapability } from '../../../crypto/capability.ts';
import { inTransaction, untilWaiting } from '../../../testing/locks.ts';
import { recordStatements } from '../../../testing/recorded-statements.ts';
import { type Answer, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditLedger } from '../../credits/credits.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { leads } from '../leads.tables.ts';
import { leadBody } from '../testing/sample-leads.ts';
import { addProvider } from '../testing/sample-providers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const post = (body: LeadRequest) => api.public('POST /leads', { body });

async function offered(
  body: LeadRequest,
): Promise<{ answer: LeadResponse; cards: NonNullable<LeadResponse['possibleMatches']> }> {
  const { body: answer } = await post(body);
  expect(answer.possibleMatches?.length).toBeGreaterThan(0);
  return { answer, cards: answer.possibleMatches ?? [] };
}

describe('choosing a possible match', () => {
  test('matches the same lead with the chosen provider, who comes before a better ranked one', async () => {
    await addProvider(api.db, {
      zip: null,
      virtualStateIds: [48],
      focusCarePathIds: [3],
      lastName: 'Better',
    });
    const chosen = await addProvider(api.db, { zip: null, virtualStateIds: [48], lastName: 'Chosen' });
    const body = leadBody({ virtual_session: false });
    const { answer, cards } = await offered(body);
    const card = cards.find(({ display_name }) => display_name === 'Robin Chosen');
    const chosenAnswer = await post({
      ...body,
      virtual_session: true,
      lead_id: answer.lead_id,
      possible_match_id: card?.id ?? '',
    });
    expect(chosenAnswer.body).toMatchObject({
      lead_id: answer.lead_id,
      match_id: expect.any(String),
      city: 'Austin',
    });
    expect(await api.db.select().from(leads)).toMatchObject([{ outcome: 'matched', virtualSession: true }]);
    expect(await api.db.select().from(matches)).toMatchObject([{ providerId: chosen }]);
  });

  test('by distance: the provider beyond their own radius is asked within 60 miles', async () => {
    // San Marcos is some 30 miles from Austin.
    const far = await addProvider(api.db, { zip: '78666', radiusMiles: 5 });
    const body = leadBody();
    const { answer, cards } = await offered(body);
    expect(cards[0]?.relaxation).toBe('distance');
    expect(cards[0]?.distance_miles).toBeGreaterThan(5);
    const again = await post({
      ...body,
      search_radius_miles: 60,
      lead_id: answer.lead_id,
      possible_match_id: cards[0]?.id ?? '',
    });
    expect(again.body.match_id).toBeDefined();
    expect(await api.db.select().from(matches)).toMatchObject([{ providerId: far }]);
  });

  test('that is gone meanwhile leaves the lead unmatched or pending, and offers nothing again', async () => {
    const provider = await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    const body = leadBody({ virtual_session: false });
    const { answer, cards } = await offered(body);
    await api.db.update(providers).set({ acceptingLeads: false }).where(eq(providers.id, provider));
    const again = await post({
      ...body,
      virtual_session: true,
      lead_id: answer.lead_id,
      possible_match_id: cards[0]?.id ?? '',
    });
    expect(again.body).toEqual({ lead_id: answer.lead_id, city: 'Austin', state: 'TX' });
    expect(await api.db.select().from(leads)).toMatchObject([{ outcome: 'unmatched' }]);
  });

  test('twice, in two tabs, matches once: the second is told that they are matched already', async () => {
    await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    const body = leadBody({ virtual_session: false });
    const { answer, cards } = await offered(body);
    const [one, two] = await Promise.all(
      cards
        .slice(0, 2)
        .map(({ id }) =>
          post({ ...body, virtual_session: true, lead_id: answer.lead_id, possible_match_id: id }),
        ),
    );
    const outcomes = [one?.body, two?.body].map((each) =>
      each?.match_id ? 'match' : `rematch ${each?.rematch}`,
    );
    expect(new Set(outcomes)).toEqual(new Set(['match', 'rematch 1']));
    expect(await api.db.select().from(matches)).toHaveLength(1);
    const charges = await api.db.select().from(creditLedger).where(eq(creditLedger.kind, 'lead_charge'));
    expect(charges).toHaveLength(1);
  });
});

test('of two choices at once the loser stops at once, and asks no other provider', async () => {
  for (let count = 0; count < 3; count += 1) await addProvider(api.db, { zip: null, virtualStateIds: [48] });
  const body = leadBody({ virtual_session: false });
  const { answer, cards } = await offered(body);
  const { leadPool, pool } = api.services;
  let choices: Promise<Answer<LeadResponse>>[] = [];
  const statements = await recordStatements(leadPool, async () => {
    await inTransaction(pool, async (run) => {
      await run('select from leads for update');
      choices = cards
        .slice(0, 2)
        .map(({ id }) =>
          post({ ...body, virtual_session: true, lead_id: answer.lead_id, possible_match_id: id }),
        );
      await untilWaiting(pool, 2);
    });
    await Promise.all(choices);
  });
  const answers = (await Promise.all(choices)).map((choice) => choice.body);
  expect(answers.map(({ match_id, rematch }) => match_id !== undefined || rematch === 1)).toEqual([
    true,
    true,
  ]);
  expect(statements.filter((name) => name.startsWith('lead-accept-'))).toHaveLength(2);
  expect(await api.db.select().from(matches)).toHaveLength(1);
});

describe('a lead that is asked for by an id', () => {
  test('which no one was given does not exist', async () => {
    const answer = await post({ ...leadBody(), lead_id: newCapability() });
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
  });

  test('is needed for the choice of a card', async () => {
    const { status, error } = await post({ ...leadBody(), possible_match_id: newCapability() });
    const message = 'A chosen match belongs to a lead.';
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'validation_failed', message, fields: { lead_id: message } });
  });

  test("with another lead's card does not exist", async () => {
    await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    const mine = leadBody({ virtual_session: false });
    const { answer } = await offered(mine);
    const { cards } = await offered(leadBody({ virtual_session: false }));
    const stolen = await post({
      ...mine,
      virtual_session: true,
      lead_id: answer.lead_id,
      possible_match_id: cards[0]?.id ?? '',
    });
    expect(stolen.status).toBe(404);
    expect(await api.db.select().from(matches)).toEqual([]);
  });

  test('that waits on the pending list stays there', async () => {
    await addProvider(api.db, { credits: 0 });
    const body = leadBody();
    const first = await post(body);
    const again = await post({ ...body, virtual_session: true, lead_id: first.body.lead_id });
    expect(again.body).toMatchObject({ lead_id: first.body.lead_id, pendingList: 1 });
  });

  test('that is unmatched is decided again with what was widened', async () => {
    const body = leadBody({ virtual_session: false });
    const first = await post(body);
    await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    const again = await post({ ...body, virtual_session: true, lead_id: first.body.lead_id });
    expect(again.body).toMatchObject({ lead_id: first.body.lead_id, match_id: expect.any(String) });
    expect(await api.db.select().from(leads)).toHaveLength(1);
  });
});

const addVirtual = (over: Parameters<typeof addProvider>[1] = {}) =>
  addProvider(api.db, { zip: null, virtualStateIds: [48], ...over });
const look = async (lead_id: string) =>
  (await api.public('POST /leads/virtual-offer', { body: { lead_id } })).body;

describe('POST /leads/virtual-offer', () => {
  const IN_PERSON = { virtual_session: false } as const;
  test.each([
    ['unmatched', undefined],
    ['pending', 0],
  ] as const)(
    'offers those who meet by video to a lead that is %s, and a choice matches that lead',
    async (outcome, credits) => {
      if (credits !== undefined) await addProvider(api.db, { credits });
      const { first_name, last_name, phone_number, email, ...asked } = leadBody(IN_PERSON);
      const contact = { first_name, last_name, phone_number, email };
      const { body: answer } = await post({ ...asked, ...contact });
      expect(await look(answer.lead_id)).toMatchObject({ offer: { possibleMatches: [] } });
      const chosen = await addVirtual({ lastName: 'Screen' });
      // Who can't be charged, or meets elsewhere, is not offered.
      await addVirtual({ credits: 0 });
      await addVirtual({ virtualStateIds: [5] });
      expect(await api.db.select().from(leads)).toMatchObject([{ outcome, virtualSession: false }]);

      const { offer } = await look(answer.lead_id);
      expect(offer).toMatchObject({
        city: 'Austin',
        state: 'TX',
        disclosure: 'instant',
        possibleMatches: [{ display_name: 'Robin Screen', relaxation: 'virtual' }],
      });
      if (!offer) throw new Error('Nothing was offered.');
      const { possibleMatches, request } = offer;
      const again = await post({
        ...contact,
        ...request,
        lead_id: answer.lead_id,
        possible_match_id: possibleMatches[0]?.id ?? '',
      });
      expect(again.body).toMatchObject({ lead_id: answer.lead_id, match_id: expect.any(String) });
      expect(await api.db.select().from(leads)).toMatchObject([
        { outcome: 'matched', virtualSession: true, specializationIds: asked.specialization_ids },
      ]);
      expect(await api.db.select().from(matches)).toMatchObject([{ providerId: chosen }]);
      expect(await look(answer.lead_id)).toEqual({ offer: null });
    },
  );

  test('takes back what an earlier look offered by video, and nothing else', async () => {
    await addProvider(api.db, { zip: '78666', radiusMiles: 5 });
    await addVirtual();
    const body = leadBody(IN_PERSON);
    const { answer, cards } = await offered(body);
    const choose = (card: { id: string } | undefined, over: Partial<LeadRequest>) =>
      post({ ...body, ...over, lead_id: answer.lead_id, possible_match_id: card?.id ?? '' });
    expect(cards.map(({ relaxation }) => relaxation)).toEqual(['virtual', 'distance']);
    await look(answer.lead_id);
    expect((await choose(cards[0], { virtual_session: true })).status).toBe(404);
    expect((await choose(cards[1], { search_radius_miles: 60 })).body.match_id).toBeDefined();
  });

  test('asks for the contact that the lead has', async () => {
    await addVirtual();
    const { answer } = await offered(leadBody(IN_PERSON));
    const { offer } = await look(answer.lead_id);
    const { first_name, last_name, phone_number, email } = leadBody();
    const { status, error } = await post({
      first_name,
      last_name,
      phone_number,
      email,
      ...offer?.request,
      postal_code: '78701',
      profession_id: 3,
      lead_id: answer.lead_id,
      possible_match_id: offer?.possibleMatches[0]?.id ?? '',
    });
    expect([status, error.code]).toEqual([422, 'contact_changed']);
    expect(await api.db.select().from(matches)).toEqual([]);
  });

  test('offers nothing for a request that video was fine for, and does not know an id that no one was given', async () => {
    const { body } = await post(leadBody({ virtual_session: true }));
    expect(await look(body.lead_id)).toEqual({ offer: null });
    const unknown = await api.public('POST /leads/virtual-offer', { body: { lead_id: newCapability() } });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'not_found']);
  });
});
