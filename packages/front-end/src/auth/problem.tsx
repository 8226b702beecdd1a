import { type ReactNode, useEffect, useRef } from 'react';

import styles from './auth.module.css';

/** What is wrong with the form as a whole. It is read aloud, and stands above the fields. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return <div role="alert">{children && <p className={styles.problem}>{children}</p>}</div>;
}

/** Good news, or why one is here. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}

/** A heading that takes the focus when it replaces a form. */
export function TakenFocus({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
