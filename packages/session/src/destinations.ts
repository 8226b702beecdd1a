import type { StoredSession } from './stored-session.ts';

/** The apps that people sign in to. */
export type SignedInApp = 'portal' | 'console';

/** Hosts of the apps, without a trailing slash. */
export interface Hosts {
  readonly portal: string;
  readonly console: string;
}

const SIGN_IN = { portal: '/signin', console: '/admin-signin' } as const;
const HOME = { portal: '/dashboard', console: '/admin-dashboard' } as const;

/** Where one signs in to an app. */
export const signInPath = (app: SignedInApp): string => SIGN_IN[app];

/** The first screen of an app. */
export const homePath = (app: SignedInApp): string => HOME[app];

/** The app that a session is for: the console for staff, the portal for any other role. */
export const appOf = (session: StoredSession): SignedInApp =>
  session.role === 'admin' ? 'console' : 'portal';

/**
 * Where `/` of an app leads: staff to the console's first screen, any other token to the portal's, none to the app's own
 * sign-in. A path on the app's own host, else a whole address. Visitors without a token stay where they are: undefined.
 */
export function rootDestination(app: SignedInApp, session: StoredSession | undefined, hosts: Hosts): string;
export function rootDestination(
  app: SignedInApp | 'visitors',
  session: StoredSession | undefined,
  hosts: Hosts,
): string | undefined;
export function rootDestination(
  app: SignedInApp | 'visitors',
  session: StoredSession | undefined,
  hosts: Hosts,
): string | undefined {
  if (!session) return app === 'visitors' ? undefined : signInPath(app);
  const owner = appOf(session);
  return owner === app ? homePath(app) : hosts[owner] + homePath(owner);
}

/**
 * Where a signed-in screen of an app sends whoever may not see it: without a token to the sign-in, with a token of the other
 * app's role to that app. Undefined for those who may.
 */
export function guardDestination(
  app: SignedInApp,
  session: StoredSession | undefined,
  hosts: Hosts,
): string | undefined {
  if (session && appOf(session) === app) return undefined;
  return rootDestination(app, session, hosts);
}
