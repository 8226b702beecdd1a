import { LandingHeader } from '@carematch/ui/landing-header';
import { Suspense } from 'react';

import type { Profession, Testimonial } from '../../shared/data/types.ts';
import { optionalPart } from '../../shared/lazy-part.tsx';
import { routerLink } from '../../shared/link.tsx';
import { useIsFramed, useLocation } from '../../shared/router.ts';
import { CONTENT_ID, SkipLink } from '../../shared/skip-link.tsx';
import { Banner } from './banner.tsx';

interface LandingProps {
  readonly professions: readonly Profession[];
  readonly testimonials: readonly Testimonial[];
}

const BANNER_ID = 'banner';

/** What is below the fold is in the page from the start, and comes to life after what is above. */
const BelowBanner = optionalPart(() => import('./below-banner.tsx'), 'BelowBanner');

const LateFooter = optionalPart(() => import('@carematch/ui/footer'), 'Footer');

const focusForm = (): void =>
  document
    .getElementById(BANNER_ID)
    ?.querySelector<HTMLElement>('select, input')
    ?.focus({ preventScroll: true });

const HEADLINE = 'Find someone who can help.';
const TEXT =
  "Tell us where you are and what you need. We'll look for a verified professional nearby who's accepting new clients.";

/** The form of the landing page, for a frame: a profession that the embed names is not asked about. */
function FramedLanding({ professions }: Pick<LandingProps, 'professions'>) {
  const named = new URLSearchParams(useLocation().search).get('profession');
  const profession = professions.find(({ slug }) => slug === named);
  return (
    <main>
      <Banner
        id={BANNER_ID}
        headline={HEADLINE}
        text={TEXT}
        professions={profession ? [profession] : professions}
        originUrl="/"
      />
    </main>
  );
}

/** The landing page. */
export function Landing({ professions, testimonials }: LandingProps) {
  if (useIsFramed()) return <FramedLanding professions={professions} />;
  return (
    <>
      <SkipLink />
      <LandingHeader bannerId={BANNER_ID} onGetMatched={focusForm} renderLink={routerLink} />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Banner id={BANNER_ID} headline={HEADLINE} text={TEXT} professions={professions} originUrl="/" />
        <Suspense>
          <BelowBanner testimonials={testimonials} />
        </Suspense>
      </main>
      <Suspense>
        <LateFooter renderLink={routerLink} />
      </Suspense>
    </>
  );
}
