import { useNavigation } from '@carematch/front-end/router';
import styles from './page-progress.module.css';

/** A line at the top of the screen while the next page's data is on its way; the page before stays until then. */
export function PageProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <output>
      {isLoading && (
        <span className={styles.bar}>
          <span className="visually-hidden">Loading</span>
        </span>
      )}
    </output>
  );
}
