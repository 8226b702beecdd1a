import { Badge } from '@carematch/ui/badge';
import { createContext, useContext } from 'react';

import styles from './sample-mark.module.css';

type Share = 'none' | 'some' | 'most' | 'all';

/** How many rows of the page are sample data. */
export const SampleShareContext = createContext<Share>('none');

export function sampleShareOf(rows: readonly object[]): Share {
  const count = rows.filter((row) => 'is_demo' in row && row.is_demo === true).length;
  if (count === 0) return 'none';
  if (count === rows.length) return 'all';
  return count > rows.length / 2 ? 'most' : 'some';
}

/** Says beside the heading that the rows, or most of them, are sample data. */
export function SampleBadge({ share }: { readonly share: Share }) {
  if (share === 'all') return <Badge>Sample data</Badge>;
  return share === 'most' && <Badge>Mostly sample data</Badge>;
}

/** Marks a row of sample data on a page of others, or a real row among sample data. */
export function SampleMark({ of: { is_demo: isDemo } }: { readonly of: { readonly is_demo: boolean } }) {
  const share = useContext(SampleShareContext);
  if (share === 'some' && isDemo) return <span className={styles.sample}>Sample</span>;
  return share === 'most' && !isDemo && <span className={styles.sample}>Real</span>;
}
