import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportLead } from '../leads/leads.ts';
import { leads } from '../leads/leads.tables.ts';
import { leadBody } from '../leads/testing/sample-leads.ts';
import { addProvider } from '../leads/testing/sample-providers.ts';
import { makeAdmin, type TestStaff } from '../../testing/accounts.ts';
import { embeddedSiteDomains, embeddedSites } from './embedding.tables.ts';

let api: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  admin = await makeAdmin(api);
  await addProvider(api.db, { credits: 1000 });
  const [site] = await api.db
    .insert(embeddedSites)
    .values({ name: 'Sample clinic', accentColor: '#0057b8', landingPage: 'find-a-counselor' })
    .returning();
  const siteId = site?.id ?? 0;
  await api.db.insert(embeddedSiteDomains).values([
    { host: 'www.clinic.example', siteId, position: 0 },
    { host: 'localhost:4004', siteId, position: 1 },
  ]);
});
afterAll(() => api.close());

const siteOf = (host: string) => api.public('GET /embedded-sites/:host', { params: { host } });
const see = (host: string) => api.public('POST /embedded-sites/:host/seen', { params: { host } });
const lastSeen = async () => {
  const [row] = await api.db
    .select({ at: embeddedSites.lastSeenAt })
    .from(embeddedSiteDomains)
    .innerJoin(embeddedSites, eq(embeddedSites.id, embeddedSiteDomains.siteId))
    .where(eq(embeddedSiteDomains.host, 'www.clinic.example'));
  return row?.at;
};

describe('GET /embedded-sites/:host', () => {
  test('gives a listed site its origin, accent and landing page', async () => {
    const accent = { accent_color: '#0057b8', landing_page: 'find-a-counselor' };
    expect((await siteOf('www.clinic.example')).body.site).toEqual({
      origin: 'https://www.clinic.example',
      ...accent,
    });
    expect((await siteOf('localhost:4004')).body.site).toEqual({
      origin: 'http://localhost:4004',
      ...accent,
    });
  });

  test('answers for the console, which shows previews', async () => {
    const { CONSOLE_URL } = api.services.env;
    const { host } = new URL(CONSOLE_URL);
    const ours = { origin: CONSOLE_URL, accent_color: null, landing_page: null };
    expect((await siteOf(host)).body.site).toEqual(ours);
    expect((await siteOf(`preview-a84a25.${host}`)).body.site).toEqual({ ...ours, accent_color: '#a84a25' });
    expect((await see(`preview-a84a25.${host}`)).status).toBe(200);
    expect((await siteOf(`other.${host}`)).status).toBe(404);
  });

  test.each(['clinic.example', 'www.clinic.example:8443', 'sub.www.clinic.example', 'example'])(
    'does not know %s',
    async (host) => {
      expect((await siteOf(host)).status).toBe(404);
      expect((await see(host)).status).toBe(404);
    },
  );

  test.each(['a b', '*.example', 'clinic.example;', 'x'.repeat(300), "x'", 'Clinic.example'])(
    'answers %j, which is no host, as not found',
    async (host) => {
      expect((await siteOf(host)).status).toBe(404);
    },
  );
});

test('POST /embedded-sites/:host/seen moves the time once a minute, however many calls come at once', async () => {
  expect(await lastSeen()).toBeNull();
  await Promise.all(Array.from({ length: 10 }, () => see('www.clinic.example')));
  const first = await lastSeen();
  expect(first).toBeInstanceOf(Date);
  await see('localhost:4004');
  expect(await lastSeen()).toEqual(first);
  await api.db.update(embeddedSites).set({ lastSeenAt: new Date(Date.now() - 61_000) });
  expect((await see('localhost:4004')).body.message).toBe('Recorded');
  expect((await lastSeen())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity);
});

const send = async (embeddedOn: string | null) => {
  const { status, body } = await api.public('POST /leads', { body: leadBody({ embedded_on: embeddedOn }) });
  const capabilityHash = api.services.vault.capabilityHash(body.lead_id);
  const [lead] = await api.db.select().from(leads).where(eq(leads.capabilityHash, capabilityHash));
  return { status, match: body.match_id, lead };
};

describe('a lead from an embedded flow', () => {
  test('keeps the listed host, which the export of the person names', async () => {
    const { status, lead } = await send('www.clinic.example');
    expect([status, lead?.embeddedOn]).toEqual([201, 'www.clinic.example']);
    const exported = await exportLead({ actor: admin, services: api.services }, { leadId: lead?.id ?? 0 });
    expect(exported?.request).toMatchObject({ embedded_on: 'www.clinic.example' });
  });

  test.each(['elsewhere.example', 'not a host', "'; drop table leads; --", '', null])(
    'ignores %j, which is not listed, and is matched as any other',
    async (host) => {
      const { status, match, lead } = await send(host);
      expect([status, typeof match, lead?.embeddedOn]).toEqual([201, 'string', null]);
    },
  );
});
