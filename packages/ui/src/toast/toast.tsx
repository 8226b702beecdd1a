import { useEffect, useEffectEvent, useState } from 'react';

import styles from './toast.module.css';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastProps {
  /** `null` while there is nothing to say. The element stays, so that a screen reader hears what comes into it. */
  readonly message: string | null;
  readonly kind?: ToastKind | undefined;
  /** The page says it, too, and is what a screen reader reads out. */
  readonly isSilent?: boolean | undefined;
  /** How long the message stays, in ms: `LEAD_FLOW_TOAST_MS` or `TOAST_MS` of `@carematch/validation/rules/timing`. */
  readonly duration: number;
  /** Time is up, or the message was dismissed: set `message` to `null`. */
  readonly onClose: () => void;
}

/** One message at the screen's edge that goes by itself, but not while it is pointed at or holds the focus. */
export function Toast({ message, kind = 'info', isSilent = false, ...rest }: ToastProps) {
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div className={styles.place} role={isSilent ? undefined : role}>
      {message !== null && <Message key={message} text={message} kind={kind} {...rest} />}
    </div>
  );
}

interface MessageProps extends Omit<ToastProps, 'message' | 'kind' | 'isSilent'> {
  readonly text: string;
  readonly kind: ToastKind;
}

function Message({ text, kind, duration, onClose }: MessageProps) {
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => close(), duration);
    return () => clearTimeout(timer);
  }, [held, duration]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{text}</p>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={onClose}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  );
}
