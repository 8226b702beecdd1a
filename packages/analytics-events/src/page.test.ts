import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_PATTERNS, isPagePattern, redactPage, redactPath } from './page.ts';

describe('redacted path', () => {
  it.each([
    ['/', '/'],
    ['/mental-health-counselor/care-options', '/:id/care-options'],
    ['/3/about-you/question=2', '/:id/about-you/:question'],
    ['/dentist/patient/questions/question=1', '/:id/patient/questions/:question'],
    ['/l/depression-los-angeles', '/l/:identifier'],
    [
      '/verified-professional/mental-health-counselor/emdr/90210',
      '/verified-professional/:profession/:keyword/:location',
    ],
    ['/match-profile?match_id=secret', '/match-profile'],
    ['/dentist/care-options/', '/:id/care-options'],
    ['/no-match#depression', '/no-match'],
    ['/anxiety', '/other'],
    ['/dentist/anxiety', '/other'],
    ['/a/b/c/d/e', '/other'],
  ])('of %s is %s', (path, pattern) => {
    expect(redactPath(path)).toBe(pattern);
  });

  it('is one of the patterns, whatever the path', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string(), fc.constantFrom(...PAGE_PATTERNS)), (path) => {
        expect(isPagePattern(redactPath(path))).toBe(true);
      }),
    );
  });
});

describe('redacted page', () => {
  const href = 'https://example.com/mental-health-counselor/focus-area?zip=90210#anxiety';

  it.each([
    ['', 'none'],
    ['https://example.com/mental-health-counselor/explore-needs', 'own'],
    ['https://depression-help.example/teens?q=sad', 'other'],
    ['not an address', 'none'],
  ])('with the referrer %j says %s, and nothing else', (referrer, kind) => {
    expect(redactPage({ href, referrer })).toEqual({ page: '/:id/focus-area', referrer: kind });
  });
});
