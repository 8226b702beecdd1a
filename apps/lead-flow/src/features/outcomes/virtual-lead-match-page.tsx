import { ApiError } from '@carematch/api-client/api-error';
import type { PossibleMatch, VirtualOffer } from '@carematch/api-client/contract/leads/leads.contract';
import { ButtonLink } from '@carematch/ui/button';
import { NoMatch } from '@carematch/ui/illustration-scenes';
import { Lifeline } from '@carematch/ui/lifeline';
import { Suspense, useEffect, useState } from 'react';

import { api } from '../../shared/api/api.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { routerLink } from '../../shared/link.tsx';
import { type OutcomeRecord, useOutcome } from '../../shared/outcome-record.ts';
import { PageHeading } from '../../shared/page-heading.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import { paths } from '../../shared/paths.ts';
import { PossibleMatchCards } from '../../shared/possible-match-cards.tsx';
import { LoadFailed } from '../../shared/screens/load-failed.tsx';
import { LoadingPage } from '../../shared/screens/loading-page.tsx';
import { SitePage } from '../../shared/screens/site-page.tsx';
import { useHydrated } from '../../shared/use-hydrated.ts';
import styles from './match-profile.module.css';
import { NoRecord } from './no-record.tsx';
import { ReadMeanwhile } from './read-meanwhile.tsx';
import { useOutcomeLink } from './use-outcome-link.ts';

/** Comes with the form library, once someone is chosen. */
const ChooseVirtual = lazyPart(() => import('./choose-virtual.tsx'), 'ChooseVirtual', 'The form');

function NoOneByVideo({ resumePath = paths.home() }: OutcomeRecord) {
  return (
    <SitePage>
      <div className={styles.outcome}>
        <div className={styles.drawing}>
          <NoMatch />
        </div>
        <div className={styles.head}>
          <PageHeading title="No one by video right now">No one can meet you by video right now</PageHeading>
          <p>Your request stays as it is. We&apos;ll email you when there is news.</p>
        </div>
      </div>
      <section className={styles.section}>
        <h2>What you can do</h2>
        <p>If something in your answers can be different, change it and ask again, or look here later.</p>
        <div>
          <ButtonLink variant="next" href={resumePath} renderLink={routerLink}>
            {resumePath === paths.home() ? 'Start a new search' : 'Change my answers'}
          </ButtonLink>
        </div>
      </section>
      <ReadMeanwhile />
      <Lifeline />
    </SitePage>
  );
}

interface OfferProps {
  readonly outcome: OutcomeRecord;
  readonly offer: VirtualOffer;
  /** What was offered is not on offer anymore. */
  readonly onGone: () => void;
}

function Offer({ outcome, offer, onGone }: OfferProps) {
  const [choice, setChoice] = useState<PossibleMatch>();
  const { city, state, possibleMatches, disclosure } = offer;
  return (
    <SitePage>
      <div className={styles.head}>
        <PageHeading>Meet by video</PageHeading>
        <p>
          We found no one near{' '}
          <bdi>
            {city}, {state}
          </bdi>{' '}
          who can see you in person now. These providers are licensed in your state and meet by video.
        </p>
      </div>
      {choice ? (
        <Suspense>
          <ChooseVirtual
            outcome={outcome}
            offer={offer}
            choice={choice}
            onBack={() => setChoice(undefined)}
            onGone={onGone}
          />
        </Suspense>
      ) : (
        <section className={styles.section}>
          <h2>Choose a provider</h2>
          <PossibleMatchCards choices={possibleMatches} disclosure={disclosure} onChoose={setChoice} />
        </section>
      )}
      <Lifeline />
    </SitePage>
  );
}

type Found = { readonly offer: VirtualOffer | null } | 'failed' | 'unknown';

async function findOffer(leadId: string): Promise<Found> {
  try {
    return await api.call('POST /leads/virtual-offer', { body: { lead_id: leadId } });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed';
  }
}

function VirtualLeadMatch({ outcome }: { readonly outcome: OutcomeRecord }) {
  const { leadId } = outcome;
  const [found, setFound] = useState<Found>();
  useEffect(() => void findOffer(leadId).then(setFound), [leadId]);
  const lookAgain = async (): Promise<void> => {
    setFound(undefined);
    setFound(await findOffer(leadId));
  };
  if (found === undefined) return <LoadingPage />;
  if (found === 'failed') return <LoadFailed onRetry={() => void lookAgain()} />;
  if (found === 'unknown') return <NoRecord />;
  if (!found.offer || found.offer.possibleMatches.length === 0) return <NoOneByVideo {...outcome} />;
  return <Offer outcome={outcome} offer={found.offer} onGone={() => void lookAgain()} />;
}

function VirtualLeadMatchPage() {
  const isHydrated = useHydrated();
  const isLinked = useOutcomeLink('none');
  const outcome = useOutcome();
  if (!isHydrated || isLinked) return <LoadingPage />;
  if (outcome?.kind !== 'none' && outcome?.kind !== 'pending') return <NoRecord />;
  return <VirtualLeadMatch key={outcome.leadId} outcome={outcome} />;
}

/** `/virtual-lead-match`: providers who meet by video, after a search in person that found no one. */
export const page: PageModule = {
  Component: VirtualLeadMatchPage,
  head: () => ({ title: 'Meet by video', robots: 'noindex' }),
};
