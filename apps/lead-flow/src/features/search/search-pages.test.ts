import type { FoundSearchPage } from '@carematch/api-client/contract/search/search.contract';
import {
  samplePlace,
  sampleSearchCard,
  sampleSearchPage,
  sampleSearchResults,
} from '@carematch/api-client/samples/search.samples';
import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { askPage, ORIGIN } from '../../testing/ask-page.ts';
import { openMarketplace } from '../../testing/marketplace.ts';
import { server } from '../../testing/server.ts';
import { areaAround, isLocated, spotName, spotsOf } from './map/map-spots.ts';
import { VERTICALS } from '../../shared/search-verticals.ts';

const CROWNS = '/verified-professional/dentist/crowns/seattle-wa';

beforeEach(() => openMarketplace());

const answerWith = (page: Partial<FoundSearchPage>): void =>
  server.use(mockPublic('GET /search/pages', () => sampleSearchPage(page)));

/** What the server asked the API for. */
function noteQueries() {
  const asked: unknown[] = [];
  server.use(
    mockPublic('GET /search/pages', ({ query }) => {
      asked.push(query);
      return sampleSearchPage();
    }),
    mockPublic('GET /search/professionals', ({ query }) => {
      asked.push(query);
      return sampleSearchResults();
    }),
  );
  return asked;
}

const robotsOf = (html: string): string | undefined =>
  /<meta name="robots" content="([^"]+)"/.exec(html)?.[1];
const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

describe('the address of a search page', () => {
  it.each([
    ['/verified-professional/dentist', { vertical: 'dentist' }],
    ['/verified-professional/dentist/crowns', { vertical: 'dentist', keyword: 'crowns' }],
    [CROWNS, { vertical: 'dentist', keyword: 'crowns', location: 'seattle-wa' }],
    [
      '/verified-professional/virtual-mental-health-counselor/98101',
      { vertical: 'virtual-mental-health-counselor', location: '98101' },
    ],
    [
      '/verified-professional/virtual-psychiatric-provider/seattle-wa',
      { vertical: 'virtual-psychiatric-provider', location: 'seattle-wa' },
    ],
    [
      '/verified-professional/dentist?location=Seattle%2C+WA',
      { vertical: 'dentist', location: 'Seattle, WA' },
    ],
    [
      '/verified-professional/Dentist/Implants%20near%20me',
      { vertical: 'dentist', keyword: 'Implants near me' },
    ],
    [`/verified-professional/dentist/${'x'.repeat(500)}`, { vertical: 'dentist', keyword: 'x'.repeat(100) }],
    [
      `/verified-professional/dentist/crowns/a%00${'b'.repeat(500)}`,
      { vertical: 'dentist', keyword: 'crowns', location: `a ${'b'.repeat(98)}` },
    ],
  ])('%s asks for what it names', async (path, asked) => {
    const queries = noteQueries();
    await askPage(path);
    expect(queries).toEqual([asked, { ...asked, page: 1 }]);
  });

  it('is asked for with its filters, page and day; other parameters are ignored', async () => {
    const queries = noteQueries();
    const { status } = await askPage(`${CROWNS}?format=video&miles=&max_price=150&page=2&day=2026-03-02&x=1`);
    expect(status).toBe(200);
    expect(queries[1]).toEqual({
      vertical: 'dentist',
      keyword: 'crowns',
      location: 'seattle-wa',
      format: 'video',
      max_price: '150',
      page: 2,
      day: '2026-03-02',
    });
  });

  it.each([
    ['/verified-professional/dentist/crowns/Seattle,%20WA', CROWNS],
    ['/verified-professional/Dentist/crowns/seattle-wa', CROWNS],
    [`${CROWNS}/`, CROWNS],
    ['/verified-professional/dentist?keyword=crowns&location=Seattle', CROWNS],
    [`/verified-professional/dentist/crowns/98101?gclid=1&miles=5&format=`, `${CROWNS}?gclid=1&miles=5`],
    ['/verified-professional?vertical=dentist&location=Seattle', CROWNS],
  ])('%s moves once to the canonical %s', async (path, redirect) => {
    expect(await askPage(path)).toMatchObject({ status: 301, redirect });
    expect((await askPage(redirect)).status).toBe(200);
  });

  it('moves where the API says, with the rest of the query', async () => {
    const path = '/verified-professional/dentist?location=seattle-wa';
    server.use(mockPublic('GET /search/pages', () => ({ kind: 'moved', path })));
    expect(await askPage('/verified-professional/dentist/seattle-wa?gclid=1')).toMatchObject({
      status: 301,
      redirect: `${path}&gclid=1`,
    });
  });
});

describe('a search page that is not found', () => {
  it('offers near matches and the form for an unknown place', async () => {
    server.use(
      mockPublic('GET /search/pages', () => ({
        kind: 'unknown',
        unknown: 'place',
        asked: 'Seatle<script>',
        vertical: 'dentist',
        near: [{ path: CROWNS, name: 'Seattle, WA' }],
      })),
      mockPublic('GET /search/professionals', () => failWith('not_found')),
    );
    const { status, html } = await askPage('/verified-professional/dentist/crowns/seatle');
    expect(status).toBe(404);
    expect(robotsOf(html)).toBe('noindex');
    expect(textOf(html)).toContain("We couldn't find “ Seatle&lt;script&gt; ”");
    expect(html).toContain(`<a href="${CROWNS}">Seattle, WA</a>`);
    expect(html).toMatch(/<form[^>]* action="\/verified-professional"/);
    expect(html).toMatch(/<option value="dentist" selected/);
  });

  it('offers every vertical for an unknown one', async () => {
    const { status, html, asked } = await askPage('/verified-professional/astrologer/seattle-wa');
    expect({ status, asked }).toEqual({ status: 404, asked: [] });
    for (const slug of Object.keys(VERTICALS))
      expect(html).toContain(`href="/verified-professional/${slug}"`);
  });

  it('says in words that a filter cannot be read', async () => {
    const { status, html } = await askPage(`${CROWNS}?miles=7`);
    expect(status).toBe(422);
    expect(textOf(html)).toContain("We can't read these filters");
    expect(html).toContain(`href="${CROWNS}"`);
  });

  it('is a page past the last one', async () => {
    server.use(
      mockPublic('GET /search/professionals', () =>
        sampleSearchResults({
          professionals: [],
          pagination: { page: 9, per_page: 20, total: 24, last_page: 2, more: false },
        }),
      ),
    );
    const { status, html } = await askPage(`${CROWNS}?page=9`);
    expect(status).toBe(404);
    expect(textOf(html)).toContain('past the last one');
  });

  it('is answered 503 while the API is away', async () => {
    server.use(mockPublic('GET /search/professionals', () => Response.error()));
    expect((await askPage(CROWNS)).status).toBe(503);
  });
});

describe('what search engines are told', () => {
  it.each([
    [CROWNS, {}, undefined],
    [`${CROWNS}?gclid=1`, {}, undefined],
    [`${CROWNS}?format=video`, {}, 'noindex, follow'],
    [`${CROWNS}?page=2&day=2026-03-02`, {}, 'noindex, follow'],
    [CROWNS, { is_listed: false }, 'noindex, follow'],
    [CROWNS, { is_listed: false, professionals: { total: 0, more: false } }, 'noindex'],
  ])('%s %o: robots %s, and the page without filters as canonical', async (path, page, robots) => {
    answerWith(page);
    const { html } = await askPage(path);
    expect(robotsOf(html)).toBe(robots);
    expect(canonicalOf(html)).toBe(ORIGIN + CROWNS);
  });

  it('keeps a place without a keyword out, and its links in', async () => {
    const path = '/verified-professional/dentist?location=seattle-wa';
    answerWith({ path, keyword: null });
    const { html } = await askPage(path);
    expect(robotsOf(html)).toBe('noindex, follow');
    expect(canonicalOf(html)).toBe(ORIGIN + path);
  });

  it('describes the page to sites that link to it', async () => {
    const { html } = await askPage(CROWNS);
    const { title, description } = sampleSearchPage();
    expect(html).toContain(`<title>${title} · Carematch</title>`);
    expect(html).toContain(`<meta property="og:title" content="${title}"/>`);
    expect(html).toContain(`<meta property="og:description" content="${description}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}${CROWNS}"/>`);
  });
});

describe('structured data', () => {
  const url = z.url();
  const listItem = { '@type': z.literal('ListItem'), position: z.int().check(z.positive()) };
  const practice = z.strictObject({
    '@type': z.enum(['Dentist', 'MedicalBusiness']),
    name: z.string(),
    url,
    image: z.optional(url),
    priceRange: z.optional(z.string().check(z.maxLength(99))),
    address: z.optional(
      z.strictObject({
        '@type': z.literal('PostalAddress'),
        addressLocality: z.string(),
        addressRegion: z.string().check(z.regex(/^[A-Z]{2}$/)),
        addressCountry: z.literal('US'),
      }),
    ),
  });
  const context = { '@context': z.literal('https://schema.org') };
  const schema = z.tuple([
    z.strictObject({
      ...context,
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z.array(z.strictObject({ ...listItem, name: z.string(), item: url })),
    }),
    z.strictObject({
      ...context,
      '@type': z.literal('ItemList'),
      name: z.string(),
      numberOfItems: z.int(),
      itemListElement: z.array(z.strictObject({ ...listItem, item: practice })),
    }),
  ]);
  const dataOf = async (path: string) =>
    schema.parse(
      [...(await askPage(path)).html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        ([, json = '']) => JSON.parse(json) as unknown,
      ),
    );

  it('has the way to the page and who is on it, without a rating', async () => {
    const [way, list] = await dataOf(CROWNS);
    expect(way.itemListElement.map(({ item }) => item)).toEqual([
      `${ORIGIN}/verified-professional/dentist`,
      `${ORIGIN}/verified-professional/dentist/crowns`,
      ORIGIN + CROWNS,
    ]);
    expect(list.itemListElement).toEqual([
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Dentist',
          name: 'Dr. Ada Byron',
          url: `${ORIGIN}/public-profile/ada-byron`,
          priceRange: '$120–$180',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Seattle',
            addressRegion: 'WA',
            addressCountry: 'US',
          },
        },
      },
    ]);
  });

  it('calls a counselor a business, no physician, and a sample a sample; positions go on from page to page', async () => {
    const { vertical } = sampleSearchPage();
    const profession = { slug: 'mental-health-counselor', flow: 'care_path' } as const;
    answerWith({ vertical: { ...vertical, profession } });
    server.use(
      mockPublic('GET /search/professionals', () =>
        sampleSearchResults({
          professionals: [
            sampleSearchCard({
              display_name: '</script>Rosa',
              is_demo: true,
              photo: 'data:image/svg+xml,',
            }),
          ],
          pagination: { page: 2, per_page: 20, total: 24, last_page: 2, more: false },
        }),
      ),
    );
    const [, list] = await dataOf(`${CROWNS}?page=2`);
    expect(list.itemListElement).toMatchObject([
      { position: 21, item: { '@type': 'MedicalBusiness', name: '</script>Rosa (sample)' } },
    ]);
  });
});

describe('a search page without scripts', () => {
  it('counts its professionals in words', async () => {
    expect(textOf((await askPage(CROWNS)).html)).toContain('24 professionals for people in Seattle, WA');
    answerWith({ professionals: { total: 1000, more: true } });
    expect(textOf((await askPage(CROWNS)).html)).toContain(
      'More than 1,000 professionals for people in Seattle, WA',
    );
    expect(textOf((await askPage(`${CROWNS}?miles=5`)).html)).toContain(
      '24 professionals of 1,000+ match your filters',
    );
  });

  it('has its filters as a form, and what is set as links that remove it', async () => {
    const { html } = await askPage(`${CROWNS}?format=video&carrier_id=2&max_price=137`);
    expect(html).toMatch(
      new RegExp(`<form id="filters" popover="auto"[^>]* action="${CROWNS}" method="get"`),
    );
    expect(html).toContain('<option value="2" selected="">Cigna</option>');
    expect(html).toContain('<option value="137" selected="">Up to $137 a visit</option>');
    expect(html).toContain('popoverTarget="filters"');
    expect(textOf(html)).toContain('Filters (3 set)');
    const links = [...html.matchAll(/<a href="([^"]+)"><span class="visually-hidden">Remove/g)];
    expect(links.map(([, href]) => href)).toEqual([
      `${CROWNS}?carrier_id=2&amp;max_price=137`,
      `${CROWNS}?format=video&amp;max_price=137`,
      `${CROWNS}?format=video&amp;carrier_id=2`,
    ]);
  });

  it('keeps the place of an address in the filters’ form', async () => {
    const path = '/verified-professional/dentist?location=seattle-wa';
    answerWith({ path, keyword: null });
    const { html } = await askPage(path);
    expect(html).toContain('<input type="hidden" name="location" value="seattle-wa"/>');
    expect(html).toMatch(/<form id="filters"[^>]* action="\/verified-professional\/dentist"/);
  });

  it('links its other pages with filters and the day of the order', async () => {
    const { html } = await askPage(`${CROWNS}?miles=30`);
    expect(html).toContain(`href="${CROWNS}?miles=30&amp;page=2&amp;day=2026-03-02"`);
  });

  it('leads to the flow with a professional and the zip, and to their profile', async () => {
    const { html } = await askPage(CROWNS);
    expect(html).toContain('href="/dentist/patient/services?professional=ada-byron&amp;zipCode=98101"');
    expect(html).toContain('href="/public-profile/ada-byron"');
    expect(textOf(html)).toContain('Ask Dr. Ada Byron');
  });

  it('says what is known of a professional, and marks a sample', async () => {
    server.use(
      mockPublic('GET /search/professionals', () =>
        sampleSearchResults({
          professionals: [
            sampleSearchCard({ is_demo: true, distance_miles: 0 }),
            sampleSearchCard({
              vanity_name: 'rosa',
              city: 'Boise',
              state: 'ID',
              distance_miles: null,
              in_person: false,
              video: true,
              accepts_insurance: false,
              visit_price: null,
              usual_reply: null,
              license: null,
              reason: 'Sees people in Seattle.',
              location: null,
            }),
          ],
        }),
      ),
    );
    const [, first = '', second = ''] = textOf((await askPage(CROWNS)).html).split(
      /(?=Dr\. Ada Byron (?:Dentist))/,
    );
    expect(first).toContain('Sample');
    expect(first).toContain('Less than 1 mile away · Seattle, WA · In person');
    expect(first).toContain('Crowns, Implants and 5 more');
    expect(first).toContain('Aetna, Cigna and 3 more');
    expect(first).toContain('$120–$180 a visit');
    expect(first).toContain('Verified in Washington on 03/02/2026');
    expect(second).toContain('By video in WA');
    expect(second).toContain('Doesn’t take insurance');
    expect(second.split('Ask ')[0]).not.toMatch(/Sample|a visit|Verified|Replies|mile/);
  });

  it('says that a place has no one, with the nearest place that has and video', async () => {
    answerWith({
      is_listed: false,
      professionals: { total: 0, more: false },
      place: samplePlace({ name: 'Forks, WA' }),
      nearest: { path: CROWNS, name: 'Seattle, WA', miles: 58, professionals: 24 },
      by_video: { path: '/verified-professional/dentist', name: 'Dentists by video', professionals: 1 },
    });
    const { status, html } = await askPage(CROWNS);
    expect(status).toBe(200);
    const text = textOf(html);
    expect(text).toContain('No one here is taking new clients yet');
    expect(text).toContain('Seattle, WA 24 professionals, 58 miles away');
    expect(text).toContain('Dentists by video 1 professional by video');
    expect(html).not.toContain('id="filters"');
  });

  it('explains the order of its results, links neighbors and other care, and answers questions', async () => {
    const { html } = await askPage(CROWNS);
    const text = textOf(html);
    expect(text).toContain('How we order results');
    expect(text).toContain("Providers can't pay to rank higher.");
    expect(text).toContain('No. Matching is free for you.');
    expect(html).toContain('href="/verified-professional/dentist/crowns/tacoma-wa"');
    expect(html).toContain('href="/verified-professional/dentist/implants/seattle-wa"');
    expect(html).toMatch(/<nav aria-label="Breadcrumb".*href="\/verified-professional\/dentist\/crowns"/);
  });
});

describe('the spots of the map', () => {
  it('are one for everyone in the middle of the same zip, in the order of the list', () => {
    const middle = { latitude: 47.6, longitude: -122.3, exact: false };
    const spots = spotsOf(
      [
        sampleSearchCard({ vanity_name: 'a', display_name: 'A', location: middle }),
        sampleSearchCard({ vanity_name: 'b', display_name: 'B' }),
        sampleSearchCard({ vanity_name: 'c', display_name: 'C', location: middle }),
        sampleSearchCard({ vanity_name: 'd', display_name: 'D', location: null }),
      ].filter(isLocated),
    );
    expect(spots.map((spot) => spotName(spot))).toEqual(['2 professionals: A, C (approximate area)', 'B']);
  });

  it('have an area of two miles around', () => {
    const miles = areaAround({ latitude: 47.6, longitude: -122.3 }).map(([longitude, latitude]) =>
      Math.hypot((latitude - 47.6) * 69.1, (longitude + 122.3) * 69.1 * Math.cos((47.6 * Math.PI) / 180)),
    );
    expect(Math.min(...miles)).toBeCloseTo(2, 5);
    expect(Math.max(...miles)).toBeCloseTo(2, 5);
  });
});
