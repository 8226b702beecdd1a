import type { ComponentProps, ReactNode } from 'react';

import styles from './button.module.css';

/** `next` is the one step forward on a screen; there is at most one of it. */
export type ButtonVariant = 'next' | 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly variant?: ButtonVariant;
  /** As wide as its container. */
  readonly wide?: boolean;
}

const classOf = ({ variant = 'secondary', wide }: Look, own?: string): string =>
  [styles.button, styles[variant], wide && styles.wide, own].filter(Boolean).join(' ');

/** The class of a link that looks like a button, for a router's own link component. */
export const buttonClass = (look: Look = {}): string => classOf(look);

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Busy: disabled, announced, its label kept for its width. */
  readonly loading?: boolean;
  readonly icon?: ReactNode;
}

export function Button({
  variant,
  wide,
  loading,
  icon,
  className,
  children,
  disabled,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classOf({ ...(variant && { variant }), ...(wide && { wide }) }, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, Look {}

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classOf({ ...(variant && { variant }), ...(wide && { wide }) }, className)} />
  );
}
