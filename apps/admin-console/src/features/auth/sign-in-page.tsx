import { SignInPage } from '@carematch/features/auth/sign-in-page';
import { signInPath } from '@carematch/session/destinations';

import { useAdminConsole } from '../../shared/admin-console.ts';

/** Where staff sign in. A professional's session is not kept here, for the portal could not see it. */
export function StaffSignInPage() {
  const { hosts } = useAdminConsole();
  const portal = <a href={hosts.portal + signInPath('portal')}>sign in at the portal</a>;
  return <SignInPage refusal={<>This isn’t a staff account. Professionals {portal}.</>} />;
}
