import { createContext, useContext } from 'react';

import styles from './sample-mark.module.css';

/** Whether all rows of the page are sample data, as a badge beside its heading says then. */
export const AllSampleContext = createContext(false);

/** Marks a row of sample data on a page that also has other rows. */
export function SampleMark({ of: { is_demo: isDemo } }: { readonly of: { readonly is_demo: boolean } }) {
  const isAllSample = useContext(AllSampleContext);
  return isDemo && !isAllSample && <span className={styles.sample}>Sample</span>;
}
