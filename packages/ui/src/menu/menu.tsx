import { Menu as Base } from '@base-ui/react/menu';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { Tooltip } from '../tooltip/tooltip.tsx';
import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './menu.module.css';

interface MenuEntry {
  readonly label: string;
  /** Begins another group: a line stands above it. */
  readonly newGroup?: boolean | undefined;
}

/** One thing to do, or one page to go to. */
export type MenuItem =
  | (MenuEntry & {
      readonly onSelect: () => void;
      /** For what cannot be undone; its word says so as well. */
      readonly tone?: 'danger' | undefined;
      readonly disabled?: boolean | undefined;
    })
  | (MenuEntry & { readonly href: string });

export interface MenuProps {
  /** The name of the button; it begins with the words that show on it, where there are any. Without it they are the name. */
  readonly label?: string | undefined;
  readonly items: readonly MenuItem[];
  /** What the button shows; three dots unless told. */
  readonly children?: ReactNode;
  /** The full text of what the button cuts off, shown on hover and focus. */
  readonly hint?: string | undefined;
  /** Above the items: what they are about. */
  readonly heading?: ReactNode;
  readonly renderLink?: RenderLink | undefined;
  /** What takes the focus as the menu closes; the button, where it gives nothing. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
}

/** What can be done with a thing, behind one button: the row menu of a list, the account of whoever is signed in. */
export function Menu({
  label,
  items,
  children,
  hint,
  heading,
  renderLink = plainLink,
  focusAfter,
}: MenuProps) {
  const trigger = (
    <Base.Trigger className={children ? styles.wide : styles.dots} aria-label={label}>
      {children ?? <EllipsisVertical />}
    </Base.Trigger>
  );
  return (
    // The page behind still scrolls and can be pressed: a menu is no dialog.
    <Base.Root modal={false}>
      {hint === undefined ? trigger : <Tooltip text={hint}>{trigger}</Tooltip>}
      <Base.Portal>
        <Base.Positioner className={styles.place} align={children ? 'start' : 'end'} sideOffset={4}>
          <Base.Popup className={styles.popup} finalFocus={() => focusAfter?.() ?? true}>
            {heading && <div className={styles.heading}>{heading}</div>}
            {items.map((item) => (
              <Fragment key={item.label}>
                {item.newGroup && <Base.Separator className={styles.line} />}
                {'href' in item ? (
                  <Base.LinkItem
                    className={styles.item}
                    closeOnClick
                    render={(props) =>
                      renderLink({ ...props, href: item.href, children: item.label }) as ReactElement
                    }
                  />
                ) : (
                  <Base.Item
                    className={styles.item}
                    data-tone={item.tone}
                    disabled={item.disabled}
                    onClick={item.onSelect}
                  >
                    {item.label}
                  </Base.Item>
                )}
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
