import { Account } from '@carematch/features/account/account';

import { useConsole } from '../../shared/console.ts';
import { meQuery } from '../../shared/me-query.ts';

/** Which member of staff is signed in. */
export function StaffAccount() {
  const adminConsole = useConsole();
  return <Account query={meQuery(adminConsole)} onSignOut={adminConsole.signOut} />;
}
