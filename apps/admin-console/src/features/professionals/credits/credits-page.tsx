import type { Movement } from '@carematch/api-client/contract/credits/credits.contract';
import { CreditsOverview } from '@carematch/features/credits/credits-overview';
import { statementColumns } from '@carematch/features/credits/statement-columns';
import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage } from '@carematch/front-end/list/list-page';
import { useList } from '@carematch/front-end/list/use-list';
import { RouterLink, useParams } from '@carematch/front-end/router';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { Button } from '@carematch/ui/button';
import { timeZoneName } from '@carematch/validation/rules/time-zones';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { paths } from '../../../shared/paths.ts';
import { useAdminConsole } from '../../../shared/admin-console.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import styles from './credits-page.module.css';
import { creditsList } from './credits-list.ts';
import { creditsQuery, profileQuery } from './credits-queries.ts';

const hrefOf = ({ invoice_id: invoice }: Movement) =>
  invoice === null ? undefined : paths.invoices({ invoice });

/** A professional's credits: how far they go, every movement, and giving or taking some. */
export function CreditsPage() {
  const adminConsole = useAdminConsole();
  const { id = '' } = useParams();
  const { data: professional } = useSuspenseQuery(profileQuery(adminConsole, id));
  const { data: credits } = useSuspenseQuery(creditsQuery(adminConsole, id));
  const movements = useList(creditsList);
  const [isAdjusting, setIsAdjusting] = useState(false);
  const columns = useMemo(
    () => statementColumns({ timeZone: professional.time_zone, hrefOf }),
    [professional.time_zone],
  );
  return (
    <div className={styles.page}>
      <Breadcrumb
        trail={[
          { href: paths.professionals(), label: 'Professionals' },
          { href: paths.professional(id), label: professional.name },
        ]}
        renderLink={routerLink}
      />
      <ListPage
        of={movements}
        title={`Credits of ${professional.name}`}
        columns={columns}
        next={
          <>
            <RouterLink to={paths.professionalSettings('billing-payment', professional.id)}>
              Cards and renewal
            </RouterLink>{' '}
            ·{' '}
            <RouterLink to={paths.professionalSettings('credit-limit', professional.id)}>
              Credit limit
            </RouterLink>{' '}
            · Times are theirs: {timeZoneName(professional.time_zone)}
          </>
        }
        actions={
          <Button variant="primary" onClick={() => setIsAdjusting(true)}>
            Give or take credits
          </Button>
        }
        tabs={<CreditsOverview credits={credits} timeZone={professional.time_zone} />}
      />
      <AdjustDialog
        professionalId={professional.id}
        name={professional.name}
        balance={credits.balance ?? 0}
        open={isAdjusting}
        onClose={() => setIsAdjusting(false)}
      />
    </div>
  );
}
