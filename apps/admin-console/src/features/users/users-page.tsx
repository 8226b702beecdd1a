import { ListPage } from '@carematch/front-end/list/list-page';
import { useList } from '@carematch/front-end/list/use-list';

import { BulkStatus } from './bulk-status.tsx';
import { USER_COLUMNS } from './user-columns.tsx';
import { UserPreview } from './user-preview.tsx';
import { usersList } from './users-list.tsx';

/** Every professional, narrowed by what staff know or want to see. */
export const UsersPage = () => (
  <ListPage of={useList(usersList)} columns={USER_COLUMNS} Detail={UserPreview} Bulk={BulkStatus} />
);
