import { guardDestination, rootDestination } from '@carematch/session/destinations';
import { readSession } from '@carematch/session/stored-session';

import type { AdminConsole } from '../shared/console.ts';
import { type LoaderFunction, redirect } from './router.ts';

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Leads to a page of this app, or to another app's host; until the browser is there, the frame of the page stays. */
function lead({ goTo }: AdminConsole, destination: string): Response | Promise<never> {
  if (destination.startsWith('/')) return redirect(destination);
  goTo(destination);
  return new Promise<never>(() => undefined);
}

/**
 * A loader of a signed-in page: whoever may not see it is sent away, and comes back after signing in. Loaders run side by side, so
 * each page of the area has its own guard.
 */
export const guarded =
  (adminConsole: AdminConsole, load: LoaderFunction = () => null): LoaderFunction =>
  async (args, context) => {
    const { storage, hosts, returnPlace } = adminConsole;
    const session = readSession(storage);
    const elsewhere = guardDestination('console', session, hosts);
    if (elsewhere !== undefined) {
      if (!session) returnPlace.remember(pathOf(args.request));
      return lead(adminConsole, elsewhere);
    }
    try {
      return await load(args, context);
    } catch (error) {
      if (readSession(storage)) throw error;
      // The session has ended, and the browser is on its way to the sign-in; until it is there, the page before stays.
      return await new Promise<never>(() => undefined);
    }
  };

/** `/`: by token and role. */
export const rootLoader =
  (adminConsole: AdminConsole): LoaderFunction =>
  () =>
    lead(adminConsole, rootDestination('console', readSession(adminConsole.storage), adminConsole.hosts));

/** The sign-in screen is for those who are not signed in. */
export const signInLoader =
  (adminConsole: AdminConsole): LoaderFunction =>
  () => {
    const session = readSession(adminConsole.storage);
    return session ? lead(adminConsole, rootDestination('console', session, adminConsole.hosts)) : null;
  };
