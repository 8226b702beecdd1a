import { ApiError } from '@carematch/api-client/api-error';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { Alert } from '@carematch/ui/alert';
import { Badge } from '@carematch/ui/badge';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { MoneyPanel } from './money-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { LicensesPanel, RegionsPanel } from './practice-panels.tsx';
import { ReceivingPanel } from './receiving-panel.tsx';
import { userQuery } from './user-queries.ts';
import { statusLabel, statusTone } from './user-page-labels.ts';

/** A professional beside the list: whether leads can reach them, and why not. */
export function UserPreview({ id, ...links }: OpenedRow) {
  const { data: user, error, refetch } = useQuery(userQuery(useConsole(), String(id)));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      shape="drawer"
      title={user?.name ?? 'Professional'}
      mark={user && <Badge tone={statusTone(user.status)}>{statusLabel(user.status)}</Badge>}
      subtitle={user?.title}
      {...links}
    >
      {user && (
        <>
          <ReceivingPanel level={3} user={user} />
          <div>
            <ButtonLink href={paths.user(user.id)} renderLink={routerLink}>
              Open the whole page
            </ButtonLink>
          </div>
          <LicensesPanel level={3} user={user} />
          <RegionsPanel level={3} user={user} />
          <MoneyPanel level={3} user={user} />
          <PersonPanel level={3} user={user} />
        </>
      )}
      {!user && !error && <Skeleton lines={4} height={96} label="Opening the professional" />}
      {!user && error && (
        <Alert
          live
          tone="danger"
          title={isMissing ? 'Professional not found' : failureText(error)}
          action={!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Detail>
  );
}
