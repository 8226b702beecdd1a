import { Drawer as Base } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import styles from './drawer.module.css';

export interface DrawerProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Called on Escape, on the close button, on a press beside it and on a swipe to its edge. */
  readonly onClose: () => void;
  /** 880 px, where two things stand side by side in it. */
  readonly wide?: boolean | undefined;
  /** At the bottom of the screen, as high as its content: for a few choices on a phone. */
  readonly sheet?: boolean | undefined;
  readonly children: ReactNode;
  /** The row of buttons at the foot, the next step first. */
  readonly actions?: ReactNode;
}

/** A thing opened beside the page that it came from: 480 px at the edge, the whole screen on a phone. It holds the focus and gives it back. */
export function Drawer({
  open,
  title,
  onClose,
  wide = false,
  sheet = false,
  children,
  actions,
}: DrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root
      open={open}
      swipeDirection={sheet ? 'down' : 'right'}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.edge}>
          <Base.Popup
            className={styles.drawer}
            data-wide={wide || undefined}
            data-sheet={sheet || undefined}
            initialFocus={heading}
          >
            <Base.Content className={styles.content}>
              <div className={styles.head}>
                <Base.Title ref={heading} tabIndex={-1} className={styles.title}>
                  {title}
                </Base.Title>
                <Base.Close className={styles.close} aria-label="Close">
                  <X />
                </Base.Close>
              </div>
              <div className={styles.body}>{children}</div>
              {actions && <div className={styles.actions}>{actions}</div>}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
