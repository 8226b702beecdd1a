import { Collapsible } from '@base-ui/react/collapsible';
import { formatNumber } from '@carematch/validation/display/number-display';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
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
  /** The button that folds its items away; a section without one is always open. */
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
  /** On a phone the first three items stand at the bottom of the screen, the others behind "More". Otherwise all are behind a button at the top. */
  readonly tabs?: boolean | undefined;
  /** Titles of the sections that are folded. */
  readonly folded?: readonly string[] | undefined;
  readonly onFold?: ((folded: readonly string[]) => void) | undefined;
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

const NONE: readonly string[] = [];

/** Items on a phone's tab bar; "More" is the fourth tab. */
const TAB_COUNT = 3;

/** A menu's popup stands outside of the navigation that its button is in. */
const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="menu"]') !== null;

/** The frame of the signed-in areas: navigation at the side, as icons on a tablet, and at the bottom or behind a button on a phone. */
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
  tabs = false,
  folded = NONE,
  onFold,
  children,
  renderLink = plainLink,
}: AppShellProps) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const navId = useId();
  // A new page has been chosen: the menu has done its work.
  const [shownAt, setShownAt] = useState(path);
  if (shownAt !== path) {
    setShownAt(path);
    setOpen(false);
  }
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isInMenu(event.target)) return;
      setOpen(false);
      toggle.current?.focus();
    };
    const click = (event: MouseEvent): void => {
      // The path as it was: the button's icon is replaced by now.
      const path = event.composedPath();
      const isInside = [toggle, side].some(({ current: part }) => part !== null && path.includes(part));
      if (!isInside && !isInMenu(event.target)) setOpen(false);
    };
    addEventListener('keydown', press);
    addEventListener('click', click);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('click', click);
    };
  }, [open]);
  const tabHrefs = tabs
    ? sections
        .flatMap(({ items }) => items)
        .slice(0, TAB_COUNT)
        .map(({ href }) => href)
    : [];

  const entries = (items: readonly NavItem[]): ReactNode =>
    items.map(({ href, label, icon, ...counts }) => (
      <li key={href} data-tab={tabHrefs.includes(href) || undefined}>
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
    ));
  const section = ({ title, items }: NavSection): ReactNode => {
    if (title === undefined)
      return (
        <div key="untitled" className={styles.section}>
          <ul className={styles.list}>{entries(items)}</ul>
        </div>
      );
    const isFolded = folded.includes(title);
    return (
      <Collapsible.Root
        key={title}
        className={styles.section}
        open={!isFolded}
        onOpenChange={(next) => {
          const others = folded.filter((one) => one !== title);
          onFold?.(next ? others : [...others, title]);
        }}
      >
        <Collapsible.Trigger
          className={styles.title}
          data-current={(isFolded && items.some(({ href }) => href === current)) || undefined}
        >
          <span className={styles.label}>{title}</span>
          {isFolded && <Count count={items.reduce((sum, { count = 0 }) => sum + count, 0)} />}
          <ChevronDown className={styles.chevron} />
        </Collapsible.Trigger>
        <Collapsible.Panel keepMounted render={<ul />} className={styles.list}>
          {entries(items)}
        </Collapsible.Panel>
      </Collapsible.Root>
    );
  };
  const closedIcon = tabs ? <Ellipsis /> : <MenuIcon />;

  return (
    <div
      className={styles.shell}
      data-tabs={tabs || undefined}
      data-area={area === undefined ? undefined : ''}
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
          aria-current={(tabs && current !== undefined && !tabHrefs.includes(current)) || undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? <X /> : closedIcon}
          <span>{tabs ? 'More' : 'Menu'}</span>
        </button>
      </header>
      <div
        ref={side}
        id={navId}
        className={styles.side}
        data-open={open || undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Open, it may lie over the page, which must not hide what has the focus now.
          const staysOpen =
            currentTarget.contains(relatedTarget) ||
            relatedTarget === toggle.current ||
            isInMenu(relatedTarget);
          if (relatedTarget && !staysOpen) setOpen(false);
        }}
      >
        <nav aria-label="Main">{sections.map(section)}</nav>
        {account && <div className={styles.account}>{account}</div>}
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
