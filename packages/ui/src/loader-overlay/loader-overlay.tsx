import { useEffect, useState } from 'react';

import { LOADER_OVERLAY_MS } from '@carematch/validation/timing';

import styles from './loader-overlay.module.css';

export interface LoaderOverlayProps {
  readonly active: boolean;
  /** What is going on, in words. */
  readonly label: string;
}

/** Covers the page while something is under way, for 7 seconds at the most. */
export function LoaderOverlay({ active, label }: LoaderOverlayProps) {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setExpired(true), LOADER_OVERLAY_MS);
    return () => {
      clearTimeout(timer);
      setExpired(false);
    };
  }, [active]);
  const shown = active && !expired;
  return (
    <div role="status" className={shown ? styles.overlay : undefined}>
      {shown && (
        <div className={styles.content}>
          <span className={styles.breath} aria-hidden="true" />
          <p>{label}</p>
        </div>
      )}
    </div>
  );
}
