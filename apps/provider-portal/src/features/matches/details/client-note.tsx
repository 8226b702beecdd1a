import { useId, useState } from 'react';

import styles from '../matches.module.css';

/** A note as long as this stands whole; of a longer one the first lines, until it is opened. */
const SHORT = 220;

/** What the client wrote themselves, before all else. */
export function ClientNote({ note }: { readonly note: string | null }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (note === null) return null;
  const isLong = note.length > SHORT || note.split('\n').length > 3;
  return (
    <section aria-label="Their note" className={styles.clientNote}>
      <blockquote id={id} className={styles.note} data-short={(isLong && !isWhole) || undefined}>
        {note}
      </blockquote>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Read all of it'}
        </button>
      )}
    </section>
  );
}
