import { appOf, homePath, rootDestination, signInPath } from '@carematch/session/destinations';
import type { StoredSession } from '@carematch/session/stored-session';

import { useApp } from '@carematch/front-end/app-context';
import { keepSession } from '@carematch/front-end/keep-session';
import { useNavigate } from '@carematch/front-end/router';

/** Enters an app with a session that was just opened. */
export function useEntering() {
  const { app, storage, returnPlace, hosts, goTo } = useApp();
  const navigate = useNavigate();
  return {
    /**
     * Keeps the session, and answers where it leads: back to the page one came from, or to where one belongs.
     * @throws {StorageRefusedError} where the browser doesn't keep it.
     */
    enter: (session: StoredSession): string => {
      keepSession(storage, session);
      const returnTo = returnPlace.read();
      returnPlace.forget();
      if (appOf(session) !== app) return rootDestination(app, session, hosts);
      // The guard of the sign-in knows where each of those who are signed in belongs.
      return returnTo === undefined || returnTo === homePath(app) ? signInPath(app) : returnTo;
    },
    goOn: (destination: string): unknown =>
      destination.startsWith('/') ? navigate(destination, { replace: true }) : goTo(destination),
  };
}
