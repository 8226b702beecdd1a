import type { ComponentProps } from 'react';

import styles from './card.module.css';

/** A surface for one thing. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />;
}
