import type { KeyStore } from '@carematch/session/stored-session';

const KEY = 'returnTo';

/** The signed-in page that someone was on, or wanted, when they had to sign in. */
export interface ReturnPlace {
  readonly remember: (path: string) => void;
  readonly read: () => string | undefined;
  readonly forget: () => void;
}

/** Only pages of the professional's area are gone back to; an address elsewhere is never followed. */
const isOwnPage = (path: string | null): path is string =>
  path !== null && /^\/dashboard(?:[/?]|$)/.test(path);

/** Browsers may refuse storage; then there is no place to remember. */
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** A return place in the tab's storage. */
export const createReturnPlace = (storage: KeyStore): ReturnPlace => ({
  remember: (path) => {
    if (isOwnPage(path)) quietly(() => storage.setItem(KEY, path));
  },
  read: () => {
    const path = quietly(() => storage.getItem(KEY)) ?? null;
    return isOwnPage(path) ? path : undefined;
  },
  forget: () => {
    quietly(() => storage.removeItem(KEY));
  },
});
