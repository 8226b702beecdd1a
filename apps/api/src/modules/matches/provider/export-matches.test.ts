import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sealContact } from '../../../crypto/contact-data.ts';
import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leads } from '../../leads/leads.tables.ts';
import { auditLog, contactReads } from '../../platform/platform.tables.ts';
import { matches } from '../matches.tables.ts';
import { CONTACT, makeLead, makeMatch } from '../testing/sample-match.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

type Query = NonNullable<Parameters<typeof api.public<'POST /matches/export'>>[1]['query']>;

const take = async ({ token }: Pick<TestProfessional, 'token'>, query: Query = {}) =>
  api.public('POST /matches/export', { query }, { token });

const numbersIn = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]));

describe('POST /matches/export', () => {
  test('gives the own matches in the order of the list, masked, and records that', async () => {
    const me = await makeProfessional(api);
    const first = await makeMatch(api, me.providerId, { cost: 3 });
    const second = await makeMatch(api, me.providerId, { cost: 9, matchContactStatusId: 5 });
    await makeMatch(api, (await makeProfessional(api)).providerId);
    const { text } = await take(me, { sort: '-cost', search: 'jane' });
    expect(text.split('\r\n')[0]).toBe(
      'Match,Matched,Client,Parent or guardian,Profession,City,State,ZIP,Standing,Contact status,First contacted,Follow up,Credits,Demo data',
    );
    expect(numbersIn(text)).toEqual([second.id, first.id]);
    expect(text).toContain('Jane S.');
    expect(text).not.toMatch(/Sample|512400|mail\.example/);
    expect(numbersIn((await take(me, { status: 'started' })).text)).toEqual([second.id]);
    const isThis = and(eq(auditLog.actorId, me.userId), eq(auditLog.action, 'list.exported'));
    const [audited] = await api.db.select().from(auditLog).where(isThis).orderBy(auditLog.id);
    expect(audited?.after).toEqual({ list: 'matches', sort: '-cost', searched: true });
    expect(await api.db.$count(contactReads, eq(contactReads.readerId, me.userId))).toBe(0);
  });

  test('a name that a spreadsheet would run is written as text', async () => {
    const me = await makeProfessional(api);
    const match = await makeMatch(api, me.providerId);
    const sealed = sealContact(api.services.vault, match.lead.capabilityHash, {
      ...CONTACT,
      first_name: '=HYPERLINK("x")',
    });
    await api.db.update(leads).set(sealed).where(eq(leads.id, match.lead.id));
    expect((await take(me)).text).toContain(`"'=HYPERLINK(""x"") S."`);
  });

  test('a list of more than what is read at once is whole, and each match is in it once', async () => {
    const me = await makeProfessional(api);
    const lead = await makeLead(api);
    const one = await makeMatch(api, me.providerId, { state: 'ended' }, lead);
    const [row] = await api.db.select().from(matches).where(eq(matches.id, one.id));
    if (!row) throw new Error('No match');
    const { id: _id, ...values } = row;
    const [{ id: _leadId, ...leadValues } = { id: 0 }] = await api.db
      .select()
      .from(leads)
      .where(eq(leads.id, lead.id));
    const copies = Array.from({ length: 1_100 }, (_, n) => Buffer.from(`copy ${me.providerId} ${n}`));
    const made = await api.db
      .insert(leads)
      .values(
        copies.map((capabilityHash) => ({
          ...(leadValues as typeof leads.$inferInsert),
          capabilityHash,
          contactEncrypted: null,
        })),
      )
      .returning({ id: leads.id });
    await api.db.insert(matches).values(
      made.map(({ id: leadId }, n) => ({
        ...values,
        leadId,
        capabilityHash: copies[n] ?? Buffer.alloc(0),
        noteEncrypted: null,
      })),
    );
    const numbers = numbersIn((await take(me, { sort: 'status' })).text);
    expect([numbers.length, new Set(numbers).size]).toEqual([1_101, 1_101]);
  });

  test('is refused to staff', async () => {
    expect((await take(await makeAdmin(api))).status).toBe(403);
  });
});
