import { useEffect } from 'react';

import styles from './toast.module.css';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastProps {
  /** Null while there is nothing to say. The element stays, so that a screen reader hears what comes into it. */
  readonly message: string | null;
  readonly kind?: ToastKind;
  /** In ms. */
  readonly duration: number;
  readonly onClose: () => void;
}

/** One message at the screen's edge that goes by itself. */
export function Toast({ message, kind = 'info', duration, onClose }: ToastProps) {
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [message, duration, onClose]);
  return (
    <div className={styles.place} role={kind === 'error' ? 'alert' : 'status'}>
      {message !== null && (
        <p className={styles.toast} data-kind={kind}>
          {message}
        </p>
      )}
    </div>
  );
}
