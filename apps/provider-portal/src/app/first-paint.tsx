import { FirstPaintFrame } from '@carematch/front-end/components/first-paint-frame';
import { Skeleton } from '@carematch/ui/skeleton';

import styles from './first-paint.module.css';
import { isKnownPath } from './patterns.ts';
import { ShellFrame } from './shell-frame.tsx';

/** What is there to see of a page before its code and data are there. */
export function FirstPaint({ path }: { readonly path: string }) {
  return (
    <FirstPaintFrame app="portal" path={path} isKnownPath={isKnownPath}>
      {() => (
        <ShellFrame>
          <h1 className={styles.heading}>Matches</h1>
          <Skeleton lines={6} height={64} label="Loading your matches" />
        </ShellFrame>
      )}
    </FirstPaintFrame>
  );
}
