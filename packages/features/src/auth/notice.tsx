import { type ReactNode, useEffect, useRef } from 'react';

import { documentTitle } from '@carematch/front-end/page-title';
import styles from './auth.module.css';

/** Good news, or why one is here. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}

/** A heading that takes the focus when it replaces a form, and the title of the document while it stands. */
export function TakenFocus({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <title>{documentTitle(children)}</title>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </>
  );
}
