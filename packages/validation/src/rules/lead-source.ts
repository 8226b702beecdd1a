/** Longest origin of a lead that is kept, in characters. */
export const ORIGIN_URL_MAX_LENGTH = 1000;

export const ORIGIN_URL_MESSAGE = 'An origin is the address of a page, or a path on this site.';
export const CLICK_ID_MESSAGE = 'A click id has up to 512 letters, digits, hyphens and underscores.';
export const PAGE_PATH_MESSAGE = 'A page is a path of up to 200 characters.';

const CLICK_ID_PATTERN = /^[A-Za-z0-9_-]{1,512}$/;

// A path pattern such as `/:id/about-you` or `/{id}/about-you` counts as a path.
const PAGE_PATH_PATTERN = /^\/(?!\/)[A-Za-z0-9\-._~%:@{}/]{0,199}$/;

/** Stands for this site, so that a path parses like an address. */
const SITE = 'https://site.invalid';

function pageOf(text: string): string | undefined {
  const base = text.startsWith('/') ? SITE : undefined;
  if (!URL.canParse(text, base)) return undefined;
  const { protocol, origin, pathname } = new URL(text, base);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return origin === SITE ? pathname : origin + pathname;
}

/**
 * The page that a visitor came from: scheme, host and path of an http(s) address, or the path alone on this site. What people searched
 * for or typed is in queries, so those go. Other text stays as it is.
 */
export function tidyOriginUrl(value: string): string {
  return pageOf(value.trim()) ?? value;
}

/** The message for a tidied origin, or `undefined` when it is fine. */
export function originUrlProblem(value: string): string | undefined {
  const isFine = value.length <= ORIGIN_URL_MAX_LENGTH && pageOf(value) === value;
  return isFine ? undefined : ORIGIN_URL_MESSAGE;
}

/** The message for the id of a click on an advertisement (`gclid`), or `undefined` when it is fine. */
export function clickIdProblem(value: string): string | undefined {
  return CLICK_ID_PATTERN.test(value) ? undefined : CLICK_ID_MESSAGE;
}

/** A page's path without query and hash. */
export function tidyPagePath(value: string): string {
  return value.trim().replace(/[?#].*$/s, '');
}

/** The message for a page's tidied path, or `undefined` when it is fine. */
export function pagePathProblem(value: string): string | undefined {
  return PAGE_PATH_PATTERN.test(value) ? undefined : PAGE_PATH_MESSAGE;
}
