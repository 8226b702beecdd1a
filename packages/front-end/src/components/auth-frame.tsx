import type { SignedInApp } from '@carematch/session/destinations';
import { Card } from '@carematch/ui/card';
import { Logo } from '@carematch/ui/logo';
import type { ReactNode } from 'react';

import styles from './auth-frame.module.css';

const AREA = { portal: 'for professionals', console: 'Console' } as const;

/** A page for those who are not signed in: the logo and one card. */
export function AuthFrame({ app, children }: { readonly app: SignedInApp; readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <span className={styles[app]}>{AREA[app]}</span>
      </header>
      <main className={styles.main}>
        <Card>
          <div className={styles.content}>{children}</div>
        </Card>
      </main>
    </div>
  );
}
