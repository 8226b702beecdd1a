import { Account } from '@carematch/features/account/account';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { paths } from '../../shared/paths.ts';
import { meQuery } from '../../shared/queries.ts';

/** Which member of staff is signed in. */
export function StaffAccount() {
  const adminConsole = useAdminConsole();
  return (
    <Account query={meQuery(adminConsole)} settingsHref={paths.settings()} onSignOut={adminConsole.signOut} />
  );
}
