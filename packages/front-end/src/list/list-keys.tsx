import { Button } from '@carematch/ui/button';

import { useNavigate } from '../router.ts';
import { useShortcutList, useShortcuts } from '../shortcuts/shortcuts.tsx';
import styles from './list-keys.module.css';
import { focusRow } from './use-list-focus.ts';

interface ListKeysProps {
  /** Addresses of the rows before and after the one that is open; undefined while none is. */
  readonly turn?:
    | { readonly previousHref?: string | undefined; readonly nextHref?: string | undefined }
    | undefined;
}

/** The keys of a list, and what lists them. */
export function ListKeys({ turn }: ListKeysProps) {
  const navigate = useNavigate();
  const { show } = useShortcutList();
  const step = (by: 1 | -1): void => {
    if (!turn) focusRow(by);
    const href = by === 1 ? turn?.nextHref : turn?.previousHref;
    if (href !== undefined) void navigate(href, { preventScrollReset: true });
  };
  useShortcuts([
    { keys: 'j', label: 'Next row', act: () => step(1) },
    { keys: 'k', label: 'Previous row', act: () => step(-1) },
    {
      keys: '/',
      label: 'Search',
      act: () => {
        const field = document.querySelector<HTMLElement>('[data-search]');
        field?.focus();
        return field !== null;
      },
    },
  ]);
  return (
    <span className={styles.opener}>
      <Button variant="quiet" onClick={show}>
        Keyboard shortcuts
      </Button>
    </span>
  );
}
