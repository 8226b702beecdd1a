import { homePath, type SignedInApp } from './destinations.ts';
import type { KeyStore } from './stored-session.ts';

const KEY = 'returnTo';

/** The signed-in page that someone was on, or wanted, when they had to sign in. */
export interface ReturnPlace {
  readonly remember: (path: string) => void;
  readonly read: () => string | undefined;
  readonly forget: () => void;
}

/** What a browser that refuses storage throws is no one's concern: there is then no return place. */
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** A return place in the tab's storage. Only the app's own signed-in pages are gone back to; an address elsewhere is never followed. */
export function createReturnPlace(storage: KeyStore, app: SignedInApp): ReturnPlace {
  const home = homePath(app);
  const isOwnPage = (path: string): boolean =>
    path === home || path.startsWith(`${home}/`) || path.startsWith(`${home}?`);
  return {
    remember: (path) => {
      if (isOwnPage(path)) quietly(() => storage.setItem(KEY, path));
    },
    read: () => {
      const path = quietly(() => storage.getItem(KEY));
      return path && isOwnPage(path) ? path : undefined;
    },
    forget: () => quietly(() => storage.removeItem(KEY)),
  };
}
