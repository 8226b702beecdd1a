import type { PublicProfile } from '@carematch/api-client/contract/providers/public-profile.contract';
import { ButtonLink } from '@carematch/ui/button';
import { Lifeline } from '@carematch/ui/lifeline';
import { unbrokenName } from '@carematch/ui/provider-summary';
import { PublicProfileDetails, PublicProfileHead } from '@carematch/ui/public-profile';
import { useEffect } from 'react';

import { PageHeading } from '../../shared/page-heading.tsx';
import { ASK_ID } from '../../shared/paths.ts';
import { SitePage } from '../../shared/screens/site-page.tsx';
import { AskForm } from './ask-form.tsx';
import styles from './profile.module.css';

/** A page that is opened and closed at once was not seen. */
const SEEN_AFTER_MS = 1000;

/** Counts the visit once the page has been in view for a moment. */
function useVisit(vanityName: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = (): void => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', watch);
        import('../../shared/count-visit.ts')
          .then(({ countVisit }) => countVisit(vanityName, 'view'))
          .catch(() => undefined);
      }, SEEN_AFTER_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [vanityName]);
}

/** A professional for anyone: who they are, how they work, what it costs, and the way to ask them. */
export function Profile({ profile }: { readonly profile: PublicProfile }) {
  const { display_name, vanity_name, profession, accepts_requests } = profile;
  useVisit(vanity_name);
  const isMentalHealth = profession.flow === 'care_path' || profession.slug.includes('psychiatric');
  return (
    <SitePage wide>
      <div className={styles.layout}>
        <PublicProfileHead
          profile={profile}
          heading={
            <PageHeading>
              <bdi>{unbrokenName(display_name)}</bdi>
            </PageHeading>
          }
        />
        <div className={styles.ask}>
          <AskForm profile={profile} />
        </div>
        <PublicProfileDetails profile={profile} />
        {isMentalHealth && <Lifeline />}
      </div>
      <div className={styles.bar}>
        <ButtonLink variant="next" wide href={`#${ASK_ID}`}>
          {accepts_requests ? (
            <span>
              Ask <bdi>{display_name}</bdi>
            </span>
          ) : (
            'Find someone else'
          )}
        </ButtonLink>
      </div>
    </SitePage>
  );
}
