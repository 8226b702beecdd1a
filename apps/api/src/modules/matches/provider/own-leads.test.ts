import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sealContact } from '../../../crypto/contact-data.ts';
import {
  makeAdmin,
  makeProfessional,
  impersonation,
  type TestProfessional,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leads } from '../../leads/leads.tables.ts';
import { auditLog, contactReads } from '../../platform/platform.tables.ts';
import { CONTACT, makeLead, makeMatch, type SampleMatch } from '../testing/sample-match.ts';

let api: TestApp;
let me: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
  me = await makeProfessional(api);
});
afterAll(() => api.close());

const named = (id: number) => ({ params: { id: String(id) } });
const HELD = { disclosure: 'confirm', disclosedAt: null, state: 'awaiting_confirmation' } as const;
const soon = () => new Date(Date.now() + 60_000);

const readsOf = (leadId: number) => api.db.select().from(contactReads).where(eq(contactReads.leadId, leadId));

async function makeClient(
  contact: Partial<typeof CONTACT>,
  providerId = me.providerId,
): Promise<SampleMatch> {
  const match = await makeMatch(api, providerId);
  const sealed = sealContact(api.services.vault, match.lead.capabilityHash, { ...CONTACT, ...contact });
  await api.db.update(leads).set(sealed).where(eq(leads.id, match.lead.id));
  return match;
}

describe('GET /leads/:id', () => {
  test('shows an own client’s request, contact data masked, without a reading', async () => {
    const { id, lead } = await makeMatch(api, me.providerId);
    const answer = (await api.public('GET /leads/:id', named(lead.id), { token: me.token })).body.lead;
    expect(answer).toMatchObject({
      id: lead.id,
      match_id: id,
      city: 'Austin',
      contact: { first_name: 'Jane', last_name: 'S.', masked: true },
    });
    expect(answer.specializations).toHaveLength(1);
    expect(await readsOf(lead.id)).toEqual([]);
  });

  test('shows no one before they agreed', async () => {
    const { lead } = await makeMatch(api, me.providerId, { ...HELD, confirmBefore: soon() });
    const answer = await api.public('GET /leads/:id', named(lead.id), { token: me.token });
    expect(answer.body.lead.contact).toBeNull();
    expect(answer.text).not.toMatch(/Jane|Sample/);
  });
});

const file = (leadId: number, token = me.token) =>
  api.public('GET /leads/:id/export', named(leadId), { token });

describe('GET /leads/:id/export', () => {
  test('gives the client’s contact data as CSV; the reading is recorded, and audited', async () => {
    const { id, lead } = await makeClient({ first_name: '=cmd()' });
    const { text, status, headers } = await file(lead.id);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
    const [head, row, ...rest] = text.trimEnd().split('\r\n');
    expect(rest).toEqual([]);
    expect(head?.split(',').slice(0, 7)).toEqual([
      'Lead',
      'Match',
      'Matched',
      'First name',
      'Last name',
      'Phone',
      'Email',
    ]);
    expect(row).toContain(`${lead.id},${id},`);
    expect(row).toContain("'=cmd(),Sample,5124000001,jane.sample@mail.example");
    expect(await readsOf(lead.id)).toMatchObject([{ readerId: me.userId }]);
    const isThis = and(eq(auditLog.subjectId, String(id)), eq(auditLog.action, 'match.exported'));
    const audited = await api.db.select().from(auditLog).where(isThis).orderBy(auditLog.id);
    expect(audited).toMatchObject([{ actorId: me.userId }]);
    expect(JSON.stringify(audited)).not.toMatch(/Sample|512400/);
  });

  test('has no one in it before they agreed, and records no reading', async () => {
    const { lead } = await makeMatch(api, me.providerId, { ...HELD, confirmBefore: soon() });
    expect((await file(lead.id)).text).not.toMatch(/Jane|Sample|512400/);
    expect(await readsOf(lead.id)).toEqual([]);
  });

  test('is not for staff who stand in', async () => {
    const { lead } = await makeMatch(api, me.providerId);
    const { status } = await file(lead.id, await impersonation(api, await makeAdmin(api), me));
    expect(status).toBe(403);
    expect(await readsOf(lead.id)).toEqual([]);
  });
});

test('another professional’s client does not exist', async () => {
  const { lead } = await makeMatch(api, me.providerId);
  const other = { token: (await makeProfessional(api)).token };
  expect((await api.public('GET /leads/:id', named(lead.id), other)).status).toBe(404);
  expect((await api.public('GET /leads/:id/export', named(lead.id), other)).status).toBe(404);
  expect(await readsOf(lead.id)).toEqual([]);
});

const find = async (search: string, token: string) =>
  (await api.public('GET /search/leads', { query: { search } }, { token })).body.leads;

describe('GET /search/leads', () => {
  test('finds own clients by name, place, phone number, email and number', async () => {
    const mine = await makeProfessional(api);
    const { id, lead } = await makeClient(
      { first_name: 'Zoë', last_name: 'Quill', phone_number: '2065550147', email: 'zq@mail.example' },
      mine.providerId,
    );
    await makeClient({}, mine.providerId);
    await makeClient({ first_name: 'Zoë', last_name: 'Quill' }, me.providerId);
    for (const search of ['zoë q', 'QUILL', '(206) 555-0147', '5550147', 'ZQ@mail', `#${id}`, `${lead.id}`])
      expect([search, (await find(search, mine.token)).map((one) => one.match_id)]).toEqual([search, [id]]);
    for (const search of ['austin', 'Aus', '78701'])
      expect([search, (await find(search, mine.token)).length]).toEqual([search, 2]);
    for (const search of ['nobody', '%', '_', "'; drop table", '555014799'])
      expect([search, await find(search, mine.token)]).toEqual([search, []]);
    expect(await find('quill', mine.token)).toMatchObject([
      { id: lead.id, name: 'Zoë Q.', city: 'Austin', match_contact_status: { slug: 'new' } },
    ]);
  });

  test('finds no one by what they have not shared, and no one who was erased', async () => {
    const mine = await makeProfessional(api);
    await makeMatch(api, mine.providerId, { ...HELD, confirmBefore: soon() });
    await makeMatch(
      api,
      mine.providerId,
      {},
      await makeLead(api, { contactEncrypted: null, phoneHash: null, emailHash: null, erasedAt: new Date() }),
    );
    expect(await find('jane', mine.token)).toEqual([]);
    expect((await find('austin', mine.token)).map(({ name }) => name)).toEqual([null, null]);
  });

  test('gives eight at most, the newest first', async () => {
    const mine = await makeProfessional(api);
    const made: number[] = [];
    for (let count = 0; count < 10; count += 1) made.push((await makeMatch(api, mine.providerId)).id);
    const found = (await find('sample', mine.token)).map((one) => one.match_id);
    expect(found).toEqual(made.toReversed().slice(0, 8));
  });
});
