import { useEffect, useRef } from 'react';

/** Takes the keyboard to what is wrong in a step whose answer was refused, else to its first control, each time that happens. */
export function useErrorFocus<Container extends HTMLElement>(refusals: number) {
  const container = useRef<Container>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const step = container.current;
    const wrong = step?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? step?.querySelector<HTMLElement>('input, select, textarea'))?.focus();
  }, [refusals]);
  return container;
}
