import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';

import styles from './command-palette.module.css';

/** Something that one can go to. */
export interface Command {
  readonly href: string;
  readonly label: string;
  /** A few words that tell it from others of that name. */
  readonly detail?: string | undefined;
}

export interface CommandGroup {
  readonly title: string;
  readonly items: readonly Command[];
}

export interface CommandPaletteProps {
  /** What it is for, to screen readers. */
  readonly label: string;
  readonly placeholder: string;
  /** What is typed. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** What fits it; none of them is empty. */
  readonly groups: readonly CommandGroup[];
  /** While more of it may come. */
  readonly isSearching: boolean;
  /** Why nothing more is found. */
  readonly status?: string | undefined;
  readonly onChoose: (command: Command) => void;
  /** Called on Escape, and by a click beside it. */
  readonly onClose: () => void;
}

/**
 * Goes anywhere by a few letters: a modal dialog on the browser's own with a field and what fits it. The focus stays in the field; arrow
 * keys move through the list, Enter goes there. It is open while it is on the page, and gives the focus back to where it was.
 */
export function CommandPalette({
  label,
  placeholder,
  value,
  onValueChange,
  groups,
  isSearching,
  status,
  onChoose,
  onClose,
}: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const found = groups.reduce((sum, { items }) => sum + items.length, 0);
  const message = isSearching
    ? 'Searching…'
    : (status ?? (found === 0 ? `Nothing found for “${value}”` : ''));
  return (
    // Escape closes it for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.palette}>
        <Base.Root
          open
          inline
          items={groups}
          filter={null}
          itemToStringValue={(command: Command) => command.label}
          value={value}
          onValueChange={(typed, { reason }) => {
            // Choosing a thing or Escape leaves what was typed.
            if (reason === 'input-change' || reason === 'input-clear') onValueChange(typed);
          }}
          autoHighlight="always"
          keepHighlight
        >
          <div className={styles.field}>
            <Search />
            <Base.Input
              className={styles.input}
              aria-label={label}
              placeholder={placeholder}
              maxLength={100}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.preventDefault();
                onClose();
              }}
            />
            <button type="button" className={styles.close} aria-label="Esc, close" onClick={onClose}>
              <kbd>Esc</kbd>
              <X aria-hidden="true" />
            </button>
          </div>
          <Base.Status className={styles.status}>{message}</Base.Status>
          <Base.List className={styles.list} aria-label={label}>
            {(group: CommandGroup) => (
              <Base.Group key={group.title} items={group.items} className={styles.group}>
                <Base.GroupLabel className={styles.title}>{group.title}</Base.GroupLabel>
                <Base.Collection>
                  {(command: Command) => (
                    <Base.Item
                      key={command.href}
                      value={command}
                      className={styles.item}
                      onClick={() => onChoose(command)}
                    >
                      <bdi className={styles.label}>{command.label}</bdi>
                      {command.detail && <span className={styles.detail}>{command.detail}</span>}
                    </Base.Item>
                  )}
                </Base.Collection>
              </Base.Group>
            )}
          </Base.List>
        </Base.Root>
      </div>
    </dialog>
  );
}
