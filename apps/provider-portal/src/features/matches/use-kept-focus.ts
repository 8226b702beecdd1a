import { type RefObject, useEffect, useRef } from 'react';

import type { ProviderMatch } from './matches-queries.ts';

/** Number of the match in whose row an event happened. */
function matchOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-match]') : null;
  return row ? Number(row.dataset['match']) : undefined;
}

/**
 * A match that was moved may no longer fit the list, and its row goes with the focus in it. Then `fallback` takes the focus, so that
 * the keyboard goes on from there.
 */
export function useKeptFocus(
  matches: readonly ProviderMatch[] | undefined,
  fallback: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<number | undefined>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      focused.current = matchOf(target);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!matches || focused.current === undefined || document.activeElement !== document.body) return;
    if (matches.some(({ id }) => id === focused.current)) return;
    focused.current = undefined;
    fallback.current?.focus();
  }, [matches, fallback]);
}
