import { clearSession, type KeyStore } from '@carematch/session/stored-session';
import { signInPath } from '@carematch/session/destinations';

import type { Area } from './contract/endpoint.ts';

interface Browser {
  readonly storage: KeyStore;
  /** Leaves the page for a path of the same host. */
  readonly goTo: (path: string) => void;
}

/**
 * What a 401 or 403 means to a signed-in client: token, role and the saved SMS template leave the browser's storage, and
 * the browser goes to the area's sign-in. Calls that fail together lead there once.
 */
export function endSessionOn(area: Area, { storage, goTo }: Browser): () => void {
  let leaving = false;
  return () => {
    clearSession(storage);
    if (leaving) return;
    leaving = true;
    goTo(signInPath(area === 'admin' ? 'console' : 'portal'));
  };
}
