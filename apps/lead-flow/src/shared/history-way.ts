import { useEffect } from 'react';

import { useLocation } from './router.ts';

/** The place of the shown page in the tab's history, as the router counts it: 0 is where the tab came to this site. */
export const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

let index = 0;
let way = 0;

/** Which way the visitor last went through the tab's history: -1 back, 1 forward, 0 neither. */
export const historyWay = (): number => way;

// Before the router listens, which shows the page at once. A window calls its listeners in the order in which they came.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    way = Math.sign(historyIndex() - index);
    index = historyIndex();
  });

/** Keeps count of the pages that are opened; for the top of the app. */
export function useHistoryIndex(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== '') index = historyIndex();
  }, [key]);
}
