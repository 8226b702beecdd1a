import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { beforeEach, describe, expect, it } from 'vitest';

import { pages } from '../app/pages.tsx';
import { openMarketplace, PROFESSIONS } from '../testing/marketplace.ts';
import { server } from '../testing/server.ts';
import { keptAddress } from './kept-documents.ts';
import { apiAt } from './load-page-data.ts';
import { render } from './render.ts';
import { siteFiles } from './site-files.ts';

/** A build in which each module's file is called after it. */
const manifest = Object.fromEntries(
  ['/src/app/main.tsx', ...Object.keys(import.meta.glob('/src/features/**/*-page.tsx'))].map((source) => [
    source.slice(1),
    { file: `built${source}` },
  ]),
);

const paramsOf = (pattern: string) => ({
  id: pattern.includes('/patient/') ? 'dentist' : 'mental-health-counselor',
  identifier: 'spring',
  questionParam: 'question=1',
});

const pathOf = (pattern: string): string =>
  pattern
    .replace(/:(\w+)\??/g, (_, name: keyof ReturnType<typeof paramsOf>) => paramsOf(pattern)[name])
    .replace('*', '/no/such/page');

/** Asks for a page, and notes what the server asks of the API for it. */
async function ask(path: string, tags: readonly string[] = []) {
  const api = apiAt('http://api.example');
  const asked: string[] = [];
  const answer = await render(
    {
      api: {
        call: (endpoint, ...rest) => {
          asked.push(endpoint);
          return api.call(endpoint, ...rest);
        },
      },
      origin: 'https://www.carematch.example',
      build: { manifest, style: '', early: '' },
      tags,
    },
    { url: path, path: path.replace(/\?.*/, ''), query: new URLSearchParams() },
  );
  return { ...answer, html: answer.html ?? '', asked };
}

beforeEach(() => {
  openMarketplace();
  server.use(
    mockPublic('GET /landing-pages/:id', () => ({
      landing_page: {
        identifier: 'spring',
        headline: 'Feel better this spring',
        sub_headline: 'Someone near you has time.',
        body: 'Begin today.',
        profession: PROFESSIONS['mental-health-counselor'],
        origin_url: '/spring',
        variant: 'default',
        provider_site_url: null,
      },
    })),
  );
});

describe.each([...pages])('the document of $path', ({ path, load }) => {
  it('comes with what the page fetches, its title and its own file', async () => {
    const { calls, status = 200 } = await load();
    const answer = await ask(pathOf(path));
    expect(answer.status).toBe(status);
    expect(answer.asked).toEqual(
      (calls?.(paramsOf(path), new URLSearchParams()) ?? []).map(({ endpoint }) => endpoint),
    );
    // With its data a page shows itself, and not that it is on its way.
    expect(calls === undefined || answer.html.includes('<h1')).toBe(true);
    expect(answer.html.match(/<title>[^<]+ · Carematch<\/title>/g)).toHaveLength(1);
    expect(answer.html).toMatch(
      /<link rel="modulepreload"[^>]* href="\/built\/src\/features\/[^"]+-page\.tsx"/,
    );
  });
});

it('leads from the first step of one flow to that of the flow that the profession has', async () => {
  const answer = await ask('/dentist/care-options?zipCode=10001');
  expect(answer).toMatchObject({ status: 303, redirect: '/dentist/patient/services?zipCode=10001' });
  expect((await ask('/dentist/patient/services')).status).toBe(200);
});

it('is a 404 where no page is', async () => {
  expect((await ask('/no/such/page')).status).toBe(404);
  expect((await ask('/dentist/patient/nothing')).status).toBe(404);
});

it.each([
  ['/', true],
  ['/?gclid=1', true],
  ['/about-us', true],
  ['/?zipCode=10001', false],
  ['/dentist/patient/services', false],
  ['/match-profile', false],
  ['/no/such/page', false],
])('%s says which tags there are, and whether it may have them: %s', async (path, mayLoad) => {
  const tags = ['https://tags.example/a.js?</script>'];
  const config = /<script id="carematch-config" type="application\/json">(.*?)<\/script>/;
  const [, json = ''] = config.exec((await ask(path, tags)).html) ?? [];
  expect(JSON.parse(json)).toEqual({ tags, mayLoad });
  expect((await ask(path)).html).not.toContain('carematch-config');
});

it('tells search engines what the landing page is, and its address without a query', async () => {
  const { html } = await ask('/');
  expect(html).toContain('<link rel="canonical" href="https://www.carematch.example/"/>');
  expect(html).toMatch(/<meta name="description" content="[^"]+"\/>/);
  expect(html).not.toContain('noindex');
});

it('tells search engines what a landing page of staff is', async () => {
  const { html } = await ask('/l/spring');
  expect(html).toContain('<link rel="canonical" href="https://www.carematch.example/l/spring"/>');
  expect(html.match(/<meta name="description" content="Someone near you has time."\/>/g)).toHaveLength(1);
});

it('lists the pages that are the same for everyone, and where that list is', async () => {
  const files = await siteFiles('https://www.carematch.example');
  expect(files['/robots.txt']?.text).toContain('Sitemap: https://www.carematch.example/sitemap.xml');
  expect(files['/sitemap.xml']?.text.match(/(?<=<loc>)[^<]+/g)?.toSorted()).toEqual(
    ['/', '/about-us', '/privacy-policy', '/terms-of-service', '/terms-of-use'].map(
      (path) => `https://www.carematch.example${path}`,
    ),
  );
});

it.each(['/match-profile', '/dentist/patient/questions/question=1', '/no/such/page'])(
  'keeps %s out of search engines',
  async (path) => {
    expect((await ask(path)).html).toContain('<meta name="robots" content="noindex"/>');
  },
);

/** A request for an address, as the server makes it. */
function requestFor(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://page');
  return { url, path: pathname, query: searchParams };
}

describe('a document that is kept', () => {
  it.each([
    ['/', '/?gclid=1&utm_source=x'],
    ['/l/spring', '/l/spring?gclid=1'],
    ['/dentist/patient/services', '/dentist/patient/services?zipCode=10001&originUrl=/l/spring'],
    ['/mental-health-counselor/care-options', '/mental-health-counselor/care-options?zipCode=10001'],
    ['/about-us', '/about-us?gclid=1'],
  ])('at %s is the same for %s, and names what it is made of', async (address, url) => {
    expect(keptAddress(requestFor(url))).toBe(address);
    const [plain, other] = [await ask(address), await ask(url)];
    expect(other.html).toBe(plain.html);
    expect(plain.keeping).toEqual({ maxAgeS: 60, staleS: 600, topics: ['reference'] });
  });

  it.each([
    '/?zipCode=10001',
    '/?profession=dentist',
    '/l/spring?zipCode=1',
    '/match-profile',
    '/no/such/page',
  ])('is not that of %s', (url) => {
    expect(keptAddress(requestFor(url))).toBeUndefined();
  });

  it('is not one that lacks its data', async () => {
    server.use(mockPublic('GET /professions', () => failWith('unavailable')));
    expect(await ask('/')).toMatchObject({ status: 503, keeping: undefined });
  });
});
