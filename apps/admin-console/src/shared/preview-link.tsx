import { RouterLink } from '@carematch/front-end/router';
import PanelRight from 'lucide-react/icons/panel-right';

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
    <PanelRight />
  </RouterLink>
);
