import { guardDestination, rootDestination } from '@carematch/session/destinations';
import { readSession } from '@carematch/session/stored-session';

import type { AppBase } from './app-client.ts';
import { type LoaderFunction, redirect } from './router.ts';

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Leads to a page of this app, or to another app's host; until the browser is there, the frame of the page stays. */
function lead({ goTo }: AppBase, destination: string): Response | Promise<never> {
  if (destination.startsWith('/')) return redirect(destination);
  goTo(destination);
  return new Promise<never>(() => undefined);
}

/**
 * A loader of a signed-in page: whoever may not see it is sent away, and comes back after signing in. Loaders run side by side, so
 * each page of the area has its own guard.
 */
export const guarded =
  (client: AppBase, load: LoaderFunction = () => null): LoaderFunction =>
  (args, context) => {
    const { app, storage, hosts, returnPlace } = client;
    const session = readSession(storage);
    const elsewhere = guardDestination(app, session, hosts);
    if (elsewhere === undefined) return load(args, context);
    if (!session) returnPlace.remember(pathOf(args.request));
    return lead(client, elsewhere);
  };

/** `/`: by token and role. */
export const rootLoader =
  (client: AppBase): LoaderFunction =>
  () =>
    lead(client, rootDestination(client.app, readSession(client.storage), client.hosts));

/** The sign-in screen is for those who are not signed in. */
export const signInLoader =
  (client: AppBase): LoaderFunction =>
  () => {
    const session = readSession(client.storage);
    return session ? lead(client, rootDestination(client.app, session, client.hosts)) : null;
  };
