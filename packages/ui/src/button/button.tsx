import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './button.module.css';

/** `next` is the clay button: the one step forward on a screen. `primary` is evergreen, for everything else that acts. */
export type ButtonVariant = 'next' | 'primary' | 'secondary' | 'quiet' | 'danger';

/** How a button, or a link that looks like one, is drawn. */
export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

/** The class of an element that looks like a button. */
export const buttonClass = ({ variant = 'secondary', wide = false }: ButtonLook = {}): string =>
  `${styles.button} ${styles[variant]}${wide ? ` ${styles.wide}` : ''}`;

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Work is under way: shows a spinner, does nothing when pressed, says that it is busy, and keeps the focus. */
  readonly loading?: boolean | undefined;
}

// Stopping the click also stops Enter in a field from sending the form: the browser clicks the form's button for it.
function refuse(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button. It submits its form only with `type="submit"`. */
export function Button({ variant, wide, loading = false, disabled = false, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide })}
      disabled={disabled && !loading}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse })}
    />
  );
}

export interface ButtonLinkProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
  readonly renderLink?: RenderLink | undefined;
}

/** A link that looks like a button, for a step that is a page of its own. */
export function ButtonLink({ href, children, renderLink = plainLink, ...look }: ButtonLinkProps) {
  return renderLink({ href, children, className: buttonClass(look) });
}
