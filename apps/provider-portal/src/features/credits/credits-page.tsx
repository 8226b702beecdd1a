import type { Credits, Movement } from '@carematch/api-client/contract/credits/credits.contract';
import { CreditsOverview } from '@carematch/features/credits/credits-overview';
import { statementColumns } from '@carematch/features/credits/statement-columns';
import { billingCalls } from '@carematch/features/professional-calls/billing-calls';
import { creditsQuery, statementQuery } from '@carematch/features/professional-calls/credits-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage } from '@carematch/front-end/list/list-page';
import { RouterLink, useSearchParams } from '@carematch/front-end/router';
import { Alert } from '@carematch/ui/alert';
import { ButtonLink } from '@carematch/ui/button';
import { creditsText, LEDGER_KINDS, ledgerKindLabel } from '@carematch/validation/display/credits-display';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { creditsState, paths } from '../../shared/paths.ts';
import { CreditsTabs } from '../../shared/credits-tabs.tsx';
import { usePortal } from '../../shared/portal.ts';
import { statementOf } from './statement-search.ts';

const idOf = ({ id }: Movement) => id;
const movementsOf = ({ movements }: { readonly movements: readonly Movement[] }) => movements;
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
  const portal = usePortal();
  const [query] = useSearchParams();
  const search = useMemo(() => creditsState.parse(query), [query]);
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const { data: credits } = useSuspenseQuery(creditsQuery(portal));
  const { data: renewal } = useSuspenseQuery(billingCalls(portal).renewal);
  const result = useQuery(statementQuery(portal, statementOf(search)));
  const columns = useMemo(() => statementColumns({ timeZone: user.time_zone, hrefOf }), [user.time_zone]);
  return (
    <ListPage
      title="Credits"
      noun={['movement', 'movements']}
      caption="Credit activity, newest first"
      density="roomy"
      search={search}
      hrefOf={paths.credits}
      result={result}
      rows={movementsOf}
      rowId={idOf}
      columns={columns}
      sortedBy={{ by: 'created_at', descending: true }}
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
      choices={[
        {
          key: 'kind',
          label: 'Kind',
          everything: 'Every kind',
          options: LEDGER_KINDS.map((kind) => ({ value: kind, label: ledgerKindLabel[kind] })),
        },
      ]}
      days="When"
      nothingYet={{
        title: 'No activity yet',
        text: 'What you buy, spend and get back appears here, with the balance after each.',
      }}
      failed="Your statement didn’t load"
    />
  );
}
