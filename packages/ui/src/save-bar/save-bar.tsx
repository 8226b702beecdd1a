import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import styles from './save-bar.module.css';

/** How far a form is. */
export type SaveState = 'unchanged' | 'changed' | 'saving' | 'saved' | 'failed';

export interface SaveBarProps {
  readonly state: SaveState;
  /** The verb on the button that submits the form. */
  readonly label?: string | undefined;
  /** Takes the form back to what was last saved. */
  readonly onDiscard: () => void;
  /** One of several forms of a page: it stands below its fields, and none of them is the page's next step. */
  readonly inline?: boolean | undefined;
}

const WORDS: Readonly<Record<SaveState, string>> = {
  unchanged: '',
  changed: 'Unsaved changes',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved. See what to fix at the top.',
};

/** The foot of a form, always in sight where it is the page's only one: whether there is anything to save, and the button that saves it. */
export function SaveBar({
  state,
  label = 'Save changes',
  onDiscard,
  inline = false,
}: SaveBarProps): ReactNode {
  const canDiscard = state === 'changed' || state === 'failed';
  return (
    <div className={styles.bar} data-state={state} data-inline={inline || undefined}>
      <output className={styles.state}>
        {state === 'saved' && <Check />}
        {WORDS[state]}
      </output>
      <div className={styles.actions}>
        {canDiscard && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button type="submit" variant={inline ? 'primary' : 'next'} loading={state === 'saving'}>
          {label}
        </Button>
      </div>
    </div>
  );
}
