import type { KeyStore } from '@carematch/session/stored-session';

/** Browser storage in memory. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    all: () => Object.fromEntries(map),
  } satisfies KeyStore & { all: () => Record<string, string> };
}
