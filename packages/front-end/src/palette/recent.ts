import type { KeyStore } from '@carematch/session/stored-session';

import type { Found } from './find.ts';

/** Name in the browser's storage. */
const KEY = 'recent';

const MOST = 6;

const isFound = (value: unknown): value is Found =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  'label' in value &&
  typeof value.href === 'string' &&
  value.href.startsWith('/') &&
  typeof value.label === 'string';

/** What was gone to of late, the last first. */
export function readRecent(storage: KeyStore): readonly Found[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFound) : [];
  } catch {
    // A browser that keeps storage from us remembers nothing.
    return [];
  }
}

export function keepRecent(storage: KeyStore, found: Found): void {
  const others = readRecent(storage).filter(({ href }) => href !== found.href);
  try {
    storage.setItem(KEY, JSON.stringify([found, ...others].slice(0, MOST)));
  } catch {
    // It is gone to all the same.
  }
}

/** Forgets it: the next to sign in here may be someone else. */
export function clearRecent(storage: KeyStore): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
