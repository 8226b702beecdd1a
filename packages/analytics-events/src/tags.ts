import { type PagePattern, redactPath } from './page.ts';

/** The only pages on which tags load: none of them tells what someone seeks, or from whom. */
export const TAG_PAGES: readonly PagePattern[] = [
  '/',
  '/privacy-policy',
  '/terms-of-use',
  '/terms-of-service',
  '/about-us',
];

// Query parameters that come from the ad itself; a tag reads the whole address.
const tagParameters: ReadonlySet<string> = new Set([
  'gclid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
]);

/** Whether a tag may see an address: an allowed page, with no query but that of an ad. */
export function isTagPage(href: string): boolean {
  if (!URL.canParse(href)) return false;
  const url = new URL(href);
  return (
    TAG_PAGES.includes(redactPath(url.pathname)) &&
    [...url.searchParams.keys()].every((name) => tagParameters.has(name))
  );
}

/** Loads tags, and says when a page must be left by a fresh document. */
export interface TagLoader {
  /** To be called on every page. Loads the tags, once, where they are allowed. Returns whether they are loaded. */
  readonly enterPage: () => boolean;
  /** Whether going to an address must load a new document: a tag that once loaded watches the rest of the visit. */
  readonly needsFreshDocument: (href: string) => boolean;
}

/**
 * Makes the loader of the configured tags: scripts of third parties (ad tags, tag managers, heat maps) by their `https:` addresses. `isAllowed` tells whether consent for marketing stands.
 */
export function createTagLoader(
  document: Document,
  tags: readonly string[],
  isAllowed: () => boolean,
): TagLoader {
  const loadable = tags.filter((src) => URL.canParse(src) && new URL(src).protocol === 'https:');
  let isLoaded = false;

  // A tag reads the referrer as well, and within one site that is a full address.
  const mayShowReferrer = (): boolean => {
    const { referrer } = document;
    if (!URL.canParse(referrer)) return true;
    return new URL(referrer).origin !== new URL(document.URL).origin || isTagPage(referrer);
  };

  return {
    enterPage: () => {
      if (isLoaded || loadable.length === 0) return isLoaded;
      if (!isAllowed() || !isTagPage(document.URL) || !mayShowReferrer()) return false;
      for (const src of loadable) {
        const script = document.createElement('script');
        script.async = true;
        script.src = src;
        script.referrerPolicy = 'origin';
        script.dataset['tag'] = '';
        document.head.append(script);
      }
      isLoaded = true;
      return true;
    },
    needsFreshDocument: (href) => isLoaded && !isTagPage(new URL(href, document.baseURI).href),
  };
}
