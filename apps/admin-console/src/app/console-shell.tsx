import { routerLink } from '@carematch/front-end/components/router-link';
import { Outlet } from '@carematch/front-end/router';
import { useSignOutElsewhere } from '@carematch/front-end/use-sign-out-elsewhere';

import { Account } from '../features/auth/account.tsx';
import { PageProgress } from '../shared/screens/page-progress.tsx';
import { ShellFrame } from './shell-frame.tsx';

/** The frame of the staff's area, with who is signed in. */
export function ConsoleShell() {
  useSignOutElsewhere();
  return (
    <ShellFrame account={<Account />} renderLink={routerLink}>
      <PageProgress />
      <Outlet />
    </ShellFrame>
  );
}
