import { Skeleton } from '@carematch/ui/skeleton';

import { AuthFrame } from '../shared/screens/auth-frame.tsx';
import { NotFoundPage } from '../shared/screens/not-found-page.tsx';
import { isKnownPath } from './patterns.ts';
import { paths } from './paths.ts';
import styles from './first-paint.module.css';
import { ShellFrame } from './shell-frame.tsx';

/** Pages for those who are not signed in, with their headings. */
const OPEN_PAGES: Readonly<Record<string, string>> = {
  [paths.home()]: 'Carematch for professionals',
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
  const title = OPEN_PAGES[pathname];
  if (title !== undefined)
    return (
      <AuthFrame>
        <h1>{title}</h1>
        <Skeleton lines={2} height={60} />
      </AuthFrame>
    );
  return (
    <ShellFrame>
      <h1 className={styles.heading}>Matches</h1>
      <Skeleton lines={6} height={64} label="Loading your matches" />
    </ShellFrame>
  );
}
