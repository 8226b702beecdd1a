import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import styles from './confirm.module.css';

export interface ConfirmProps {
  readonly open: boolean;
  /** What will happen, as a question: 'Remove this office?' */
  readonly title: ReactNode;
  /** What that means, and for whom. */
  readonly children: ReactNode;
  /** The same in a verb, on the button: 'Remove office'. */
  readonly action: string;
  readonly cancel?: string | undefined;
  /** `danger` for what cannot be undone. */
  readonly tone: 'danger' | 'primary';
  /** The act is under way: it cannot be called off. */
  readonly loading: boolean;
  readonly onConfirm: () => void;
  /** Called on Escape and on cancel. */
  readonly onClose: () => void;
}

/** Asks before an act that cannot be undone, and names it. What can be undone is done at once, with an undo in its toast. */
export function Confirm({
  open,
  title,
  children,
  action,
  cancel = 'Cancel',
  tone,
  loading,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !loading) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        {/* An Enter that was meant for something else does no harm. */}
        <AlertDialog.Popup className={styles.confirm} initialFocus={cancelButton}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className={styles.body}>
            {children}
          </AlertDialog.Description>
          <div className={styles.actions}>
            <Button variant={tone} loading={loading} onClick={onConfirm}>
              {action}
            </Button>
            <Button ref={cancelButton} disabled={loading} onClick={onClose}>
              {cancel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
