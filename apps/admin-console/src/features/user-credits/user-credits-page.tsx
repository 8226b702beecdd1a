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

import { paths } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import styles from './user-credits.module.css';
import { userCreditsList } from './user-credits-list.ts';
import { userCreditsQuery, userNameQuery } from './user-credits-queries.ts';

const hrefOf = ({ invoice_id: invoice }: Movement) =>
  invoice === null ? undefined : paths.invoices({ invoice });

/** A professional's credits: how far they go, every movement, and giving or taking some. */
export function UserCreditsPage() {
  const adminConsole = useConsole();
  const { id = '' } = useParams();
  const { data: user } = useSuspenseQuery(userNameQuery(adminConsole, id));
  const { data: credits } = useSuspenseQuery(userCreditsQuery(adminConsole, id));
  const movements = useList(userCreditsList);
  const [isAdjusting, setIsAdjusting] = useState(false);
  const columns = useMemo(() => statementColumns({ timeZone: user.time_zone, hrefOf }), [user.time_zone]);
  return (
    <div className={styles.page}>
      <Breadcrumb
        trail={[
          { href: paths.users(), label: 'Professionals' },
          { href: paths.user(id), label: user.name },
        ]}
        renderLink={routerLink}
      />
      <ListPage
        of={movements}
        title={`Credits of ${user.name}`}
        columns={columns}
        next={
          <>
            <RouterLink to={paths.professionalProfile('billing-payment', user.id)}>
              Cards and renewal
            </RouterLink>{' '}
            · <RouterLink to={paths.professionalProfile('credit-limit', user.id)}>Credit limit</RouterLink> ·
            Times are theirs: {timeZoneName(user.time_zone)}
          </>
        }
        actions={
          <Button variant="primary" onClick={() => setIsAdjusting(true)}>
            Give or take credits
          </Button>
        }
        tabs={<CreditsOverview credits={credits} timeZone={user.time_zone} />}
      />
      <AdjustDialog
        userId={user.id}
        name={user.name}
        balance={credits.balance ?? 0}
        open={isAdjusting}
        onClose={() => setIsAdjusting(false)}
      />
    </div>
  );
}
