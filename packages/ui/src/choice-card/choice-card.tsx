import { useRef } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import styles from './choice-card.module.css';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  /** `radio` where one is chosen, `checkbox` where several may be. */
  readonly type: 'radio' | 'checkbox';
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** A drawing above the words; from 640 px on the card is a tile. */
  readonly illustration?: ReactNode;
  /** Called when the card is chosen by a pointer, also when it was chosen before; never by a key. */
  readonly onPress?: (() => void) | undefined;
}

/** A large choice: a native radio or checkbox whose whole card is its label. */
export function ChoiceCard({ label, description, illustration, onPress, ...input }: ChoiceCardProps) {
  const isPressed = useRef(false);
  // A press on the words is followed by a click on the input that looks like one by a key: it has no `detail`.
  const press = ({ target, detail }: MouseEvent): void => {
    if (target instanceof HTMLInputElement) {
      if (detail > 0 || isPressed.current) onPress?.();
      return;
    }
    isPressed.current = true;
    setTimeout(() => {
      isPressed.current = false;
    });
  };
  return (
    // Keys reach the input itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <label
      className={illustration ? `${styles.card} ${styles.tile}` : styles.card}
      onClick={onPress && press}
    >
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
