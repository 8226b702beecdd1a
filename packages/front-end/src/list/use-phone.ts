import { useSyncExternalStore } from 'react';

/** Below it a list has one column, and the portal its tabs at the bottom. */
const PHONE = '(max-width: 767px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
