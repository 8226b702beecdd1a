import { LOADER_OVERLAY_MS } from '@carematch/validation/rules/timing';
import { useEffect, useState } from 'react';

import styles from './loader-overlay.module.css';

export interface LoaderOverlayProps {
  readonly active: boolean;
  /** What is under way, in words: 'Finding your match'. */
  readonly label: string;
}

/** Covers the page while something is under way, for 7 seconds at the most. */
export function LoaderOverlay({ active, label }: LoaderOverlayProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), LOADER_OVERLAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  const shown = active && !late;
  return (
    <output className={shown ? styles.overlay : undefined}>
      {shown && (
        <>
          <span className={styles.breath} aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </>
      )}
    </output>
  );
}
