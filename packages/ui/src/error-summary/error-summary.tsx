import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import styles from './error-summary.module.css';

/** One thing that is wrong. */
export interface SummaryProblem {
  readonly message: string;
  /** The field that it is about; without it there is none to go to. */
  readonly field?: { readonly href: string; readonly onFollow: () => void } | undefined;
}

export interface ErrorSummaryProps {
  readonly title: ReactNode;
  readonly problems: readonly SummaryProblem[];
  /** What is wrong with the form as a whole. */
  readonly children?: ReactNode;
  /** How often the form was refused: the summary takes the focus each time, so that it is read aloud and seen. */
  readonly attempt: number;
}

/** What is wrong with a form, above its fields, with a link to each. */
export function ErrorSummary({ attempt, ...rest }: ErrorSummaryProps) {
  return <Summary key={attempt} {...rest} />;
}

function Summary({ title, problems, children }: Omit<ErrorSummaryProps, 'attempt'>) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} aria-labelledby={titleId} tabIndex={-1} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children && <p>{children}</p>}
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map(({ message, field }) => (
            <li key={`${field?.href} ${message}`}>
              {field ? (
                <a
                  href={field.href}
                  onClick={(event) => {
                    event.preventDefault();
                    field.onFollow();
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
