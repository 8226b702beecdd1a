import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { useParams } from '@carematch/front-end/router';
import { Badge } from '@carematch/ui/badge';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { placeOf } from '../../shared/client/client-labels.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { MatchParts } from './match-parts.tsx';
import { matchQuery } from './matches-queries.ts';
import styles from './matches.module.css';

/** One match, by its number. */
export function MatchPage() {
  const { id = '' } = useParams();
  const { data: match } = useSuspenseQuery(matchQuery(useAdminConsole(), id));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb trail={[{ href: paths.matches(), label: 'All matches' }]} renderLink={routerLink} />
        <div className={styles.title}>
          <PageHeading title={`Match ${match.id}`}>Match {match.id}</PageHeading>
          {match.is_demo && <Badge>Sample</Badge>}
        </div>
        <p className={styles.soft}>
          {match.profession} in <bdi>{placeOf(match)}</bdi>
        </p>
      </header>
      {/* Another match starts masked. */}
      <MatchParts key={match.id} match={match} />
    </div>
  );
}
