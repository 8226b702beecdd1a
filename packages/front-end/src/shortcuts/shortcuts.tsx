import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { useApp } from '../app-context.ts';
import { loadChunk } from '../chunk-reload.ts';

/** A key that does something where no one types. */
export interface Shortcut {
  /** As `KeyboardEvent.key` says it, or two of them one after the other: `g l`. */
  readonly keys: string;
  /** What it does, in the list of keys. */
  readonly label: string;
  /** `false` where there is nothing for it to do; another with the same keys is tried then. */
  readonly act: () => unknown;
}

interface Shortcuts {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  /** Shows the list of keys. */
  readonly show: () => void;
  /** Has these keys until the function that it gives is called. */
  readonly add: (current: () => readonly Shortcut[]) => () => void;
}

const ShortcutsContext = createContext<Shortcuts | undefined>(undefined);

/** The keys of the app, and the list of them. @throws outside of its provider. */
export function useShortcutList(): Pick<Shortcuts, 'isOn' | 'turn' | 'show'> {
  const shortcuts = useContext(ShortcutsContext);
  if (!shortcuts) throw new Error('There is no AppProviders above.');
  return shortcuts;
}

/** Gives keys something to do while this is on the page. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const add = useContext(ShortcutsContext)?.add;
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => add?.(() => latest.current), [add]);
}

const Sheet = lazy(() =>
  loadChunk(() => import('./shortcut-sheet.tsx')).then(({ ShortcutSheet }) => ({ default: ShortcutSheet })),
);

/** Where the browser keeps that single keys do nothing here: whoever dictates may not want them. */
const STORED_AS = 'shortcuts';

/** How long the second of two keys is waited for, ms. */
const SECOND_KEY_MS = 1500;

/** Where letters are for something else. */
const ELSEWHERE =
  'input, select, textarea, [contenteditable], dialog, [role="dialog"], [role="alertdialog"], [role="menu"]';

/** What lies over the page while it is open: the focus may be outside of it, as on the button that opened it. */
const OVER = 'dialog[open], [role="alertdialog"], [popover]:popover-open';

/** Whether a key that is pressed here means a letter, or something that lies over the page. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(ELSEWHERE) !== null) || document.querySelector(OVER) !== null;

/** Keys that do something where no one types. They can be turned off, which this browser remembers. */
export function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const { storage } = useApp();
  const [added] = useState(() => new Set<() => readonly Shortcut[]>());
  const [shown, setShown] = useState<readonly Shortcut[]>();
  const [isOn, setIsOn] = useState(() => {
    try {
      return storage.getItem(STORED_AS) !== 'off';
    } catch {
      return true;
    }
  });

  const all = useCallback(() => [...added].flatMap((current) => current()), [added]);
  const show = useCallback(() => setShown(all()), [all]);
  const turn = useCallback(
    (on: boolean) => {
      setIsOn(on);
      try {
        if (on) storage.removeItem(STORED_AS);
        else storage.setItem(STORED_AS, 'off');
      } catch {
        // A browser that keeps storage from us forgets it with the page.
      }
    },
    [storage],
  );
  const add = useCallback<Shortcuts['add']>(
    (current) => {
      added.add(current);
      return () => added.delete(current);
    },
    [added],
  );

  useEffect(() => {
    if (!isOn) return undefined;
    let first = { key: '', at: -SECOND_KEY_MS };
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      const { key, timeStamp } = event;
      const keys = timeStamp - first.at < SECOND_KEY_MS ? `${first.key} ${key}` : key;
      first = { key: '', at: -SECOND_KEY_MS };
      const shortcuts = [...all(), { keys: '?', act: show }];
      const isDone = shortcuts.some((one) => one.keys === keys && one.act() !== false);
      if (isDone) event.preventDefault();
      else if (shortcuts.some((one) => one.keys.startsWith(`${key} `))) first = { key, at: timeStamp };
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, all, show]);

  const value = useMemo(() => ({ isOn, turn, show, add }), [isOn, turn, show, add]);
  return (
    <ShortcutsContext value={value}>
      {children}
      {shown && (
        <Suspense>
          <Sheet shortcuts={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </ShortcutsContext>
  );
}
