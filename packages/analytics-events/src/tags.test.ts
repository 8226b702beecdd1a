import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { PAGE_PATTERNS } from './page.ts';
import { TAG_PAGES, createTagLoader, isTagPage } from './tags.ts';

const site = 'https://example.com';
const tags = ['https://tags.example/ads.js'];

const page = (path: string, referrer = 'https://search.example/') =>
  new JSDOM('', { url: site + path, referrer }).window.document;

const loaded = (document: Document) => [...document.scripts].map(({ src }) => src);

const yes = () => true;

describe('pages with tags', () => {
  it('are the landing page and the static ones, and no others', () => {
    expect([...TAG_PAGES]).toEqual([
      '/',
      '/privacy-policy',
      '/terms-of-use',
      '/terms-of-service',
      '/about-us',
    ]);
    for (const pattern of PAGE_PATTERNS) {
      expect(isTagPage(site + pattern.replaceAll(':', ''))).toBe(TAG_PAGES.includes(pattern));
    }
  });

  it.each(['/?gclid=abc&utm_source=search', '/about-us', '/about-us/'])('include %s', (path) => {
    expect(isTagPage(site + path)).toBe(true);
  });

  it.each([
    '/?zip=90210',
    '/?profession=psychiatric-provider',
    '/l/depression',
    '/verified-professional/mental-health-counselor/emdr',
    '/dentist/care-options',
    '/match-profile',
    '/dashboard',
    '/admin-dashboard/leads',
    '/signin',
  ])('do not include %s', (path) => {
    expect(isTagPage(site + path)).toBe(false);
    const document = page(path);
    expect(createTagLoader(document, tags, yes).enterPage()).toBe(false);
    expect(loaded(document)).toEqual([]);
  });
});

describe('loading tags', () => {
  it('happens once', () => {
    const document = page('/?gclid=abc');
    const loader = createTagLoader(document, tags, yes);
    expect(loader.enterPage()).toBe(true);
    expect(loader.enterPage()).toBe(true);
    expect(loaded(document)).toEqual(['https://tags.example/ads.js']);
    expect(document.scripts[0]?.referrerPolicy).toBe('origin');
  });

  it('does not happen without consent', () => {
    const document = page('/');
    expect(createTagLoader(document, tags, () => false).enterPage()).toBe(false);
    expect(loaded(document)).toEqual([]);
  });

  it('does not happen when none is configured', () => {
    const document = page('/');
    expect(createTagLoader(document, [], yes).enterPage()).toBe(false);
    expect(loaded(document)).toEqual([]);
  });

  it.each([
    'http://tags.example/ads.js',
    'javascript:alert(1)',
    'data:text/javascript,1',
    '//tags.example/a.js',
  ])('does not happen from %s', (src) => {
    const document = page('/');
    createTagLoader(document, [src], yes).enterPage();
    expect(loaded(document)).toEqual([]);
  });

  it.each([
    [`${site}/mental-health-counselor/focus-area`, false],
    [`${site}/match-profile`, false],
    [`${site}/about-us`, true],
    ['https://search.example/', true],
  ])('after coming from %s: %s', (referrer, happens) => {
    expect(createTagLoader(page('/', referrer), tags, yes).enterPage()).toBe(happens);
  });
});

describe('a fresh document', () => {
  it('is needed to leave the pages with tags, once tags are there', () => {
    const loader = createTagLoader(page('/'), tags, yes);
    expect(loader.needsFreshDocument('/dentist/care-options')).toBe(false);
    loader.enterPage();
    expect(loader.needsFreshDocument('/dentist/care-options')).toBe(true);
    expect(loader.needsFreshDocument(`${site}/match-profile`)).toBe(true);
    expect(loader.needsFreshDocument('/about-us')).toBe(false);
  });
});
