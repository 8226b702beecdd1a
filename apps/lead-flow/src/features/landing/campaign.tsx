import { Footer } from '@carematch/ui/footer';
import { LandingHeader, OnboardingHeader } from '@carematch/ui/landing-header';
import { Prose } from '@carematch/ui/prose';

import type { LandingPage } from '../../shared/data/types.ts';
import { routerLink } from '../../shared/link.tsx';
import { useIsFramed } from '../../shared/router.ts';
import { CONTENT_ID, SkipLink } from '../../shared/skip-link.tsx';
import { Banner } from './banner.tsx';
import styles from './campaign.module.css';

const BANNER_ID = 'banner';

/** A landing page of its own words, profession and origin. The onboarding variant has nothing but a logo on top. */
export function Campaign({ page }: { readonly page: LandingPage }) {
  const { headline, sub_headline, body, profession, origin_url, variant, provider_site_url } = page;
  const isFramed = useIsFramed();
  const header =
    variant === 'onboarding' ? (
      <OnboardingHeader siteHref={provider_site_url ?? '/'} />
    ) : (
      <LandingHeader bannerId={BANNER_ID} renderLink={routerLink} />
    );
  return (
    <>
      <meta name="description" content={sub_headline || headline} />
      {!isFramed && (
        <>
          <SkipLink />
          {header}
        </>
      )}
      <main id={CONTENT_ID} tabIndex={-1}>
        <Banner
          id={BANNER_ID}
          title={headline}
          headline={headline}
          text={sub_headline}
          professions={[profession]}
          originUrl={origin_url}
        />
        <section className={styles.body}>
          <Prose text={body} renderLink={routerLink} />
        </section>
      </main>
      {!isFramed && <Footer renderLink={routerLink} />}
    </>
  );
}
