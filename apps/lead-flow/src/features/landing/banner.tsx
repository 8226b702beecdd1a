import { Lifeline } from '@carematch/ui/lifeline';
import { Suspense } from 'react';

import type { Profession } from '../../shared/data/types.ts';
import { PageHeading } from '../../shared/page-heading.tsx';
import styles from './banner.module.css';
import { optionalPart } from '../../shared/lazy-part.tsx';
import { ResumeLink } from './resume-link.tsx';
import { StartForm } from './start-form.tsx';

const Drawing = optionalPart(() => import('@carematch/ui/illustration-scenes'), 'Matched');

// One element for good: React leaves the drawing of the server alone until what would draw it again is there.
const PICTURE = (
  <Suspense>
    <Drawing />
  </Suspense>
);

interface BannerProps {
  readonly id: string;
  /** Title of the document where it is not the page's own. */
  readonly title?: string;
  readonly headline: string;
  readonly text: string;
  readonly professions: readonly Profession[];
  readonly originUrl: string;
}

/** What a visitor meets first: what this is, and the way to begin. */
export function Banner({ id, title, headline, text, professions, originUrl }: BannerProps) {
  return (
    <section id={id} className={styles.banner}>
      <div className={styles.text}>
        <PageHeading title={title} className={styles.headline}>
          {headline}
        </PageHeading>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.start}>
        <StartForm professions={professions} originUrl={originUrl} />
        <ResumeLink />
        <Lifeline />
      </div>
      <div className={styles.picture}>{PICTURE}</div>
    </section>
  );
}
