import { Footer } from '@carematch/ui/footer';
import { Logo, logoLinkClass } from '@carematch/ui/logo';
import type { ReactNode } from 'react';

import { paths } from '../paths.ts';
import { Link, useIsFramed } from '../router.ts';
import { routerLink } from '../link.tsx';
import { CONTENT_ID, SkipLink } from '../skip-link.tsx';
import styles from './site-page.module.css';

interface SitePageProps {
  /** For a list: as wide as the page, with a link past the header. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page outside of the flow: logo, one column to read, footer. In a frame, the column alone. */
export function SitePage({ wide = false, children }: SitePageProps) {
  if (useIsFramed()) return <main className={styles.main}>{children}</main>;
  return (
    <div className={styles.page}>
      {wide && <SkipLink />}
      <header className={styles.header}>
        <Link to={paths.home()} className={logoLinkClass}>
          <Logo />
        </Link>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main} data-wide={wide || undefined}>
        {children}
      </main>
      <Footer more={[{ href: paths.guides(), label: 'Guides' }]} renderLink={routerLink} />
    </div>
  );
}
