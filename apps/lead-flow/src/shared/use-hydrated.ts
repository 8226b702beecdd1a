import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is what the server made of it, true once the browser's own state counts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
