import type { ReactNode } from 'react';

import styles from './lead-page.module.css';

/** What something is called, and what it is. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts in two columns. Those without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
