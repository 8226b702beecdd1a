import type { SignedInApp } from '@carematch/session/destinations';
import { Skeleton } from '@carematch/ui/skeleton';
import type { ReactNode } from 'react';

import { commonPaths } from '../paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const APP_TITLE = { portal: 'Carematch for professionals', console: 'Carematch console' } as const;

interface FirstPaintFrameProps {
  readonly app: SignedInApp;
  /** Path of the page; it may have a query. */
  readonly path: string;
  readonly isKnownPath: (pathname: string) => boolean;
  /** The frame of a signed-in page. */
  readonly children: (pathname: string) => ReactNode;
}

/** Headings of the pages for those who are not signed in. */
function signedOutTitle(app: SignedInApp, pathname: string): string | undefined {
  const paths = commonPaths(app);
  const titles: Readonly<Record<string, string>> = {
    [paths.home()]: APP_TITLE[app],
    [paths.signIn()]: 'Sign in',
    [paths.forgotPassword()]: 'Forgot your password?',
    [paths.resetPassword()]: 'Choose a new password',
  };
  return titles[pathname];
}

/**
 * The frame of a page: what the server sends, and what stands there while the page's code and data are on their way. It holds nothing
 * of anybody.
 */
export function FirstPaintFrame({ app, path, isKnownPath, children }: FirstPaintFrameProps) {
  const pathname = path.replace(/\?.*$/s, '').replace(/(.)\/$/, '$1');
  if (!isKnownPath(pathname)) return <NotFoundPage />;
  const title = signedOutTitle(app, pathname);
  if (title === undefined) return children(pathname);
  return (
    <AuthFrame app={app}>
      <h1>{title}</h1>
      <Skeleton lines={2} height={60} />
    </AuthFrame>
  );
}
