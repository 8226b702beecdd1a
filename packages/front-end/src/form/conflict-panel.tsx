import { Button } from '@carematch/ui/button';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import styles from './conflict-panel.module.css';
import type { StaleVersion, Difference } from './form-parts.tsx';

interface ConflictPanelProps extends Pick<StaleVersion, 'differences'> {
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** What someone else changed while it was being edited, beside what was typed. It takes the focus as it comes up, so that it is read aloud and seen. */
export function ConflictPanel({ differences, onTheirs, onMine }: ConflictPanelProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  const isTypedOver = differences.some(({ mine }) => mine !== undefined);
  return (
    <section
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className={styles.panel}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        Someone else changed this while you were editing it
      </h2>
      <p id={`${id}-text`}>
        {isTypedOver
          ? 'Nothing was saved yet, and what you typed is still here. Choose what to keep.'
          : 'Nothing was saved yet, and what you typed is still here. Their changes are in the form now.'}
      </p>
      <ul className={styles.list}>
        {differences.map((difference) => (
          <Row key={difference.path} {...difference} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onMine}>
          {isTypedOver ? 'Keep mine' : 'Save my changes'}
        </Button>
        {isTypedOver && <Button onClick={onTheirs}>Use theirs</Button>}
      </div>
    </section>
  );
}

const shownText = (text: ReactNode) => (text === '' ? <span className={styles.soft}>Nothing</span> : text);

function Row({ label, theirs, mine }: Difference) {
  return (
    <li className={styles.row}>
      <h3 className={styles.label}>{label}</h3>
      <dl className={styles.sides}>
        <div>
          <dt>Saved by someone else</dt>
          <dd>{shownText(theirs)}</dd>
        </div>
        {mine !== undefined && (
          <div>
            <dt>What you typed</dt>
            <dd>{shownText(mine)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
