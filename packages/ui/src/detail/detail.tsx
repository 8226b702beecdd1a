import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './detail.module.css';

/** Where one goes from what is open. */
export interface DetailLinks {
  readonly closeHref: string;
  /** The row above and the row below, where there is one. */
  readonly previousHref?: string | undefined;
  readonly nextHref?: string | undefined;
}

export interface DetailProps extends DetailLinks {
  /** Beside its list, or a drawer of 480 px at the window's end. Below 1200 px either takes the list's place. */
  readonly shape?: 'panel' | 'drawer' | undefined;
  readonly title: string;
  /** In the title's line, such as a badge. */
  readonly mark?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  /** Closes it on Escape, as its link does. */
  readonly onClose: () => void;
  readonly renderLink?: RenderLink | undefined;
}

/**
 * What is open of a list. The list stays in use beside it, so that it is no dialog and holds no focus: its heading takes the focus as
 * it opens, and whoever closes it gives the focus back to the row. One thing after the other in it needs a `key` of its own.
 */
export function Detail({
  shape = 'panel',
  title,
  mark,
  subtitle,
  children,
  closeHref,
  previousHref,
  nextHref,
  onClose,
  renderLink = plainLink,
}: DetailProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where it takes the list's place the page may be scrolled far down.
    heading.current?.scrollIntoView?.({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const step = (href: string | undefined, label: string, icon: ReactNode) =>
    href !== undefined && renderLink({ href, className: styles.step, 'aria-label': label, children: icon });
  return (
    // Escape works wherever the focus is in it; every way to close it that shows is a link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={titleId}
      className={styles.detail}
      data-shape={shape}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && !(target as Element).closest('dialog')) onClose();
      }}
    >
      <div className={styles.steps}>
        {renderLink({
          href: closeHref,
          className: styles.close,
          children: (
            <>
              <span className={styles.back}>
                <ChevronLeft />
                Back
              </span>{' '}
              <span className={styles.cross}>
                <X />
                <span className="visually-hidden">Close</span>
              </span>
            </>
          ),
        })}
        <span className={styles.turn}>
          {step(previousHref, 'Previous', <ChevronUp />)}
          {step(nextHref, 'Next', <ChevronDown />)}
        </span>
      </div>
      <header className={styles.head}>
        <div className={styles.titleLine}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {mark}
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
