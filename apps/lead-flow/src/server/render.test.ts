import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { samplePublicProfile } from '@carematch/api-client/samples/public-profile.samples';
import { sampleGuide, sampleGuideSummary } from '@carematch/api-client/samples/content.samples';
import { HtmlValidate } from 'html-validate';
import { beforeEach, describe, expect, it } from 'vitest';

import { pages } from '../app/pages.tsx';
import { openMarketplace, PROFESSIONS } from '../testing/marketplace.ts';
import { api, askPage as ask, ORIGIN, requestFor } from '../testing/ask-page.ts';
import { server } from '../testing/server.ts';
import { BUSY_PAGE } from './busy-page.ts';
import { keptAddress, waitsForTurn } from './kept-documents.ts';
import { siteFiles } from './site-files.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // How React writes a document, and titles of a length that the specification has.
  rules: { 'doctype-style': 'off', 'long-title': 'off' },
});

/** What is wrong with a document. */
async function problemsOf(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

const paramsOf = (pattern: string) => ({
  id: pattern.includes('/patient/') ? 'dentist' : 'mental-health-counselor',
  identifier: 'spring',
  vertical: 'dentist',
  keyword: 'crowns',
  location: 'seattle-wa',
  vanityName: 'jane-doe',
  questionParam: 'question=1',
});

const pathOf = (pattern: string): string =>
  pattern
    .replace(/:(\w+)\??/g, (_, name: keyof ReturnType<typeof paramsOf>) => paramsOf(pattern)[name])
    .replace('*', '/no/such/page');

beforeEach(() => {
  openMarketplace();
  server.use(
    mockPublic('GET /public/professionals/:vanity_name', () => ({
      kind: 'profile' as const,
      ...samplePublicProfile(),
    })),
    mockPublic('GET /guides', () => ({ guides: [sampleGuideSummary()] })),
    mockPublic('GET /guides/:id', ({ params }) => ({ guide: sampleGuide({ id: params.id }) })),
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

/** It has moved to the landing page. */
const documents = pages.filter(({ path }) => path !== '/public-profile');

describe.each(documents)('the document of $path', ({ path, load }) => {
  it('is valid, and comes with what the page fetches, its title and its own file', async () => {
    const { calls, status = 200 } = await load();
    const answer = await ask(pathOf(path));
    expect(answer.status).toBe(status);
    expect(await problemsOf(answer.html)).toEqual([]);
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

const fileAt = async (path: string, parts: Readonly<Record<string, string>> = {}) => {
  const text = (await siteFiles({ api, origin: ORIGIN }))[path]?.text;
  return typeof text === 'function' ? text(parts) : text;
};

describe('the sitemap', () => {
  it('is named in robots.txt', async () => {
    expect(await fileAt('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('lists the pages that are the same for everyone', async () => {
    const text = await fileAt('/sitemap/pages.xml');
    expect(text?.match(/(?<=<loc>)[^<]+/g)?.toSorted()).toEqual(
      expect.arrayContaining(
        [
          '/',
          '/about-us',
          '/guides',
          '/guides/first-conversation',
          '/privacy-policy',
          '/terms-of-service',
          '/terms-of-use',
        ].map((path) => ORIGIN + path),
      ),
    );
    expect(text).not.toMatch(/match-profile|page-not-found/);
  });

  it('has an index of its parts, with the time when each last changed', async () => {
    server.use(
      mockPublic('GET /search/sitemap', () => ({ parts: [{ part: 1, changed_at: '2026-03-02T15:30:00Z' }] })),
    );
    expect(await fileAt('/sitemap.xml')).toContain(
      `<sitemap><loc>${ORIGIN}/sitemap/1.xml</loc><lastmod>2026-03-02T15:30:00Z</lastmod></sitemap>`,
    );
  });

  it('has the pages of a part; a part that there is not is not found', async () => {
    server.use(
      mockPublic('GET /search/sitemap/:part', ({ params: { part } }) =>
        part === 1
          ? { pages: [{ path: '/public-profile/o-neil&co', changed_at: '2026-03-02T15:30:00Z' }] }
          : failWith('not_found'),
      ),
    );
    expect(await fileAt('/sitemap/:part.xml', { part: '1' })).toContain(
      `<url><loc>${ORIGIN}/public-profile/o-neil&amp;co</loc><lastmod>2026-03-02T15:30:00Z</lastmod></url>`,
    );
    expect(await fileAt('/sitemap/:part.xml', { part: '2' })).toBeUndefined();
    expect(await fileAt('/sitemap/:part.xml', { part: 'x' })).toBeUndefined();
  });
});

it.each(['/match-profile', '/dentist/patient/questions/question=1', '/no/such/page'])(
  'keeps %s out of search engines',
  async (path) => {
    expect((await ask(path)).html).toContain('<meta name="robots" content="noindex"/>');
  },
);

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

describe('rendering waits for its turn', () => {
  it.each([
    '/verified-professional/dentist/crowns/seattle-wa',
    '/verified-professional?vertical=dentist',
    '/public-profile/jane-doe',
    '/public-profile/jane-doe?zipCode=10001',
    '/embed/site.example/verified-professional/dentist',
  ])('at %s', (url) => expect(waitsForTurn(requestFor(url))).toBe(true));

  it.each([
    '/',
    '/l/spring',
    '/mental-health-counselor/care-options',
    '/dentist/patient/services',
    '/dentist/patient/questions/question=1',
    '/embed/site.example/dentist/patient/services',
    '/match-profile',
    '/no-match',
    '/guides',
  ])('but not at %s', (url) => expect(waitsForTurn(requestFor(url))).toBe(false));

  it('and the page that says so is valid, and leads into the flow', async () => {
    expect(await problemsOf(BUSY_PAGE)).toEqual([]);
    expect(BUSY_PAGE).toContain('<a href="/">');
  });
});

describe('the document of a guide', () => {
  it('has the whole text, the PDF to download, and a head of its own', async () => {
    const { html } = await ask('/guides/first-conversation');
    expect(html).toContain('<title>Questions for a first conversation · Carematch</title>');
    expect(html).toContain(
      '<link rel="canonical" href="https://www.carematch.example/guides/first-conversation"/>',
    );
    expect(html).toContain('<meta name="description" content="What to ask a provider');
    expect(html).toContain('About their work</h2>');
    expect(html).toContain('<li>How do you work?</li>');
    expect(html).toMatch(
      /<a [^>]*href="\/api\/v2\/guides\/first-conversation\/pdf\?version=[^"]+" download=""/,
    );
    expect(html).not.toContain('<iframe');
  });

  it('is a 404 where there is no such guide', async () => {
    server.use(mockPublic('GET /guides/:id', () => failWith('not_found')));
    const answer = await ask('/guides/nothing');
    expect(answer.status).toBe(404);
    expect(answer.html).toContain('Page Not Found');
  });

  it('shows the PDF in the external viewer where one is configured', async () => {
    const documentViewer = 'https://viewer.example/show?embedded=true&url={url}';
    const { html } = await ask('/guides/first-conversation', [], documentViewer);
    const address = encodeURIComponent(`https://www.carematch.example${sampleGuide().pdf_file}`);
    expect(html).toContain(`src="https://viewer.example/show?embedded=true&amp;url=${address}"`);
    expect(html).toContain('referrerPolicy="no-referrer"');
  });
});
