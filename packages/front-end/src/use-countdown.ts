import { useEffect, useState } from 'react';

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until a moment, in ms since 1970; 0 once it is over. */
export function useCountdown(end: number): number {
  const [, tick] = useState(0);
  const left = secondsUntil(end);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
