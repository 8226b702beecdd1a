import { formatNumber } from '@carematch/validation/display/number-display';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import { Logo, logoLinkClass } from '../logo/logo.tsx';
import { ageOf } from '../time-ago/age-of.ts';
import styles from './app-shell.module.css';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  /** A small drawing of 20 × 20 before the words. */
  readonly icon?: ReactNode;
  /** How many things wait there. */
  readonly count?: number | undefined;
  /** What the number is, in a word: 'left'. 'waiting' unless told. */
  readonly counted?: string | undefined;
  /** Since when the one that has waited longest does: ISO date and time. */
  readonly oldestAt?: string | undefined;
}

export interface NavSection {
  /** A word over its items; the first section needs none. */
  readonly title?: string | undefined;
  readonly items: readonly NavItem[];
}

/** The button that opens what searches everything. */
export interface FindButton {
  readonly label: string;
  /** The keys that open it as well: '⌘K'. */
  readonly keys?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
}

export interface AppShellProps {
  /** Whose area it is, beside the logo: 'Console'. */
  readonly area?: string | undefined;
  readonly homeHref: string;
  readonly sections: readonly NavSection[];
  /** The `href` of the item that is open; none where the page belongs to no item. */
  readonly current: string | undefined;
  /** Path of the page where it is another than `current`. */
  readonly path?: string | undefined;
  /** The foot of the navigation: who is signed in, and the way out. */
  readonly account?: ReactNode;
  /** Above everything: an alert, or whose eyes one sees with. */
  readonly banner?: ReactNode;
  /** Finds anything, from anywhere. */
  readonly find?: FindButton | undefined;
  /** What one is told, at the top; its room is kept while it is empty. */
  readonly alerts?: ReactNode;
  /** What the navigation is between 768 and 1023 px: behind a button, as on a phone, or a strip of icons. */
  readonly tablet?: 'menu' | 'rail' | undefined;
  readonly children: ReactNode;
  readonly renderLink?: RenderLink | undefined;
}

/** How many there are, and how long the first of them has waited. */
function Count({ count, counted = 'waiting', oldestAt }: Pick<NavItem, 'count' | 'counted' | 'oldestAt'>) {
  if (!count) return null;
  const total = formatNumber(count);
  const age = oldestAt ? ageOf(oldestAt) : undefined;
  return (
    <>
      {age && (
        <span aria-hidden="true" className={styles.age} title={`Oldest: ${age.text}`}>
          {age.short}
        </span>
      )}
      <span aria-hidden="true" className={styles.count}>
        {total}
      </span>{' '}
      <span className="visually-hidden">{`${total} ${counted}${age ? `, oldest ${age.text}` : ''}`}</span>
    </>
  );
}

/** The frame of the signed-in areas: navigation at the side, behind a button where the screen is narrow. */
export function AppShell({
  area,
  homeHref,
  sections,
  current,
  path = current,
  account,
  banner,
  find,
  alerts,
  tablet = 'menu',
  children,
  renderLink = plainLink,
}: AppShellProps) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const navId = useId();
  // A new page has been chosen: the menu has done its work.
  const [shownAt, setShownAt] = useState(path);
  if (shownAt !== path) {
    setShownAt(path);
    setOpen(false);
  }
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  return (
    <div
      className={styles.shell}
      data-tablet={tablet}
      data-find={find ? '' : undefined}
      data-alerts={alerts === undefined ? undefined : ''}
    >
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {banner && <div className={styles.banner}>{banner}</div>}
      <header className={styles.top}>
        {renderLink({
          href: homeHref,
          className: logoLinkClass,
          children: (
            <>
              <Logo />
              {area && <span className={styles.area}>{area}</span>}
            </>
          ),
        })}
        {alerts !== undefined && <div className={styles.alerts}>{alerts}</div>}
        {find && (
          <button type="button" className={styles.find} onClick={find.onOpen} aria-haspopup="dialog">
            <Search />
            <span>{find.label}</span>
            {find.keys && <kbd aria-hidden="true">{find.keys}</kbd>}
          </button>
        )}
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={navId}
          onClick={() => setOpen(!open)}
        >
          {open ? <X /> : <MenuIcon />}
          <span>Menu</span>
        </button>
      </header>
      <div
        id={navId}
        className={styles.side}
        data-open={open || undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          // An open rail lies over the page, which must not hide what has the focus now.
          if (tablet === 'rail' && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
        }}
      >
        <nav aria-label="Main">
          {sections.map(({ title, items }, index) => (
            <div key={title ?? index} className={styles.section}>
              {title && <p className={styles.title}>{title}</p>}
              <ul className={styles.list}>
                {items.map(({ href, label, icon, ...counts }) => (
                  <li key={href}>
                    {renderLink({
                      href,
                      className: styles.item,
                      'aria-current': href === current ? 'page' : undefined,
                      children: (
                        <>
                          {icon}
                          <span className={styles.label}>{label}</span>
                          <Count {...counts} />
                        </>
                      ),
                    })}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {account && <div className={styles.account}>{account}</div>}
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
