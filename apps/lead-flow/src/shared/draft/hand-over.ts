import { isZip } from '@carematch/validation/fields/zip';

/** What the page before the flow hands over: place and origin. */
export interface HandOver {
  readonly location_id: string;
  readonly originUrl: string;
}

/** Longest origin that is kept, in characters; the API takes no longer one. */
const ORIGIN_MAX_LENGTH = 2048;

// A form that was sent without a script, or from another site, says where it stood only by the referrer.
function pageOf(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '/';
  const { origin: from, pathname } = new URL(referrer);
  const page = from === origin ? pathname : referrer.replace(/[?#].*/, '');
  return page.slice(0, ORIGIN_MAX_LENGTH);
}

/** Vanity name of the professional whom an address asks for; undefined for none. */
export function professionalIn({ search }: Pick<Location, 'search'>): string | undefined {
  const name = new URLSearchParams(search).get('professional') ?? '';
  return /^[a-z0-9-]{3,60}$/.test(name) ? name : undefined;
}

/** Origin that an address hands over, if it does. */
export function givenOrigin(query: URLSearchParams): string | undefined {
  const given = query.get('originUrl');
  return given && given.length <= ORIGIN_MAX_LENGTH ? given : undefined;
}

/**
 * Reads what was handed over in an address: `zipCode`, and `originUrl` where an embed or another site says it. `undefined` when the
 * address holds no zip code.
 */
export function readHandOver(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  referrer: string,
): HandOver | undefined {
  const query = new URLSearchParams(search);
  const zipCode = query.get('zipCode') ?? '';
  if (!isZip(zipCode)) return undefined;
  return { location_id: zipCode, originUrl: givenOrigin(query) ?? pageOf(referrer, origin) };
}
