import { guardDestination, rootDestination } from '@carematch/session/destinations';
import { readSession } from '@carematch/session/stored-session';

import type { Portal } from '../shared/portal.ts';
import { type LoaderFunction, redirect } from './router.ts';

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/**
 * A loader of a signed-in page: whoever may not see it is sent away, and comes back after signing in. Loaders run side by side, so
 * each page of the area has its own guard.
 */
export const guarded =
  (portal: Portal, load: LoaderFunction = () => null): LoaderFunction =>
  (args, context) => {
    const { storage, hosts, returnPlace } = portal;
    const session = readSession(storage);
    const elsewhere = guardDestination('portal', session, hosts);
    if (elsewhere === undefined) return load(args, context);
    if (!session) returnPlace.remember(pathOf(args.request));
    throw redirect(elsewhere);
  };

/** `/`: by token and role. */
export const rootLoader =
  ({ storage, hosts }: Portal): LoaderFunction =>
  () =>
    redirect(rootDestination('portal', readSession(storage), hosts));

/** The sign-in screen is for those who are not signed in. */
export const signInLoader =
  ({ storage, hosts }: Portal): LoaderFunction =>
  () => {
    const session = readSession(storage);
    return session ? redirect(rootDestination('portal', session, hosts)) : null;
  };
