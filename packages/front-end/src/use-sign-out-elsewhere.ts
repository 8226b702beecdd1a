import { signInPath } from '@carematch/session/destinations';
import { readImpersonation } from '@carematch/session/impersonation';
import { TOKEN_KEY } from '@carematch/session/stored-session';
import { useEffect } from 'react';

import { useApp } from './app-context.ts';

/** Signing out in one tab signs out in all, but for those where staff stand in for a professional. */
export function useSignOutElsewhere(): void {
  const { app, goTo, tabStorage } = useApp();
  useEffect(() => {
    if (readImpersonation(tabStorage)) return undefined;
    const leave = ({ key, newValue }: StorageEvent): void => {
      if (key === null || (key === TOKEN_KEY && newValue === null)) goTo(signInPath(app));
    };
    window.addEventListener('storage', leave);
    return () => window.removeEventListener('storage', leave);
  }, [app, goTo, tabStorage]);
}
