import { guardDestination, type Viewer } from '@carematch/session/destinations';
import { readSession } from '@carematch/session/stored-session';

import type { AppBase } from './app-client.ts';
import { redirect } from './router.ts';

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
 * Sends away whoever may not see a page; someone without a session comes back after signing in. Undefined for those who may. Loaders run
 * side by side, so each page has its own guard.
 */
export function sentAway(
  client: AppBase,
  access: readonly Viewer[],
  request: Request,
): Response | Promise<never> | undefined {
  const { app, storage, hosts, returnPlace } = client;
  const session = readSession(storage);
  const elsewhere = guardDestination(app, session, hosts, access);
  if (elsewhere === undefined) return undefined;
  if (!session) returnPlace.remember(pathOf(request));
  return lead(client, elsewhere);
}
