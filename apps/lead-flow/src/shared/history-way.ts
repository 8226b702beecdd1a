import { useEffect } from 'react';

import { useLocation } from '../app/router.ts';

/** The place of the shown page in the tab's history, as the router counts it: 0 is where the tab came to this site. */
export const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

let index = 0;
let way = 0;

/** Which way the visitor last went through the tab's history: -1 back, 1 forward, 0 neither. */
export const historyWay = (): number => way;

/** Notices which way the visitor goes through the tab's history. */
export function useHistoryWay(): void {
  const { key } = useLocation();
  useEffect(() => {
    const notice = (): void => {
      way = Math.sign(historyIndex() - index);
      index = historyIndex();
    };
    // Before the router hears of it and shows the page.
    window.addEventListener('popstate', notice, { capture: true });
    return () => window.removeEventListener('popstate', notice, { capture: true });
  }, []);
  useEffect(() => {
    if (key !== '') index = historyIndex();
  }, [key]);
}
