import type { StoredSession } from './stored-session.ts';

/** The apps that people sign in to. */
export type SignedInApp = 'portal' | 'console';

/** Hosts of the apps, without a trailing slash. */
export interface Hosts {
  readonly portal: string;
  readonly console: string;
}

/** The same, and the host of the visitors' app. */
export interface AllHosts extends Hosts {
  readonly leadFlow: string;
}

const SIGN_IN = { portal: '/signin', console: '/admin-signin' } as const;
const HOME = { portal: '/dashboard', console: '/admin-dashboard' } as const;

/** Where one signs in to an app. */
export const signInPath = (app: SignedInApp): string => SIGN_IN[app];

/** The first screen of an app. */
export const homePath = (app: SignedInApp): string => HOME[app];

/** Whom an app is for. */
export const roleOf = (app: SignedInApp): StoredSession['role'] =>
  app === 'console' ? 'admin' : 'professional';

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

/** Who opens a page: someone without a session, or a role. Staff as a professional, and permissions, are viewers to come. */
export type Viewer = 'visitor' | StoredSession['role'];

/**
 * Where a page sends whoever may not see it: to the first screen of their own app, or without a token to the sign-in. Undefined for those
 * in `access`.
 */
export const guardDestination = (
  app: SignedInApp,
  session: StoredSession | undefined,
  hosts: Hosts,
  access: readonly Viewer[],
): string | undefined =>
  access.includes(session?.role ?? 'visitor') ? undefined : rootDestination(app, session, hosts);

/** The console's page of a professional; its first page where none is named. */
export const professionalInConsole = ({ console: host }: Hosts, userId?: number): string =>
  `${host}${homePath('console')}${userId === undefined ? '' : `/users/${userId}`}`;
