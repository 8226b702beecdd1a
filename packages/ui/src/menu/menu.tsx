import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './menu.module.css';

/** One thing to do, or one page to go to. */
export type MenuItem =
  | {
      readonly label: string;
      readonly onSelect: () => void;
      /** For what cannot be undone; its word says so as well. */
      readonly tone?: 'danger' | undefined;
      readonly disabled?: boolean | undefined;
    }
  | { readonly label: string; readonly href: string };

export interface MenuProps {
  /** The name of the button; it begins with the words that show on it, where there are any. */
  readonly label: string;
  /** Items, with `line` between groups of them. */
  readonly items: readonly (MenuItem | 'line')[];
  /** What the button shows; three dots unless told. */
  readonly children?: ReactNode;
  /** Above the items: what they are about. */
  readonly heading?: ReactNode;
  readonly renderLink?: RenderLink | undefined;
}

/** What can be done with a thing, behind one button: the row menu of a list, the account of whoever is signed in. */
export function Menu({ label, items, children, heading, renderLink = plainLink }: MenuProps) {
  return (
    // The page behind still scrolls and can be pressed: a menu is no dialog.
    <Base.Root modal={false}>
      <Base.Trigger className={children ? styles.wide : styles.dots} aria-label={label}>
        {children ?? (
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 4.5v.01M10 10v.01m0 5.49v.01" />
          </svg>
        )}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.place} align="end" sideOffset={4}>
          <Base.Popup className={styles.popup}>
            {heading && <div className={styles.heading}>{heading}</div>}
            {items.map((item, index) => {
              if (item === 'line') return <Base.Separator key={`line ${index}`} className={styles.line} />;
              if ('href' in item)
                return (
                  <Base.LinkItem
                    key={item.label}
                    className={styles.item}
                    closeOnClick
                    render={(props) =>
                      renderLink({ ...props, href: item.href, children: item.label }) as ReactElement
                    }
                  />
                );
              return (
                <Base.Item
                  key={item.label}
                  className={styles.item}
                  data-tone={item.tone}
                  disabled={item.disabled}
                  onClick={item.onSelect}
                >
                  {item.label}
                </Base.Item>
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
