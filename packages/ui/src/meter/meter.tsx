import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './meter.module.css';

export interface MeterProps {
  readonly label: ReactNode;
  readonly value: number;
  /** More than 0. */
  readonly max: number;
  /** The same in words, which stand beside it: '12 of 40 credits'. */
  readonly text: string;
}

/** How much of something is used up. The words say it; the bar only helps. */
export function Meter({ label, value, max, text }: MeterProps) {
  const id = useId();
  return (
    <div className={styles.meter}>
      <div className={styles.head}>
        <span id={id}>{label}</span>
        <span className={styles.text}>{text}</span>
      </div>
      <meter
        aria-labelledby={id}
        aria-valuetext={text}
        max={max}
        value={value}
        className={styles.bar}
        data-full={value >= max || undefined}
      />
    </div>
  );
}
