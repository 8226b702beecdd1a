/** Names in the browser's storage, as the specification has them. */
export const TOKEN_KEY = 'token';
export const ROLE_KEY = 'role';
const SMS_TEMPLATE_KEY = 'smsTemplate';
/** Set once the carriers of whoever is signed in were saved, so that they count once. */
export const CARRIERS_SAVED_KEY = 'isUpdateInsurancePer';

/** `localStorage`, or what stands in for it. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Who is signed in on this origin. Every role but `admin` is a professional's. */
export interface StoredSession {
  readonly token: string;
  readonly role: 'admin' | 'professional';
}

/** The session in storage; undefined without one, and where the browser keeps storage from us. */
export function readSession(storage: KeyStore): StoredSession | undefined {
  try {
    const token = storage.getItem(TOKEN_KEY);
    if (!token) return undefined;
    return { token, role: storage.getItem(ROLE_KEY) === 'admin' ? 'admin' : 'professional' };
  } catch {
    return undefined;
  }
}

/** The token alone, for the authorization header. */
export const readToken = (storage: KeyStore): string | null => readSession(storage)?.token ?? null;

/** Keeps a session. @throws `DOMException` where the browser refuses to store. */
export function storeSession(storage: KeyStore, session: StoredSession): void {
  storage.setItem(TOKEN_KEY, session.token);
  storage.setItem(ROLE_KEY, session.role);
}

/** Keeps the professional's template for texts; without one, forgets it. A browser that refuses goes without. */
export function storeSmsTemplate(storage: KeyStore, body: string | undefined): void {
  try {
    if (body === undefined) storage.removeItem(SMS_TEMPLATE_KEY);
    else storage.setItem(SMS_TEMPLATE_KEY, body);
  } catch {
    // It is a copy: the server has it.
  }
}

/** Removes token, role and what is kept of whoever was signed in. */
export function clearSession(storage: KeyStore): void {
  for (const key of [TOKEN_KEY, ROLE_KEY, SMS_TEMPLATE_KEY, CARRIERS_SAVED_KEY]) {
    try {
      storage.removeItem(key);
    } catch {
      // A browser that keeps storage from us keeps no session either.
    }
  }
}

/** Browser storage that is looked up when it is used: merely naming it throws where the browser blocks it. */
export const browserStorage = (name: 'localStorage' | 'sessionStorage'): KeyStore => ({
  getItem: (key) => window[name].getItem(key),
  setItem: (key, value) => window[name].setItem(key, value),
  removeItem: (key) => window[name].removeItem(key),
});
