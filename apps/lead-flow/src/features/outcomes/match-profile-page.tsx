import { Lifeline } from '@carematch/ui/lifeline';
import { ProviderSummary, WaysToReach } from '@carematch/ui/provider-summary';
import { Suspense, useEffect, useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import { SitePage } from '../../shared/screens/site-page.tsx';
import { ConfirmShare } from './confirm-share.tsx';
import { Unavailable } from './unavailable.tsx';
import { type PublicMatch, shownMatch } from './match.ts';
import { MatchPage } from './match-page.tsx';
import { MatchOver } from './match-over.tsx';
import styles from './match-profile.module.css';
import { NextSteps } from './next-steps.tsx';

const loadNote = () => import('./situation-note.tsx');

/** Comes with the form library, beside the match that the page waits for. */
const SituationNote = lazyPart(loadNote, 'SituationNote', 'The form for a note');

function MatchProfile({ initial }: { readonly initial: PublicMatch }) {
  const [found, setFound] = useState(initial);
  // What was pressed is gone, and what came of it is said by the heading.
  useEffect(() => {
    if (found === initial) return;
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, [found, initial]);
  const match = shownMatch(found);
  const { state, provider, own_plan: ownPlan, why } = match;
  if (state === 'released' || state === 'ended') return <MatchOver />;
  const isWaiting = state === 'awaiting_confirmation';
  const name = <bdi>{provider.display_name}</bdi>;
  return (
    <SitePage>
      <div className={styles.head}>
        <PageHeading>{isWaiting ? <>Meet {name}</> : <>You're matched with {name}</>}</PageHeading>
        <p aria-live="polite" className={styles.soft}>
          {isWaiting ? (
            "We haven't shared your information."
          ) : (
            <>We've shared your details only with {name}.</>
          )}
        </p>
        <Unavailable />
      </div>
      {isWaiting && <ConfirmShare match={match} onConfirmed={setFound} />}
      <section className={styles.section}>
        <h2>What happens next</h2>
        {!isWaiting && <WaysToReach next provider={provider} />}
        <NextSteps state={state} provider={provider} />
      </section>
      <ProviderSummary provider={provider} ownPlan={ownPlan} withWays={isWaiting} />
      {provider.vanity_name !== null && (
        <p>
          <a href={paths.publicProfile(provider.vanity_name)}>See {name}&apos;s full profile</a>
        </p>
      )}
      {why.length > 0 && (
        <section className={styles.section}>
          <h2>Why {name}</h2>
          <ul>
            {why.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        <SituationNote match={match} />
      </Suspense>
      <Lifeline />
    </SitePage>
  );
}

function MatchProfilePage() {
  useEffect(() => void loadNote().catch(() => undefined), []);
  return <MatchPage>{(match) => <MatchProfile key={match.id} initial={match} />}</MatchPage>;
}

/** `/match-profile`: who it is, why, what happens next, and a note for them. */
export const page: PageModule = {
  Component: MatchProfilePage,
  head: () => ({ title: 'Your match', robots: 'noindex' }),
};
