import { guardDestination, rootDestination } from '@carematch/session/destinations';
import { readSession } from '@carematch/session/stored-session';

import type { Portal } from '../shared/portal.ts';
import { type LoaderFunction, redirect } from './router.ts';

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Leads to a page of this app, or to another app's host; until the browser is there, the frame of the page stays. */
function lead({ goTo }: Portal, destination: string): Response | Promise<never> {
  if (destination.startsWith('/')) return redirect(destination);
  goTo(destination);
  return new Promise<never>(() => undefined);
}

/**
 * A loader of a signed-in page: whoever may not see it is sent away, and comes back after signing in. Loaders run side by side, so
 * each page of the area has its own guard.
 */
export const guarded =
  (portal: Portal, load: LoaderFunction = () => null): LoaderFunction =>
  (args, context) => {
    const session = readSession(portal.storage);
    const elsewhere = guardDestination('portal', session, portal.hosts);
    if (elsewhere === undefined) return load(args, context);
    if (!session) portal.returnPlace.remember(pathOf(args.request));
    return lead(portal, elsewhere);
  };

/** `/`: by token and role. */
export const rootLoader =
  (portal: Portal): LoaderFunction =>
  () =>
    lead(portal, rootDestination('portal', readSession(portal.storage), portal.hosts));

/** The sign-in screen is for those who are not signed in. */
export const signInLoader =
  (portal: Portal): LoaderFunction =>
  () => {
    const session = readSession(portal.storage);
    return session ? lead(portal, rootDestination('portal', session, portal.hosts)) : null;
  };
