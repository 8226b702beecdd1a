import { Prose } from '@carematch/ui/prose';
import type { ReactNode } from 'react';

import { routerLink } from '../../shared/link.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import type { PageHead, PageModule } from '../../shared/page-module.ts';
import { SitePage } from '../../shared/screens/site-page.tsx';
import styles from './document-page.module.css';

interface Text extends Pick<PageHead, 'title' | 'description' | 'canonical'> {
  /** When it was last changed, `MM/DD/YYYY`; for texts that bind. */
  readonly updated?: string;
  /** In the part of markdown that `Prose` reads. */
  readonly body: string;
  /** What stands below the text. */
  readonly below?: ReactNode;
}

/** A page that is one text. */
export function documentPage({ updated, body, below, ...head }: Text): PageModule {
  function DocumentPage() {
    return (
      <SitePage>
        <div className={styles.head}>
          <PageHeading>{head.title}</PageHeading>
          {updated && <p className={styles.updated}>Last changed {updated}</p>}
        </div>
        <Prose text={body} renderLink={routerLink} />
        {below}
      </SitePage>
    );
  }
  return { Component: DocumentPage, head: () => head };
}
