import { type ReactNode, useEffect, useId, useRef } from 'react';

import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Escape, the backdrop, or a button of the caller's. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The row of buttons. */
  readonly actions?: ReactNode;
}

/** A modal dialog on the browser's own: it holds the focus, closes on Escape and gives the focus back. */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className={styles.content}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
