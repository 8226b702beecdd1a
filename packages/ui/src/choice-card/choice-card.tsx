import type { ComponentProps, ReactNode } from 'react';

import styles from './choice-card.module.css';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  /** `radio` where one is chosen, `checkbox` where several may be. */
  readonly type: 'radio' | 'checkbox';
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** A drawing above the words; from 640 px on the card is a tile. */
  readonly illustration?: ReactNode;
}

/** A large choice: a native radio or checkbox whose whole card is its label. */
export function ChoiceCard({ label, description, illustration, ...input }: ChoiceCardProps) {
  return (
    <label className={illustration ? `${styles.card} ${styles.tile}` : styles.card}>
      <input {...input} className={styles.input} />
      {illustration && (
        <span className={styles.picture} aria-hidden="true">
          {illustration}
        </span>
      )}
      <span className={styles.text}>
        {label}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  );
}
