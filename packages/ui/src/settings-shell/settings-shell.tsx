import { type ReactNode, useEffect, useRef } from 'react';

import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import { showTab } from '../tabs/show-tab.ts';
import styles from './settings-shell.module.css';

/** One page of settings. */
export interface SettingsSection {
  readonly href: string;
  readonly label: string;
  /** What one sets there, in a line of the list. */
  readonly hint: string;
}

export interface SettingsGroup {
  /** A word over its sections; the first group needs none. */
  readonly title?: string | undefined;
  readonly sections: readonly SettingsSection[];
}

export interface SettingsShellProps {
  /** What is set here; the name of the navigation and the words of the way back. */
  readonly label: string;
  /** Where the list is. Without one the pages are a strip above the open one where there is no room for them beside it. */
  readonly href?: string | undefined;
  readonly groups: readonly SettingsGroup[];
  /** The `href` of the page that is open; without it the list is the page. */
  readonly current?: string | undefined;
  /** The open page: a heading and its form. The list has a heading of its own, handed in the same way. */
  readonly children: ReactNode;
  readonly renderLink?: RenderLink | undefined;
}

/** Settings: the list of pages beside the open one where there is room for both, else one after the other. */
export function SettingsShell({
  label,
  href,
  groups,
  current,
  children,
  renderLink = plainLink,
}: SettingsShellProps) {
  const isOpen = current !== undefined;
  const nav = useRef<HTMLElement>(null);
  const position = groups.flatMap(({ sections }) => sections).findIndex((one) => one.href === current);
  useEffect(() => {
    if (nav.current) showTab(nav.current, position);
  }, [position]);
  return (
    <div className={styles.settings}>
      <div className={styles.shell} data-open={isOpen || undefined}>
        {isOpen && href !== undefined && (
          <p className={styles.back}>{renderLink({ href, children: label })}</p>
        )}
        {!isOpen && children}
        <nav
          ref={nav}
          aria-label={label}
          className={styles.nav}
          data-strip={(isOpen && href === undefined) || undefined}
        >
          {groups.map(({ title, sections }, index) => (
            <div key={title ?? index} className={styles.group}>
              {title && <p className={styles.title}>{title}</p>}
              <ul className={styles.list}>
                {sections.map((section) => (
                  <li key={section.href}>
                    {renderLink({
                      href: section.href,
                      className: styles.item,
                      'aria-current': section.href === current ? 'page' : undefined,
                      children: (
                        <>
                          <span className={styles.label}>{section.label}</span>
                          <span className={styles.hint}>{section.hint}</span>
                        </>
                      ),
                    })}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {isOpen && <div className={styles.page}>{children}</div>}
      </div>
    </div>
  );
}
