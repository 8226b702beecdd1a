import { ApiError } from '@carematch/api-client/api-error';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { Alert } from '@carematch/ui/alert';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { placeOf } from '../../shared/client/client-labels.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { MatchParts } from './match-parts.tsx';
import { matchQuery } from './matches-queries.ts';

/** A match beside the list. */
export function MatchPreview({ id, ...links }: OpenedRow) {
  const { data: match, error, refetch } = useQuery(matchQuery(useAdminConsole(), String(id)));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      shape="drawer"
      title={`Match ${id}`}
      subtitle={match && `${match.profession} in ${placeOf(match)}`}
      {...links}
    >
      {match && (
        <>
          <MatchParts level={3} match={match} />
          <div>
            <ButtonLink href={paths.match(id)} renderLink={routerLink}>
              Open the whole page
            </ButtonLink>
          </div>
        </>
      )}
      {!match && !error && <Skeleton lines={4} height={96} label="Opening the match" />}
      {!match && error && (
        <Alert
          live
          tone="danger"
          title={isMissing ? 'Match not found' : failureText(error)}
          action={!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Detail>
  );
}
