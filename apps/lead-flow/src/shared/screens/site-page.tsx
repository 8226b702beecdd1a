import { Footer } from '@carematch/ui/footer';
import { Logo, logoLinkClass } from '@carematch/ui/logo';
import type { ReactNode } from 'react';

import { paths } from '../paths.ts';
import { Link } from '../router.ts';
import { routerLink } from '../link.tsx';
import styles from './site-page.module.css';

/** A page outside of the flow: logo, one column to read, footer. */
export function SitePage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={paths.home()} className={logoLinkClass}>
          <Logo />
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
      <Footer renderLink={routerLink} />
    </div>
  );
}
