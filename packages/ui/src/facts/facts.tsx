import type { ReactNode } from 'react';

import styles from './facts.module.css';

/** What something is called, and what it is. */
export type Fact = readonly [name: string, value: ReactNode];

export interface FactsProps {
  readonly facts: readonly Fact[];
  /** Each name above its value, for names as long as a question. */
  readonly stacked?: boolean | undefined;
}

const isKnown = ([, value]: Fact): boolean => value !== null && value !== undefined && value !== '';

/** Facts by name. Those without a value are left out. */
export function Facts({ facts, stacked = false }: FactsProps) {
  return (
    <dl className={styles.facts} data-stacked={stacked || undefined}>
      {facts.filter(isKnown).map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
