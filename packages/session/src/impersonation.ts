import { clearSession, type KeyStore, type StoredSession, storeSession } from './stored-session.ts';

/** The portal's page that begins it, where it also ends. */
export const IMPERSONATION_PATH = '/dashboard/professional-impersonate';

/** The professional as whom a member of staff uses this tab. */
export interface Impersonation {
  readonly userId: number;
  readonly name: string;
  /** When it ends at the latest, ms since 1970 by this browser's clock. */
  readonly endsAt: number;
}

/** Whom one stands in for, and whom one stood in for last. */
const KEY = 'impersonation';
const LAST_KEY = 'stoodInFor';

function read(tab: KeyStore, key: string): Impersonation | undefined {
  try {
    const text = tab.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Impersonation);
  } catch {
    return undefined;
  }
}

/** As whom staff use this tab; undefined where it is an ordinary one. */
export const readImpersonation = (tab: KeyStore): Impersonation | undefined => read(tab, KEY);

/** As whom staff used this tab last. */
export const readLastImpersonation = (tab: KeyStore): Impersonation | undefined => read(tab, LAST_KEY);

/**
 * Where the session of a page is, from its load to its end. Staff who stand in for a professional have theirs in the tab alone: whoever is
 * signed in to this browser stays so, in every other tab and in this one afterwards. A page whose stand-in is over has no session, and
 * never falls back on the other one.
 */
export const storageOfSession = (local: KeyStore, tab: KeyStore): KeyStore =>
  readImpersonation(tab) ? tab : local;

/** Makes a tab one in which staff stand in for a professional. @throws `DOMException` where the browser refuses to store. */
export function beginImpersonation(
  tab: KeyStore,
  session: StoredSession,
  impersonation: Impersonation,
): void {
  tab.setItem(KEY, JSON.stringify(impersonation));
  storeSession(tab, session);
}

/** Makes it an ordinary tab again; gives whom one stood in for. */
export function endImpersonation(tab: KeyStore): Impersonation | undefined {
  const impersonation = readImpersonation(tab);
  if (!impersonation) return undefined;
  clearSession(tab);
  tab.removeItem(KEY);
  tab.setItem(LAST_KEY, JSON.stringify(impersonation));
  return impersonation;
}
