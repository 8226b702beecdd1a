import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { Facts } from '@carematch/ui/facts';
import { useEffect, useState } from 'react';

import { useApp } from '../app-context.ts';
import { useNavigate } from '../router.ts';
import styles from './list-keys.module.css';
import { focusRow } from './use-list-focus.ts';

/** Where the browser keeps that single keys do nothing here: whoever dictates may not want them. */
const SHORTCUTS_KEY = 'shortcuts';

interface ListKeysProps {
  /** Addresses of the rows before and after the one that is open; undefined while none is. */
  readonly turn?:
    | { readonly previousHref?: string | undefined; readonly nextHref?: string | undefined }
    | undefined;
}

/** Where letters are for something else than the list. */
const ELSEWHERE =
  'input, select, textarea, [contenteditable], dialog, [role="dialog"], [role="alertdialog"], [role="menu"]';

/** What lies over the list while it is open: the focus may be outside of it, as on the button that opened it. */
const OVER = '[role="alertdialog"], [popover]:popover-open';

const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(ELSEWHERE) !== null) || document.querySelector(OVER) !== null;

/** The keys of a list, and the list of them. */
export function ListKeys({ turn }: ListKeysProps) {
  const { storage } = useApp();
  const navigate = useNavigate();
  const [isShown, setIsShown] = useState(false);
  const [isOn, setIsOn] = useState(() => {
    try {
      return storage.getItem(SHORTCUTS_KEY) !== 'off';
    } catch {
      return true;
    }
  });

  const change = (on: boolean): void => {
    setIsOn(on);
    try {
      if (on) storage.removeItem(SHORTCUTS_KEY);
      else storage.setItem(SHORTCUTS_KEY, 'off');
    } catch {
      // A browser that keeps storage from us forgets it with the page.
    }
  };

  useEffect(() => {
    if (!isOn) return undefined;
    const step = (by: 1 | -1): void => {
      if (!turn) focusRow(by);
      const href = by === 1 ? turn?.nextHref : turn?.previousHref;
      if (href !== undefined) void navigate(href, { preventScrollReset: true });
    };
    const actions: Readonly<Record<string, () => void>> = {
      j: () => step(1),
      k: () => step(-1),
      '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
      '?': () => setIsShown(true),
    };
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = actions[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, navigate, turn]);

  return (
    <>
      <span className={styles.opener}>
        <Button variant="quiet" onClick={() => setIsShown(true)}>
          Keyboard shortcuts
        </Button>
      </span>
      <Dialog
        open={isShown}
        title="Keyboard shortcuts"
        onClose={() => setIsShown(false)}
        actions={
          <>
            <Button variant="primary" onClick={() => setIsShown(false)}>
              Close
            </Button>
            <Button onClick={() => change(!isOn)}>{isOn ? 'Turn off' : 'Turn on'}</Button>
          </>
        }
      >
        <Facts
          facts={[
            ['j', 'Next row'],
            ['k', 'Previous row'],
            ['/', 'Search'],
            ['?', 'Keyboard shortcuts'],
            ['Esc', 'Close what is open'],
          ]}
        />
      </Dialog>
    </>
  );
}
