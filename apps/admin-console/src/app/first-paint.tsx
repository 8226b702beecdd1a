import { Skeleton } from '@carematch/ui/skeleton';

import { AuthFrame } from '../shared/screens/auth-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { isKnownPath, patterns } from './patterns.ts';
import { paths } from './paths.ts';
import { matchPath } from './router.ts';
import { ShellFrame } from './shell-frame.tsx';

const SIGNED_OUT: Readonly<Record<string, string>> = {
  [paths.home()]: 'Carematch console',
  [paths.signIn()]: 'Sign in',
  [paths.forgotPassword()]: 'Forgot your password?',
  [paths.resetPassword()]: 'Choose a new password',
};

/**
 * The frame of a page: what the server sends, and what stands there while the page's code and data are on their way. It holds nothing
 * of anybody. `path` may have a query.
 */
export function FirstPaint({ path }: { readonly path: string }) {
  const pathname = path.replace(/\?.*$/s, '').replace(/(.)\/$/, '$1');
  if (!isKnownPath(pathname)) return <NotFoundPage />;
  const title = SIGNED_OUT[pathname];
  if (title !== undefined)
    return (
      <AuthFrame>
        <h1>{title}</h1>
        <Skeleton lines={2} height={60} />
      </AuthFrame>
    );
  const id = matchPath(patterns.lead, pathname)?.params['id'];
  return (
    <ShellFrame>
      <h1>{id === undefined ? 'Leads' : `Lead ${id}`}</h1>
      <Skeleton lines={10} height={40} label={id === undefined ? 'Loading leads' : 'Loading the lead'} />
    </ShellFrame>
  );
}
