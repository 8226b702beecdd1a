import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { EmbeddedSiteBody } from '@carematch/validation/fields/embedded-site.schema';

import { makeAdmin, type TestStaff } from '../../../testing/accounts.ts';
import { inTransaction, untilWaiting } from '../../../testing/locks.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leads } from '../../leads/leads.tables.ts';
import { makeLead } from '../../matches/testing/sample-match.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { embeddedSiteDomains, embeddedSites } from '../embedding.tables.ts';

let api: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  admin = await makeAdmin(api);
});
beforeEach(() => api.db.delete(embeddedSites));
afterAll(() => api.close());

const siteOf = (...domains: string[]): EmbeddedSiteBody => ({
  name: `Site of ${domains[0]}`,
  domains,
  landing_page: null,
  accent_color: null,
});

const add = (body: EmbeddedSiteBody, headers = {}) =>
  api.admin('POST /embedded-sites', { body }, { token: admin.token, headers });
const change = (id: number, body: EmbeddedSiteBody, tag?: string) =>
  api.admin(
    'POST /embedded-sites/:id',
    { params: { id: String(id) }, body },
    { token: admin.token, ...(tag && { headers: { 'if-match': `"${tag}"` } }) },
  );
const remove = (id: number) =>
  api.admin('DELETE /embedded-sites/:id', { params: { id: String(id) } }, { token: admin.token });
const read = (id: number, query = {}) =>
  api.admin('GET /embedded-sites/:id', { params: { id: String(id) }, query }, { token: admin.token });
const list = async (query = {}) =>
  (await api.admin('GET /embedded-sites', { query }, { token: admin.token })).body;
const names = async (query = {}) => (await list(query)).sites.map(({ name }) => name);

const listedHosts = async () =>
  (await api.db.select().from(embeddedSiteDomains).orderBy(embeddedSiteDomains.host)).map(({ host }) => host);

const auditOf = (id: number) =>
  api.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'embedded_site'), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id);

describe('a listed site', () => {
  test('is added, read, changed and removed, each recorded in the audit log', async () => {
    const added = await add({
      name: ' Lakeside Clinic ',
      domains: ['https://WWW.Lakeside.example/', 'lakeside.example'],
      landing_page: 'find-a-counselor',
      accent_color: '#1F5142',
    });
    const { site } = added.body;
    expect(added.status).toBe(201);
    expect(site).toMatchObject({
      name: 'Lakeside Clinic',
      domains: ['www.lakeside.example', 'lakeside.example'],
      accent_color: '#1f5142',
      last_seen_at: null,
      leads: 0,
      matches: 0,
      added: { by: expect.any(String) },
      is_demo: false,
    });
    expect((await read(site.id)).body.site).toEqual(site);

    const changed = await change(site.id, { ...siteOf('lakeside.example', 'new.example'), name: 'Lakeside' });
    expect(changed.body.site.domains).toEqual(['lakeside.example', 'new.example']);
    expect(changed.body.site.tag).not.toBe(site.tag);

    expect((await remove(site.id)).body.message).toBe(
      'Lakeside is removed. Its pages stop showing the form within a minute.',
    );
    expect([(await read(site.id)).status, (await remove(site.id)).status]).toEqual([404, 404]);
    expect(await listedHosts()).toEqual([]);
    expect(await auditOf(site.id)).toEqual([
      {
        action: 'embedded_site.added',
        before: null,
        after: {
          name: 'Lakeside Clinic',
          domains: 'www.lakeside.example, lakeside.example',
          landing_page: 'find-a-counselor',
          accent_color: '#1f5142',
        },
      },
      {
        action: 'embedded_site.changed',
        before: {
          name: 'Lakeside Clinic',
          domains: 'www.lakeside.example, lakeside.example',
          landing_page: 'find-a-counselor',
          accent_color: '#1f5142',
        },
        after: {
          name: 'Lakeside',
          domains: 'lakeside.example, new.example',
          landing_page: null,
          accent_color: null,
        },
      },
      {
        action: 'embedded_site.removed',
        before: {
          name: 'Lakeside',
          domains: 'lakeside.example, new.example',
          landing_page: null,
          accent_color: null,
        },
        after: null,
      },
    ]);
  });

  test('is added once when the request is repeated', async () => {
    const headers = { 'idempotency-key': 'a-new-site' };
    const first = await add(siteOf('once.example'), headers);
    expect((await add(siteOf('once.example'), headers)).text).toBe(first.text);
    expect((await list()).pagination.total).toBe(1);
  });

  test('is not overwritten by a change made from an older version', async () => {
    const { site } = (await add(siteOf('a.example'))).body;
    expect((await change(site.id, siteOf('b.example'), site.tag)).status).toBe(200);
    const stale = await change(site.id, siteOf('c.example'), site.tag);
    expect([stale.status, stale.error.code]).toEqual([412, 'stale_version']);
    expect(await listedHosts()).toEqual(['b.example']);
  });

  test('keeps its domains to itself, and names the site that has one already', async () => {
    await add(siteOf('taken.example', 'www.taken.example'));
    const refused = await add(siteOf('free.example', 'TAKEN.example'));
    expect([refused.status, refused.error.fields]).toEqual([
      409,
      { domains: 'taken.example is listed for “Site of taken.example” already.' },
    ]);
    expect(await listedHosts()).toEqual(['taken.example', 'www.taken.example']);
    expect((await list()).pagination.total).toBe(1);
  });

  test('10 concurrent sites with one domain: exactly one is listed', async () => {
    const rivals = await Promise.all(
      Array.from({ length: 10 }, (_, at) => add(siteOf(`own${at}.example`, 'shared.example'))),
    );
    expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await listedHosts()).toHaveLength(2);
  });

  test('waits for a concurrent change of sites, and is refused in words if that one took the domain', async () => {
    const { pool } = api.services;
    let adding: ReturnType<typeof add> | undefined;
    await inTransaction(pool, async (run) => {
      await run("insert into embedded_sites (id, name) values (9000, 'First')");
      await run(
        "insert into embedded_site_domains (host, site_id, position) values ('first.example', 9000, 0)",
      );
      adding = add(siteOf('first.example'));
      await untilWaiting(pool, 1);
    });
    const refused = await adding;
    expect([refused?.status, refused?.error.message]).toEqual([
      409,
      'first.example is listed for “First” already.',
    ]);
  });

  test.each([
    ['domains', { domains: [] }, 'Enter a domain'],
    ['domains.0', { domains: ['*.clinic.example'] }, 'A wildcard (*)'],
    ['domains.1', { domains: ['ok.example', '10.0.0.1'] }, 'IP address'],
    ['domains', { domains: Array.from({ length: 21 }, (_, at) => `d${at}.example`) }, '20 domains or fewer'],
    ['name', { name: ' ' }, 'Enter a name'],
    ['accent_color', { accent_color: '#ffdd55' }, '1.1 to 1'],
    ['landing_page', { landing_page: 'no-such-page' }, 'We can’t find this landing page.'],
  ])('is refused in words for a wrong %s', async (field, wrong, message) => {
    const refused = await add({ ...siteOf('clinic.example'), ...wrong });
    expect(refused.status).toBe(422);
    expect(refused.error.fields?.[field]).toContain(message);
    expect(await listedHosts()).toEqual([]);
  });

  test('may be on this machine, but not in production', async () => {
    expect((await add(siteOf('localhost:4004'))).status).toBe(201);
    const { env } = api.services;
    Object.assign(env, { NODE_ENV: 'production' });
    try {
      const refused = await add(siteOf('localhost:4005'));
      expect([refused.status, refused.error.fields?.['domains']]).toEqual([
        422,
        'A domain of your own computer works only where Carematch is developed.',
      ]);
    } finally {
      Object.assign(env, { NODE_ENV: 'test' });
    }
  });
});

const lead = async (host: string, outcome: 'matched' | 'unmatched', createdAt: string) => {
  const { id } = await makeLead(api);
  await api.db
    .update(leads)
    .set({ embeddedOn: host, outcome, createdAt: new Date(createdAt) })
    .where(eq(leads.id, id));
};

const counts = async (query = {}) => {
  const { sites } = await list(query);
  return Object.fromEntries(sites.map(({ name, leads: all, matches }) => [name, [all, matches]]));
};

const turnTo = (page: number) => list({ page: String(page), perPage: '1' });

describe('GET /embedded-sites', () => {
  beforeEach(async () => {
    await api.db.update(leads).set({ embeddedOn: null });
    await add({ ...siteOf('www.birch.example', 'birch.example'), name: 'Birch' });
    await add({ ...siteOf('alder.example'), name: 'alder' });
    await lead('www.birch.example', 'matched', '2026-03-02T15:00:00Z');
    await lead('birch.example', 'unmatched', '2026-03-03T15:00:00Z');
    // Eleven in the evening of the first, in New York.
    await lead('birch.example', 'matched', '2026-03-02T04:00:00Z');
    await lead('elsewhere.example', 'matched', '2026-03-02T15:00:00Z');
  });

  test('counts the leads and matches of all domains of a site', async () => {
    expect(await counts()).toEqual({ alder: [0, 0], Birch: [3, 2] });
  });

  test('counts those of a period by the days of New York, in the list and on the page', async () => {
    const period = { start_date: '2026-03-02', end_date: '2026-03-02' };
    expect(await counts(period)).toEqual({ alder: [0, 0], Birch: [1, 1] });
    const [, birch] = (await list()).sites;
    expect((await read(birch?.id ?? 0, period)).body.site).toMatchObject({ leads: 1, matches: 1 });
  });

  test('searches names and domains, and sorts', async () => {
    expect(await names({ search: 'WWW.BIR' })).toEqual(['Birch']);
    expect(await names({ search: 'ALD' })).toEqual(['alder']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ sort: 'name' })).toEqual(['alder', 'Birch']);
    expect(await names({ sort: '-name' })).toEqual(['Birch', 'alder']);
    expect(await names({ sort: '-leads' })).toEqual(['Birch', 'alder']);
    await api.db.update(embeddedSites).set({ lastSeenAt: new Date() }).where(eq(embeddedSites.name, 'alder'));
    // Never seen is last both ways.
    expect(await names({ sort: 'last_seen_at' })).toEqual(['alder', 'Birch']);
    expect(await names({ sort: '-last_seen_at' })).toEqual(['alder', 'Birch']);
  });

  test('turns pages, and knows how many there are beyond the last', async () => {
    expect((await turnTo(2)).sites.map(({ name }) => name)).toEqual(['Birch']);
    const beyond = await turnTo(9);
    expect([beyond.sites, beyond.pagination.total, beyond.pagination.last_page]).toEqual([[], 2, 2]);
  });

  test('leaves the leads of a removed site, which count again once its domain is listed again', async () => {
    const [, birch] = (await list()).sites;
    await remove(birch?.id ?? 0);
    expect(await counts()).toEqual({ alder: [0, 0] });
    await add({ ...siteOf('birch.example'), name: 'Birch again' });
    expect(await counts()).toEqual({ alder: [0, 0], 'Birch again': [2, 1] });
  });
});

test('GET /leads/:id shows staff the site that a lead came from', async () => {
  const { id } = await makeLead(api);
  const opened = async () =>
    (await api.admin('GET /leads/:id', { params: { id: String(id) } }, { token: admin.token })).body.lead;
  expect((await opened()).embedded_on).toBeNull();
  await api.db.update(leads).set({ embeddedOn: 'www.clinic.example' }).where(eq(leads.id, id));
  expect((await opened()).embedded_on).toBe('www.clinic.example');
});

test('GET /landing-pages lists what a flow can start from', async () => {
  const { body } = await api.admin('GET /landing-pages', {}, { token: admin.token });
  expect(body.landing_pages).toContainEqual({
    identifier: 'find-a-counselor',
    headline: expect.any(String) as string,
  });
});
