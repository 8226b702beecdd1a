import { homePath, signInPath, type SignedInApp } from '@carematch/session/destinations';

/** Addresses that both signed-in apps have. */
export const commonPaths = (app: SignedInApp) =>
  ({
    home: () => '/',
    signIn: () => signInPath(app),
    forgotPassword: () => '/forgot-password',
    /** The mailed link has the token in its query. */
    resetPassword: () => '/reset-password',
    dashboard: () => homePath(app),
  }) as const;
