import type { FindButton } from '@carematch/ui/app-shell';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';

import { loadChunk } from '../chunk-reload.ts';
import { useShortcuts } from '../shortcuts/shortcuts.tsx';
import { type Find, FIND_LABEL, type Found } from './find.ts';

const Palette = lazy(() =>
  loadChunk(() => import('./palette.tsx')).then((module) => ({ default: module.Palette })),
);

const keysHere = (): string => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl+K');

/** What lies over the page already. */
const OVER = 'dialog[open], [role="dialog"], [role="alertdialog"]';

interface PaletteOptions {
  readonly pages: readonly Found[];
  /** An app without it has no palette. */
  readonly find: Find | undefined;
}

/** What goes anywhere: the button that opens it, and the dialog while it is open. ⌘K opens it too, and so does `/` where no list has a search. */
export function usePalette({ pages, find }: PaletteOptions): {
  readonly button: FindButton | undefined;
  readonly dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const isThere = find !== undefined;

  // Before the page is painted: whoever sees it may press at once.
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      if (event.shiftKey || event.altKey || document.querySelector(OVER)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isThere]);

  useShortcuts(
    isThere
      ? [
          // Listed alone: it is no single key, and is never turned off.
          { keys: keysHere(), label: FIND_LABEL, act: () => false },
          {
            keys: '/',
            label: 'Search',
            act: () => document.querySelector('[data-search]') === null && setIsOpen(true) === undefined,
          },
        ]
      : [],
  );

  if (!find) return { button: undefined, dialog: null };
  return {
    button: { label: FIND_LABEL, keys: keysHere(), onOpen: () => setIsOpen(true) },
    dialog: isOpen && (
      <Suspense>
        <Palette pages={pages} find={find} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
