import { routerLink } from '@carematch/front-end/components/router-link';
import { Outlet } from '@carematch/front-end/router';
import { useSignOutElsewhere } from '@carematch/front-end/use-sign-out-elsewhere';

import { Account } from '../features/auth/account.tsx';
import { ShellFrame } from './shell-frame.tsx';

/** The frame of the professional's area, with who is signed in. */
export function PortalShell() {
  useSignOutElsewhere();
  return (
    <ShellFrame account={<Account />} renderLink={routerLink}>
      <Outlet />
    </ShellFrame>
  );
}
