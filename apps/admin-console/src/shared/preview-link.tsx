import { RouterLink } from '@carematch/front-end/router';

import styles from './preview-link.module.css';

interface PreviewLinkProps {
  /** The list's own address with the row opened. */
  readonly to: string;
  /** Whom or what it shows: 'lead 1042'. */
  readonly of: string;
}

/** Opens a row beside its list. */
export const PreviewLink = ({ to, of }: PreviewLinkProps) => (
  <RouterLink to={to} preventScrollReset aria-label={`Preview ${of}`} className={styles.preview}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 4.5h14v11H3zM12 4.5v11" />
    </svg>
  </RouterLink>
);
