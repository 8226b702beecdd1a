import { Popover } from '@base-ui/react/popover';
import BellIcon from 'lucide-react/icons/bell';
import { type ReactNode, useRef } from 'react';

import styles from './bell.module.css';

export interface BellProps {
  /** How much of it no one has read; 99 stands for more. */
  readonly unread: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Beside the title: what can be done with all of it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Whether the button takes the focus as the panel closes: not where a link led away. */
  readonly keepsFocus?: (() => boolean) | undefined;
}

/** A number that stands beside something small. */
export const unreadText = (unread: number): string => (unread >= 99 ? '99+' : String(unread));

/** What one is told, behind a bell that says how much of it is new. */
export function Bell({ unread, open, onOpenChange, action, children, keepsFocus }: BellProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger
        className={styles.bell}
        aria-label={unread > 0 ? `Notifications, ${unreadText(unread)} unread` : 'Notifications'}
      >
        <BellIcon />
        {unread > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {unreadText(unread)}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.place} sideOffset={8} align="end" collisionPadding={8}>
          <Popover.Popup
            className={styles.popup}
            initialFocus={title}
            finalFocus={() => keepsFocus?.() ?? true}
          >
            <div className={styles.head}>
              <Popover.Title ref={title} tabIndex={-1} className={styles.title}>
                Notifications
              </Popover.Title>
              {action}
            </div>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
