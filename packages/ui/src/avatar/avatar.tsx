import { Avatar as BaseAvatar } from '@base-ui/react/avatar';

import styles from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  /** Address of a photo; the initials stand in for it until it is there, and where there is none. */
  readonly photo?: string | null | undefined;
  readonly size?: 'small' | 'large' | undefined;
}

/** First letters of the first and the last word: `AB` of 'Ada Lovelace Byron'. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s.]+/)
    .map((word) => /\p{L}/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
}

/** Whose it is, as a small round picture. The name stands beside it, so that screen readers pass over it. */
export function Avatar({ name, photo, size = 'small' }: AvatarProps) {
  return (
    <BaseAvatar.Root className={styles.avatar} data-size={size} aria-hidden="true">
      {photo && <BaseAvatar.Image src={photo} alt="" className={styles.photo} />}
      <BaseAvatar.Fallback>{initialsOf(name)}</BaseAvatar.Fallback>
    </BaseAvatar.Root>
  );
}
