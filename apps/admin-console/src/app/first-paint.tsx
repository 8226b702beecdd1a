import { FirstPaintFrame } from '@carematch/front-end/components/first-paint-frame';
import { matchPath } from '@carematch/front-end/router';
import { Skeleton } from '@carematch/ui/skeleton';

import { isKnownPath, patterns } from './patterns.ts';
import { ShellFrame } from './shell-frame.tsx';

function SignedInFrame({ pathname }: { readonly pathname: string }) {
  const id = matchPath(patterns.lead, pathname)?.params['id'];
  return (
    <ShellFrame>
      <h1>{id === undefined ? 'Leads' : `Lead ${id}`}</h1>
      <Skeleton lines={10} height={40} label={id === undefined ? 'Loading leads' : 'Loading the lead'} />
    </ShellFrame>
  );
}

/** What is there to see of a page before its code and data are there. */
export function FirstPaint({ path }: { readonly path: string }) {
  return (
    <FirstPaintFrame app="console" path={path} isKnownPath={isKnownPath}>
      {(pathname) => <SignedInFrame pathname={pathname} />}
    </FirstPaintFrame>
  );
}
