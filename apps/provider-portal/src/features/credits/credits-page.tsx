import type { Credits, Movement } from '@carematch/api-client/contract/credits/credits.contract';
import { CreditsOverview } from '@carematch/features/credits/credits-overview';
import { statementColumns } from '@carematch/features/credits/statement-columns';
import { billingCalls } from '@carematch/features/professional-calls/billing-calls';
import { creditsQuery } from '@carematch/features/professional-calls/credits-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage } from '@carematch/front-end/list/list-page';
import { useList } from '@carematch/front-end/list/use-list';
import { RouterLink } from '@carematch/front-end/router';
import { Alert } from '@carematch/ui/alert';
import { ButtonLink } from '@carematch/ui/button';
import { creditsText } from '@carematch/validation/display/credits-display';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { paths } from '../../shared/paths.ts';
import { CreditsTabs } from '../../shared/credits-tabs.tsx';
import { creditsList } from './credits-list.tsx';

const hrefOf = ({ match_id: match, invoice_id: invoice }: Movement) => {
  if (match !== null) return paths.matches({ match });
  return invoice === null ? undefined : paths.invoices({ invoice });
};

/** The balance doesn't reach for any client: what becomes of those who ask meanwhile. */
function RunOut({ credits: { balance, cheapest_service: cheapest } }: { readonly credits: Credits }) {
  if (balance === null || cheapest === null || balance >= cheapest) return null;
  return (
    <Alert tone="warning" title="Your credits don’t cover a match">
      <p>
        Your least expensive service costs {creditsText(cheapest)}. Clients who fit you go to someone else, or
        wait up to 72 hours for whoever adds credits first.
      </p>
    </Alert>
  );
}

/** The balance, how far it goes, and every movement of it as a statement. */
export function CreditsPage() {
  const movements = useList(creditsList);
  const portal = movements.client;
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const { data: credits } = useSuspenseQuery(creditsQuery(portal));
  const { data: renewal } = useSuspenseQuery(billingCalls(portal).renewal);
  const columns = useMemo(() => statementColumns({ timeZone: user.time_zone, hrefOf }), [user.time_zone]);
  return (
    <ListPage
      of={movements}
      columns={columns}
      next={
        <>
          <RouterLink to={paths.settings('billing-payment')}>Cards and renewal</RouterLink> ·{' '}
          <RouterLink to={paths.settings('credit-limit')}>Credit limit</RouterLink>
        </>
      }
      actions={
        <ButtonLink href={paths.packagePlan()} variant="next" renderLink={routerLink}>
          Buy credits
        </ButtonLink>
      }
      tabs={
        <>
          <CreditsTabs current={paths.credits()} />
          <RunOut credits={credits} />
          <CreditsOverview credits={credits} timeZone={user.time_zone} renewal={renewal} />
        </>
      }
    />
  );
}
