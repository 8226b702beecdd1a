import { useEffect, useRef } from 'react';

/** Coming back to a window is told by several events at once. */
const TOGETHER_MS = 1000;

/** Does something again and again while the page is in sight, and at once when one comes back to it; never without `every`, in ms. */
export function usePolling(act: () => void, every: number | undefined): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => {
    if (every === undefined) return undefined;
    let last = Date.now();
    const run = (): void => {
      if (document.visibilityState !== 'visible') return;
      last = Date.now();
      latest.current();
    };
    const comeBack = (): void => {
      if (Date.now() - last >= TOGETHER_MS) run();
    };
    const timer = setInterval(run, every);
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    };
  }, [every]);
}
