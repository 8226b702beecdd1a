import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words; nothing that one could not do without, since a finger cannot hover. */
  readonly text: ReactNode;
  /** What it is about: an element that can take the focus, so that the keyboard reaches the words as well. */
  readonly children: ReactElement;
}

/** A few words about what is pointed at or holds the focus: an exact date, a shortened text, what an icon does. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={children} aria-describedby={open ? id : undefined} />
      <Base.Portal>
        <Base.Positioner className={styles.place} sideOffset={6}>
          <Base.Popup id={id} role="tooltip" className={styles.tooltip}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
