import { type ReactNode, useEffect } from 'react';

import { publicMatchCall } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { clearEndedDraft } from '../../shared/draft/draft-store.ts';
import { useOutcome } from '../../shared/outcome-record.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { LoadingPage } from '../../shared/screens/loading-page.tsx';
import type { PublicMatch } from './match.ts';
import { NoRecord } from './no-record.tsx';
import { useOutcomeLink } from './use-outcome-link.ts';

/** Fetches the match of this tab for a page that shows it. */
export function MatchPage({ children }: { readonly children: (match: PublicMatch) => ReactNode }) {
  const isHydrated = useHydrated();
  const isLinked = useOutcomeLink('match');
  const outcome = useOutcome();
  useEffect(clearEndedDraft, []);

  if (!isHydrated || isLinked) return <LoadingPage />;
  if (outcome?.kind !== 'match' || outcome.matchId === null) return <NoRecord />;
  return (
    <WithData calls={[publicMatchCall(outcome.matchId)]} loading={<LoadingPage />}>
      {([{ match }]) => children(match)}
    </WithData>
  );
}
