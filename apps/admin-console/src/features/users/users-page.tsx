import { ListPage } from '@carematch/front-end/list/list-page';
import { providerLifecycle } from '@carematch/validation/lifecycles/provider-lifecycle';
import { stateById } from '@carematch/validation/lifecycles/transition-table';
import { useQuery } from '@tanstack/react-query';

import { PAGE_SIZES, paths, type UsersSearch, usersState } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { useProfessionChoice } from '../../shared/list-choices.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { BulkStatus } from './bulk-status.tsx';
import { useUsersSearch } from './use-users-search.ts';
import { USER_COLUMNS } from './user-columns.tsx';
import { UserPreview } from './user-preview.tsx';
import { exportUsers, type ListedUser, type UsersAnswer, usersQuery } from './users-queries.ts';

const STATUSES = providerLifecycle.states.map(({ id, label }) => ({ value: String(id), label }));

/** Each status; where the address names several, those together too. */
function statusOptions({ statuses }: UsersSearch) {
  if (!statuses?.includes(',')) return STATUSES;
  const labels = statuses.split(',').flatMap((id) => stateById(providerLifecycle, Number(id))?.label ?? []);
  return [...STATUSES, { value: statuses, label: labels.join(' or ') }];
}

const usersOf = ({ users }: UsersAnswer) => users;
const idOf = ({ id }: ListedUser) => id;

const yesOrNo = (yes: string, no: string) => [
  { value: '1', label: yes },
  { value: '0', label: no },
];

/** Every professional, narrowed by what staff know or want to see. */
export function UsersPage() {
  const adminConsole = useConsole();
  const search = useUsersSearch();
  const result = useQuery(usersQuery(adminConsole, search));
  const byProfession = useProfessionChoice();
  const isWithoutLeads =
    search.receives === '0' &&
    usersState.build({ ...search, receives: undefined, page: 1, user: undefined }) === '?status_ids=2';
  return (
    <ListPage
      title="Professionals"
      noun={['professional', 'professionals']}
      caption="Professionals"
      search={search}
      hrefOf={paths.users}
      result={result}
      rows={usersOf}
      rowId={idOf}
      columns={USER_COLUMNS}
      views={savedViews(adminConsole)}
      exportCsv={() => exportUsers(adminConsole, search)}
      Bulk={BulkStatus}
      searchFor="Name, email, phone, license or zip code"
      choices={[
        { key: 'statuses', label: 'Status', everything: 'Every status', options: statusOptions(search) },
        {
          key: 'receives',
          label: 'Leads',
          everything: 'With and without leads',
          options: yesOrNo('Can receive', 'Can’t receive'),
        },
        byProfession,
        {
          key: 'renews',
          label: 'Credit renewal',
          everything: 'On and off',
          options: yesOrNo('On', 'Off'),
        },
      ]}
      days="Signed up"
      pageSizes={PAGE_SIZES}
      nothingYet={{
        title: 'No professionals yet',
        text: 'Everyone who signs up as a professional appears here.',
      }}
      allDone={
        isWithoutLeads
          ? { title: 'No one is left out', text: 'Every active professional can receive leads.' }
          : undefined
      }
      open={{ key: 'user', id: search.user, shape: 'drawer', Detail: UserPreview }}
    />
  );
}
