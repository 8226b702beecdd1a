type Area = 'localStorage' | 'sessionStorage';

// Merely naming the storage throws where the browser blocks it.
function area(name: Area): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/** Browser storage that never throws: blocked, full or absent storage reads as empty and forgets what is written. */
function safeStorage(name: Area) {
  return {
    read: (key: string): string | null => {
      try {
        return area(name)?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write: (key: string, value: string): void => {
      try {
        area(name)?.setItem(key, value);
      } catch {
        // The page keeps what it holds in memory.
      }
    },
    remove: (key: string): void => {
      try {
        area(name)?.removeItem(key);
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
