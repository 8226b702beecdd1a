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

import { paths } from '../../../shared/paths.ts';
import { useAdminConsole } from '../../../shared/admin-console.ts';
import { MoneyPanel } from '../panels/money-panel.tsx';
import { ContactPanel } from '../panels/contact-panel.tsx';
import { LicensesPanel, RegionsPanel } from '../panels/practice-panels.tsx';
import { ReceivingPanel } from '../panels/receiving-panel.tsx';
import { professionalQuery } from '../page/professional-queries.ts';
import { statusLabel, statusTone } from '../page/professional-labels.ts';

/** A professional beside the list: whether leads can reach them, and why not. */
export function ProfessionalPreview({ id, ...links }: OpenedRow) {
  const { data: professional, error, refetch } = useQuery(professionalQuery(useAdminConsole(), String(id)));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      shape="drawer"
      title={professional?.name ?? 'Professional'}
      mark={
        professional && (
          <Badge tone={statusTone(professional.status)}>{statusLabel(professional.status)}</Badge>
        )
      }
      subtitle={professional?.title}
      {...links}
    >
      {professional && (
        <>
          <ReceivingPanel level={3} professional={professional} />
          <div>
            <ButtonLink href={paths.professional(professional.id)} renderLink={routerLink}>
              Open the whole page
            </ButtonLink>
          </div>
          <LicensesPanel level={3} professional={professional} />
          <RegionsPanel level={3} professional={professional} />
          <MoneyPanel level={3} professional={professional} />
          <ContactPanel level={3} professional={professional} />
        </>
      )}
      {!professional && !error && <Skeleton lines={4} height={96} label="Opening the professional" />}
      {!professional && error && (
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
