import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Called on Escape; the dialog's own buttons call it themselves. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The row of buttons, the next step first. */
  readonly actions?: ReactNode;
}

/**
 * A modal dialog on the browser's own: it holds the focus, closes on Escape and gives the focus back to where it was, or else to the heading.
 * An element with `autoFocus` inside takes the focus, else the first that can.
 */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      // The browser does not give the focus back from a dialog that went with its page.
      if (document.activeElement !== document.body) return;
      const back = before === document.body ? document.querySelector('h1') : before;
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Files and other inputs inside have a cancel event of their own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}
