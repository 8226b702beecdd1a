import { ButtonLink } from '@carematch/ui/button';
import { Lifeline } from '@carematch/ui/lifeline';

import { routerLink } from '../../shared/link.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import { paths } from '../../shared/paths.ts';
import { SitePage } from '../../shared/screens/site-page.tsx';
import { type PublicMatch, shownMatch } from './match.ts';
import { MatchOver } from './match-over.tsx';
import { MatchPage } from './match-page.tsx';
import styles from './match-profile.module.css';
import { NextSteps } from './next-steps.tsx';
import { ReadMeanwhile } from './read-meanwhile.tsx';

function Complete({ match }: { readonly match: PublicMatch }) {
  const { state, provider, has_note: hasNote } = shownMatch(match);
  if (state === 'released' || state === 'ended') return <MatchOver />;
  const name = <bdi>{provider.display_name}</bdi>;
  const isShared = state === 'live';
  return (
    <SitePage>
      <div className={styles.head}>
        <PageHeading>{hasNote ? 'Thank you' : "You haven't sent a note yet"}</PageHeading>
        <p>
          {hasNote &&
            (isShared ? (
              <>{name} has your note.</>
            ) : (
              <>We&apos;ll keep your note for {name} until you share your details.</>
            ))}
          {!hasNote && <>Your match page has room for one, so that {name} can prepare.</>}
        </p>
      </div>
      <section className={styles.section}>
        <h2>What happens next</h2>
        <NextSteps state={state} provider={provider} />
        <div>
          <ButtonLink variant="next" href={paths.matchProfile()} renderLink={routerLink}>
            {hasNote && isShared ? 'Back to your match' : 'Go to your match'}
          </ButtonLink>
        </div>
      </section>
      <ReadMeanwhile />
      <Lifeline />
    </SitePage>
  );
}

function CompletePage() {
  return <MatchPage>{(match) => <Complete match={match} />}</MatchPage>;
}

/** `/complete`: thanks after a note. */
export const page: PageModule = {
  Component: CompletePage,
  head: () => ({ title: 'Thank you', robots: 'noindex' }),
};
