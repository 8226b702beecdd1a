import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LeadRequest } from '@carematch/api-client/contract/leads/leads.contract';

import { openContact } from '../../../crypto/contact-data.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { matches } from '../../matches/matches.tables.ts';
import { outbox } from '../../platform/platform.tables.ts';
import { leads } from '../leads.tables.ts';
import { leadBody, newContact, type SampleLead } from '../testing/sample-leads.ts';
import { addProvider } from '../testing/sample-providers.ts';

const LIMIT = 5;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: String(LIMIT) });
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const post = (body: LeadRequest) => api.public('POST /leads', { body });

/** A lead that no one serves yet, to be sent again. */
async function unmatched(): Promise<SampleLead & { readonly lead_id: string }> {
  const body = leadBody();
  return { ...body, lead_id: (await post(body)).body.lead_id };
}

describe('a lead that is sent again with another contact', () => {
  test.each([
    ['phone', ({ phone_number }: SampleLead) => ({ phone_number })],
    ['email', ({ email }: SampleLead) => ({ email })],
    ['phone and email', ({ phone_number, email }: SampleLead) => ({ phone_number, email })],
  ])('by %s is refused alike, whether that contact holds a match or is unknown', async (_, part) => {
    const mine = await unmatched();
    await addProvider(api.db);
    const inCare = leadBody();
    expect((await post(inCare)).body.match_id).toBeDefined();
    const messages = await api.db.select().from(outbox);
    const refusals = [];
    for (const other of [inCare, leadBody()]) {
      const { status, error } = await post({ ...mine, ...part(other) });
      refusals.push({ status, ...error, request_id: undefined });
    }
    expect(refusals[0]).toMatchObject({ status: 422, code: 'contact_changed' });
    expect(refusals[1]).toEqual(refusals[0]);
    expect(await api.db.select().from(outbox)).toEqual(messages);
    const [stored] = await api.db.select().from(leads).orderBy(leads.id);
    expect(stored).toMatchObject({ outcome: 'unmatched' });
  });

  test('counts against the limit of that contact', async () => {
    const mine = await unmatched();
    const { phone_number, email } = newContact();
    const statuses: number[] = [];
    for (let count = 0; count <= LIMIT; count += 1) {
      // A name of its own each time: none is a repetition.
      const first_name = 'Jane'.padEnd(5 + count, 'x');
      statuses.push((await post({ ...mine, phone_number, email, first_name })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: LIMIT }, () => 422), 429]);
  });
});

describe('a lead that is sent again with its own contact', () => {
  test('counts like a new one', async () => {
    const mine = await unmatched();
    const statuses: number[] = [];
    for (let count = 0; count < LIMIT; count += 1)
      statuses.push((await post({ ...mine, gclid: `click-${count}` })).status);
    expect(statuses).toEqual([...Array.from({ length: LIMIT - 1 }, () => 201), 429]);
  });

  test('a repetition of which does not count', async () => {
    const mine = { ...(await unmatched()), gclid: 'click' };
    const first = await post(mine);
    for (let count = 0; count < 2 * LIMIT; count += 1) expect((await post(mine)).text).toBe(first.text);
  });

  test('is taken however the email is written, and keeps the contact that was given first', async () => {
    const mine = await unmatched();
    await addProvider(api.db);
    const again = await post({ ...mine, email: mine.email.toUpperCase(), last_name: 'Changed' });
    expect(again.body.match_id).toBeDefined();
    const [stored] = await api.db.select().from(leads);
    if (!stored?.contactEncrypted) throw new Error('The lead has no contact data');
    const { first_name, last_name, phone_number, email } = mine;
    expect(openContact(api.services.vault, stored.capabilityHash, stored.contactEncrypted)).toEqual({
      first_name,
      last_name,
      phone_number,
      email,
    });
  });

  test('is a rematch where phone and email hold a match by now, and waits where only one does', async () => {
    const [whole, part] = [await unmatched(), await unmatched()];
    await addProvider(api.db);
    expect((await post({ ...whole, lead_id: undefined, first_name: 'Janet' })).body.match_id).toBeDefined();
    expect((await post({ ...whole, gclid: 'again' })).body).toMatchObject({ rematch: 1 });
    const { phone_number } = part;
    expect((await post(leadBody({ phone_number }))).body.match_id).toBeDefined();
    expect((await post({ ...part, gclid: 'again' })).body).toMatchObject({ pendingList: 1 });
    const stored = await api.db.select().from(leads).orderBy(leads.id);
    expect(stored.map(({ outcome }) => outcome)).toEqual(['unmatched', 'rematched', 'matched', 'matched']);
    expect(await api.db.select().from(matches)).toHaveLength(2);
  });
});
