import { TERMS_CONSENT } from '@carematch/content/legal/visitor-consents';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeAdmin, type TestStaff } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeLead } from '../../matches/testing/sample-match.ts';
import { auditLog, contactReads } from '../../platform/platform.tables.ts';
import { exportLead, TOLD_IN } from './export-lead.ts';
import { leads, possibleMatches } from '../leads.tables.ts';
import { markInvented } from './mark-invented.ts';
import { leadBody } from '../testing/sample-leads.ts';
import { addProvider } from '../testing/sample-providers.ts';
import { ANSWER, makeToldLead, NOTE } from '../testing/told-lead.ts';

let api: TestApp;
let admin: TestStaff;
let providerId: number;
beforeAll(async () => {
  api = await createTestApp();
  admin = await makeAdmin(api);
  providerId = await addProvider(api.db, { lastName: 'Chosen' });
});
afterAll(() => api.close());

const read = (leadId: number) => exportLead({ actor: admin, services: api.services }, { leadId });

test('an export holds, readable, what is stored of a person, and is recorded', async () => {
  const told = await makeToldLead(api, 'key-of-the-exported-lead');
  const exported = await read(told.id);
  expect(exported).toMatchObject({
    lead: told.id,
    outcome: 'matched',
    contact: told.contact,
    request: {
      profession: 'Mental Health Counselor',
      zip: '78701',
      gclid: 'click-4711',
      origin_url: told.body.origin_url,
      embedded_on: null,
    },
    answers: [{ answer: ANSWER }],
    consents: [
      { kind: 'sms', version: 'sms-2026-11', page: '/about-wilhelmina' },
      { kind: 'terms', text: TERMS_CONSENT.text, page: '/about-wilhelmina' },
    ],
    matches: [{ state: 'live', note: NOTE }],
    contact_reads: [{ reader_id: admin.userId, purpose: 'lead.exported' }],
    audit: [{ actor_id: admin.userId, action: 'lead.exported' }],
    other_leads: [],
  });
  for (const part of Object.values(TOLD_IN)) expect(exported).toHaveProperty(part);
  for (const part of [exported?.request, exported?.matches[0]])
    for (const secret of ['capability_hash', 'capability_sealed', 'contact_encrypted'])
      expect(part).not.toHaveProperty(secret);
  expect(exported?.deliveries.map(({ text }) => text).join()).toContain('Wilhelmina');
  const text = JSON.stringify(exported);
  for (const secret of told.secrets) expect(text).toContain(secret);
  const reads = await api.db.select().from(contactReads).where(eq(contactReads.leadId, told.id));
  expect(reads).toHaveLength(1);
  const audit = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(told.id)))
    .orderBy(auditLog.id);
  expect(audit).toHaveLength(1);
});

test('it names other leads of the same phone or email', async () => {
  const told = await makeToldLead(api, 'key-of-the-first-lead');
  const { phone_number } = told.contact;
  await api.public('POST /leads', { body: leadBody({ phone_number, first_name: 'Again' }) });
  const [newest] = await api.db.select().from(leads).orderBy(desc(leads.id)).limit(1);
  expect((await read(told.id))?.other_leads).toEqual([newest?.id]);
});

test('it names the providers that were offered, and which wish each does not meet', async () => {
  const lead = await makeLead(api, { outcome: 'possible' });
  const capabilityHash = Buffer.from('an offered card');
  await api.db
    .insert(possibleMatches)
    .values({ capabilityHash, leadId: lead.id, providerId, relaxation: 'cash' });
  expect((await read(lead.id))?.possible_matches).toEqual([{ provider_id: providerId, relaxation: 'cash' }]);
});

test('it says when the person was found to be invented', async () => {
  const told = await makeToldLead(api, 'key-of-the-invented-lead');
  expect(await read(told.id)).toMatchObject({ invented_at: null });
  await markInvented({ actor: admin, services: api.services }, { leadId: told.id });
  expect(await read(told.id)).toMatchObject({ invented_at: expect.any(Date) });
});

test('there is nothing to export of a lead that does not exist, and nothing is recorded', async () => {
  expect(await read(4_000_000)).toBeUndefined();
  expect(await api.db.select().from(contactReads).where(eq(contactReads.leadId, 4_000_000))).toEqual([]);
});
