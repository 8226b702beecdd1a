import { type RefObject, useEffect, useRef } from 'react';

/** The row's link, which opens it. */
export const linkOf = (row: string | number): HTMLElement | null =>
  document.querySelector(`[data-row="${CSS.escape(String(row))}"] th a`);

/** Key of the row in which something stands. */
const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;

/** Gives the focus back to the row that was open, once it is closed. */
export function useFocusAfterClosing(open: number | undefined): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== undefined && open === undefined) linkOf(before.current)?.focus();
    before.current = open;
  }, [open]);
}

/** Scrolls the list as far as it takes to show the row that is open: beside it the list is narrower, and the row elsewhere. */
export function useOpenRowInSight(open: number | undefined): void {
  useEffect(() => {
    if (open !== undefined) linkOf(open)?.closest('[data-row]')?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);
}

/**
 * A row may leave the list by what is done in it, as the link that clears the filters does, and the focus goes with it. Then `fallback`
 * takes the focus, so that the keyboard goes on from there.
 */
export function useKeptFocus(
  rows: readonly string[],
  clearHref: string | undefined,
  fallback: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<{ readonly element: Element; readonly row: string | undefined }>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const row = rowOf(target);
      focused.current = row !== undefined || target.closest('search') ? { element: target, row } : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { element, row } = focused.current;
    const stays = row === undefined ? clearHref !== undefined : rows.includes(row);
    if (stays || element.isConnected) return;
    focused.current = undefined;
    fallback.current?.focus();
  }, [rows, clearHref, fallback]);
}

/** Moves the focus to the link of the row above or below the one that has it; to the first from elsewhere. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex(({ dataset }) => dataset['row'] === rowOf(document.activeElement));
  const next = at < 0 ? rows[0] : rows[at + step];
  next?.querySelector<HTMLElement>('th a')?.focus();
}
