import type { ComponentProps, ReactNode } from 'react';

import styles from './choice-card.module.css';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** `radio` where one is chosen, `checkbox` where several may be. */
  readonly type: 'radio' | 'checkbox';
  readonly label: string;
  readonly description?: string | null | undefined;
  readonly illustration?: ReactNode;
}

/** A large choice: a native radio or checkbox whose whole card is its label. */
export function ChoiceCard({ label, description, illustration, className, ...input }: ChoiceCardProps) {
  return (
    <label className={[styles.card, illustration && styles.pictured, className].filter(Boolean).join(' ')}>
      <input {...input} className={styles.input} />
      {illustration && (
        <span className={styles.picture} aria-hidden="true">
          {illustration}
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      <span className={styles.mark} data-type={input.type} aria-hidden="true" />
    </label>
  );
}
