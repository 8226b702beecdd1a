import { TOKEN_KEY } from '@carematch/session/stored-session';
import { useEffect } from 'react';

import { AccountMenu } from '../features/auth/account-menu.tsx';
import { useConsole } from '../shared/console.ts';
import { routerLink } from '../shared/link.tsx';
import { PageProgress } from '../shared/screens/page-progress.tsx';
import { paths } from './paths.ts';
import { Outlet } from './router.ts';
import { ShellFrame } from './shell-frame.tsx';

/** Signing out in one tab signs out in all. */
function useSignOutElsewhere(): void {
  const { goTo } = useConsole();
  useEffect(() => {
    const leave = ({ key, newValue }: StorageEvent): void => {
      if (key === null || (key === TOKEN_KEY && newValue === null)) goTo(paths.signIn());
    };
    window.addEventListener('storage', leave);
    return () => window.removeEventListener('storage', leave);
  }, [goTo]);
}

/** The frame of the staff's area, with who is signed in. */
export function ConsoleShell() {
  useSignOutElsewhere();
  return (
    <ShellFrame account={<AccountMenu />} renderLink={routerLink}>
      <PageProgress />
      <Outlet />
    </ShellFrame>
  );
}
