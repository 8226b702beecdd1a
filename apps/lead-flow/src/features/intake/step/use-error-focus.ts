import { useEffect, useRef } from 'react';

/** Takes the keyboard to the first control of a step whose answer was refused, each time that happens. */
export function useErrorFocus<Container extends HTMLElement>(refusals: number) {
  const container = useRef<Container>(null);
  useEffect(() => {
    if (refusals > 0) container.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [refusals]);
  return container;
}
