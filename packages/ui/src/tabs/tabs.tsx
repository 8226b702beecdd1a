import { useEffect, useRef } from 'react';

import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import { showTab } from './show-tab.ts';
import styles from './tabs.module.css';

export interface Tab {
  readonly href: string;
  readonly label: string;
  /** How many things are behind it. */
  readonly count?: number | undefined;
}

export interface TabsProps {
  /** What the tabs divide, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The `href` of the tab that is open. */
  readonly current: string;
  readonly renderLink?: RenderLink | undefined;
}

/** Pages side by side. They are links, since each has its own address. The open one is in sight, at once and without motion, and so is the one with the focus. */
export function Tabs({ label, tabs, current, renderLink = plainLink }: TabsProps) {
  const strip = useRef<HTMLElement>(null);
  const open = tabs.findIndex(({ href }) => href === current);
  useEffect(() => {
    if (strip.current) showTab(strip.current, open);
  }, [open]);
  // Browsers leave a tab that is cut at the edge where it is, also once it has the focus.
  useEffect(() => {
    const nav = strip.current;
    const bringIntoSight = ({ target }: FocusEvent): void => {
      const items = [...(nav?.querySelectorAll('li') ?? [])];
      if (nav && target instanceof Node)
        showTab(
          nav,
          items.findIndex((item) => item.contains(target)),
        );
    };
    nav?.addEventListener('focusin', bringIntoSight);
    return () => nav?.removeEventListener('focusin', bringIntoSight);
  }, []);
  return (
    <nav ref={strip} aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            {renderLink({
              href: tab.href,
              className: styles.tab,
              'aria-current': tab.href === current ? 'page' : undefined,
              children: (
                // Running text, so that the space between label and count is one to read as well as to see.
                <span>
                  {tab.label}
                  {tab.count !== undefined && (
                    <>
                      {' '}
                      <span className={styles.count}>{tab.count}</span>
                    </>
                  )}
                </span>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
