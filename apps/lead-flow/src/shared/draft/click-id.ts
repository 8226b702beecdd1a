import { localStore } from './browser-storage.ts';
import { GCLID_KEY } from './draft-storage.ts';

/** Longest click id that is kept, in characters; the API takes no longer one. */
const MAX_LENGTH = 512;

/** Keeps the `gclid` of an address that a click on an advertisement opened. */
export function captureClickId({ search }: Pick<Location, 'search'>): void {
  const clickId = new URLSearchParams(search).get('gclid');
  if (clickId && clickId.length <= MAX_LENGTH) localStore.write(GCLID_KEY, clickId);
}

/** The kept click id; null when there is none. */
export const clickId = (): string | null => localStore.read(GCLID_KEY);
