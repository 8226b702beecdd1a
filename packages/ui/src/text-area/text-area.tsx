import type { ComponentProps } from 'react';

import styles from './text-area.module.css';

/** Several lines of one's own words, in sight as a whole; the bare control, for a `Field` or a label of one's own. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea autoComplete="off" rows={3} {...props} className={styles.area} />;
}
