/** The pages that have a name here; every variable part of a path is masked. */
export const PAGE_PATTERNS = [
  '/',
  '/l/:identifier',
  '/verified-professional/:profession',
  '/verified-professional/:profession/:keyword',
  '/verified-professional/:profession/:keyword/:location',
  '/signup/step/:step',
  '/:id/care-options',
  '/:id/explore-needs',
  '/:id/focus-area',
  '/:id/about-you',
  '/:id/about-you/:question',
  '/:id/patient/services',
  '/:id/patient/questions',
  '/:id/patient/questions/:question',
  '/match-profile',
  '/success-match',
  '/pending-match',
  '/rematch',
  '/no-match',
  '/virtual-lead-match',
  '/public-profile',
  '/post-review',
  '/complete',
  '/guides',
  '/guides/:id',
  '/privacy-policy',
  '/terms-of-use',
  '/terms-of-service',
  '/about-us',
] as const;

/** What stands for every path that has no name here. */
export const OTHER_PAGE = '/other';

export type PagePattern = (typeof PAGE_PATTERNS)[number] | typeof OTHER_PAGE;

const segments = (path: string): string[] => path.split('/').filter(Boolean);

const matchers = PAGE_PATTERNS.map((pattern) => ({ pattern, parts: segments(pattern) }));

/** The pattern of a path, `/:id/care-options` for `/dentist/care-options`. Query and fragment are dropped. */
export function redactPath(path: string): PagePattern {
  const parts = segments(path.replace(/[?#].*$/s, ''));
  const match = matchers.find(
    ({ parts: wanted }) =>
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index]),
  );
  return match?.pattern ?? OTHER_PAGE;
}

/** Whether a value is one of the page patterns. */
export function isPagePattern(value: unknown): value is PagePattern {
  return value === OTHER_PAGE || PAGE_PATTERNS.some((pattern) => pattern === value);
}

/** What is left of the page that an event comes from. The title is left out: it can name a condition. */
export interface RedactedPage {
  readonly page: PagePattern;
  readonly referrer: 'none' | 'own' | 'other';
}

/** The current page with its address and referrer redacted. */
export function redactPage(page: { readonly href: string; readonly referrer: string }): RedactedPage {
  const url = new URL(page.href);
  const from = URL.canParse(page.referrer) ? new URL(page.referrer) : undefined;
  const referrer = from === undefined ? 'none' : from.origin === url.origin ? 'own' : 'other';
  return { page: redactPath(url.pathname), referrer };
}
