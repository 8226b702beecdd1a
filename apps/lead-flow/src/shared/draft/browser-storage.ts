type Area = 'localStorage' | 'sessionStorage';

/** Browser storage that never throws: what it does not take, blocked or full as it is, this page keeps in memory. */
function safeStorage(name: Area) {
  const inMemory = new Map<string, string>();
  return {
    read: (key: string): string | null => {
      const kept = inMemory.get(key);
      if (kept !== undefined) return kept;
      try {
        return window[name].getItem(key);
      } catch {
        return null;
      }
    },
    write: (key: string, value: string): void => {
      // A server's memory is shared by all who visit.
      if (typeof window === 'undefined') return;
      try {
        window[name].setItem(key, value);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, value);
      }
    },
    remove: (key: string): void => {
      inMemory.delete(key);
      try {
        window[name].removeItem(key);
      } catch {
        // Nothing was stored then.
      }
    },
  };
}

/** Survives the tab. */
export const localStore = safeStorage('localStorage');

/** Ends with the tab. */
export const sessionStore = safeStorage('sessionStorage');

/** A value read back as JSON, `undefined` when it is missing or broken. */
export function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
