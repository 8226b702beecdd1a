import { ButtonLink } from '@carematch/ui/button';
import { Lifeline } from '@carematch/ui/lifeline';
import { ProviderSummary } from '@carematch/ui/provider-summary';

import { paths } from '../../shared/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import { SitePage } from '../../shared/screens/site-page.tsx';
import { shownMatch } from './match.ts';
import { MatchOver } from './match-over.tsx';
import { MatchPage } from './match-page.tsx';

function SuccessMatchPage() {
  return (
    <MatchPage>
      {(match) => {
        const { state, provider, own_plan: ownPlan } = shownMatch(match);
        return state === 'released' || state === 'ended' ? (
          <MatchOver />
        ) : (
          <SitePage>
            <PageHeading>
              Meet <bdi>{provider.display_name}</bdi>
            </PageHeading>
            <div>
              <ButtonLink variant="next" href={paths.matchProfile()} renderLink={routerLink}>
                See your match
              </ButtonLink>
            </div>
            <ProviderSummary provider={provider} ownPlan={ownPlan} />
            <Lifeline />
          </SitePage>
        );
      }}
    </MatchPage>
  );
}

/** `/success-match`: the shorter, older page of a match. */
export const page: PageModule = {
  Component: SuccessMatchPage,
  head: () => ({ title: 'Your match', robots: 'noindex' }),
};
