import styles from './logo.module.css';

/** The mark, two leaves that meet, and the name. Put it into a link; the name is the link's text. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <path className={styles.seed} d="M15 28C6 25 2 18 4 8c8 1 13 8 11 20Z" />
        <path d="M17 28c9-3 13-10 11-20-8 1-13 8-11 20Z" />
        <circle cx="16" cy="6" r="3" />
      </svg>
      Carematch
    </span>
  );
}

/** The class of the link around the logo: a touch target as tall as every other. */
export const logoLinkClass = styles.link;
