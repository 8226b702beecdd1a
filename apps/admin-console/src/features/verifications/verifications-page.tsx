import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage } from '@carematch/front-end/list/list-page';
import { Tabs } from '@carematch/ui/tabs';
import { useQuery } from '@tanstack/react-query';

import { PAGE_SIZES, paths, VERIFICATION_KINDS, type VerificationsSearch } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { useVerificationsSearch } from './use-verifications-search.ts';
import { VERIFICATION_COLUMNS } from './verification-columns.tsx';
import { VerificationDetail } from './verification-detail.tsx';
import {
  exportVerifications,
  type Verification,
  type VerificationsAnswer,
  verificationsQuery,
} from './verification-queries.ts';
import { kindLabel } from './verification-labels.ts';

interface KindTabsProps {
  readonly search: VerificationsSearch;
  readonly counts: VerificationsAnswer['counts'];
}

/** One tab for each kind, with how many wait. A license that ends waits for its board, so it is no part of all. */
function KindTabs({ search, counts }: KindTabsProps) {
  const hrefOf = (kind?: VerificationsSearch['kind']): string =>
    paths.verifications({ ...search, kind, page: 1, verification: undefined });
  const totalOf = (kind: string): number => counts.find((one) => one.kind === kind)?.total ?? 0;
  const waiting = VERIFICATION_KINDS.filter((kind) => kind !== 'ending');
  return (
    <Tabs
      label="Kinds"
      tabs={[
        {
          href: hrefOf(),
          label: 'All waiting',
          count: waiting.reduce((sum, kind) => sum + totalOf(kind), 0),
        },
        ...VERIFICATION_KINDS.map((kind) => ({
          href: hrefOf(kind),
          label: kindLabel(kind),
          count: totalOf(kind),
        })),
      ]}
      current={hrefOf(search.kind)}
      renderLink={routerLink}
    />
  );
}

const verificationsOf = ({ verifications }: VerificationsAnswer) => verifications;
const idOf = ({ id }: Verification) => id;

const ALL_DONE = {
  title: 'All caught up',
  text: 'Nothing is waiting for verification. New and changed licenses and names appear here.',
};

/** Waiting for verification, oldest first. */
export function VerificationsPage() {
  const adminConsole = useConsole();
  const search = useVerificationsSearch();
  const result = useQuery(verificationsQuery(adminConsole, search));
  const isDone = search.kind === undefined && result.data?.has_decided === true;
  return (
    <ListPage
      title="Verification"
      noun={['verification', 'verifications']}
      caption="Waiting for verification, oldest first"
      search={search}
      hrefOf={paths.verifications}
      result={result}
      rows={verificationsOf}
      rowId={idOf}
      columns={VERIFICATION_COLUMNS}
      sortedBy={{ by: 'raised_at', descending: false }}
      views={savedViews(adminConsole)}
      exportCsv={() => exportVerifications(adminConsole, search)}
      tabs={result.data && <KindTabs search={search} counts={result.data.counts} />}
      pageSizes={PAGE_SIZES}
      nothingYet={{
        title: 'Nothing to verify yet',
        text: 'The license of each new professional appears here once they finish signing up.',
      }}
      allDone={isDone ? ALL_DONE : undefined}
      noMatch="Nothing of this kind is waiting"
      open={{
        key: 'verification',
        id: search.verification,
        shape: 'drawer',
        Detail: VerificationDetail,
      }}
    />
  );
}
