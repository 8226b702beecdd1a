import { useEffect, useState } from 'react';

import { Button } from '../button/button.tsx';
import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import { Logo, logoLinkClass } from '../logo/logo.tsx';
import styles from './landing-header.module.css';

/** Scrolled further than this, in CSS pixels, the header gets a solid background. */
export const SOLID_HEADER_PX = 100;

/** Scrolled this far past the banner's bottom, in CSS pixels, the button appears. */
export const GET_MATCHED_PX = 500;

export interface LandingHeaderProps {
  /** The id of the banner: the first part of the page, which the button leads back to. */
  readonly bannerId: string;
  /** Called when the button was pressed and the page goes to its top: put the focus where the visitor begins. */
  readonly onGetMatched?: (() => void) | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** The landing page's header: transparent at first, solid once scrolled, with the way back up when the banner is far. */
export function LandingHeader({ bannerId, onGetMatched, renderLink = plainLink }: LandingHeaderProps) {
  const [solid, setSolid] = useState(false);
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = (): void => {
      setSolid(scrollY > SOLID_HEADER_PX);
      const banner = document.getElementById(bannerId);
      setFar(banner !== null && banner.getBoundingClientRect().bottom < -GET_MATCHED_PX);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [bannerId]);
  return (
    <header className={styles.header} data-solid={solid || undefined}>
      {renderLink({ href: '/', className: logoLinkClass, children: <Logo /> })}
      {far && (
        <Button
          variant="next"
          onClick={() => {
            const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
            scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
            onGetMatched?.();
          }}
        >
          get matched now
        </Button>
      )}
    </header>
  );
}

export interface OnboardingHeaderProps {
  /** The provider's main site. */
  readonly siteHref: string;
}

/** The header's onboarding variant: nothing but a centered logo that leads to the provider's main site. */
export function OnboardingHeader({ siteHref }: OnboardingHeaderProps) {
  return (
    <header className={`${styles.header} ${styles.onboarding}`}>
      {plainLink({ href: siteHref, className: logoLinkClass, children: <Logo /> })}
    </header>
  );
}
