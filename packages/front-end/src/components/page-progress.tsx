import { useIsFetching } from '@tanstack/react-query';

import { usePageTitles } from '../page-title.ts';
import { useNavigation } from '../router.ts';
import styles from './page-progress.module.css';

/** A line at the top of the screen while another page, or other data of this one, is on its way; what was there stays until then. */
export function PageProgress() {
  const isLeaving = useNavigation().state === 'loading';
  const isFetching = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const { next } = usePageTitles();
  return (
    <output>
      {(isLeaving || isFetching) && (
        <span className={styles.bar}>
          <span className="visually-hidden">{next === undefined ? 'Loading' : `Loading ${next}`}</span>
        </span>
      )}
    </output>
  );
}
