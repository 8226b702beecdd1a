import type { KeyStore } from '../stored-session.ts';

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

function refuse(): never {
  throw new DOMException('no', 'SecurityError');
}

/** Browser storage as it is where the browser blocks it. */
export const refusingStorage: KeyStore = { getItem: refuse, setItem: refuse, removeItem: refuse };
