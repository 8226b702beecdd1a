import { routerLink } from '@carematch/front-end/components/router-link';
import { Tabs } from '@carematch/ui/tabs';

import { type CreditRequestsSearch, paths, REQUEST_STATUSES } from '../../shared/paths.ts';
import { type RequestsAnswer, statusesAsked } from './request-queries.ts';
import { TAB_LABELS } from './request-labels.ts';

interface StatusTabsProps {
  readonly search: CreditRequestsSearch;
  readonly counts: RequestsAnswer['status_counts'];
}

/** One tab for what waits for staff, one for each status, and all; each with how many there are. */
export function StatusTabs({ search, counts }: StatusTabsProps) {
  const tabOf = (statuses: CreditRequestsSearch['statuses'], label: string) => {
    const asked = statusesAsked(statuses)?.split(',');
    return {
      href: paths.creditRequests({ ...search, statuses, page: 1, request: undefined }),
      label,
      count: counts
        .filter(({ status }) => asked?.includes(status) ?? true)
        .reduce((sum, { total }) => sum + total, 0),
    };
  };
  return (
    <Tabs
      label="Status"
      tabs={[
        tabOf(undefined, 'To decide'),
        ...REQUEST_STATUSES.map((statuses) => tabOf(statuses, TAB_LABELS[statuses])),
      ]}
      current={paths.creditRequests({ ...search, page: 1, request: undefined })}
      renderLink={routerLink}
    />
  );
}
