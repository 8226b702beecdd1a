import { homePath, type SignedInApp, type Viewer } from '@carematch/session/destinations';
import { readSession } from '@carematch/session/stored-session';
import { AppShell } from '@carematch/ui/app-shell';
import type { RenderLink } from '@carematch/ui/link';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useApp } from '../app-context.ts';
import type { PageTable } from '../page-table.ts';
import { Outlet, useLocation } from '../router.ts';
import { useSignOutElsewhere } from '../use-sign-out-elsewhere.ts';
import { PageProgress } from './page-progress.tsx';
import { routerLink } from './router-link.tsx';

interface ShellFrameProps {
  readonly app: SignedInApp;
  readonly table: PageTable<never>;
  /** Path of the page that is open. */
  readonly path: string;
  readonly viewer: Viewer;
  readonly counts?: ReadonlyMap<string, number | undefined>;
  readonly account?: ReactNode;
  readonly renderLink?: RenderLink;
  readonly children: ReactNode;
}

/** The navigation around a page, also before anyone is known to be signed in. */
export function ShellFrame(props: ShellFrameProps) {
  const { app, table, path, viewer, counts, account, renderLink, children } = props;
  return (
    <AppShell
      area={app === 'console' ? 'Console' : undefined}
      homeHref={homePath(app)}
      sections={table.sections(viewer, counts)}
      current={table.current(path)}
      path={path}
      account={account}
      renderLink={renderLink}
    >
      {children}
    </AppShell>
  );
}

/** How many things wait behind the entries of the navigation that count, by address. */
function useCounts<Client>(
  { navPages }: PageTable<Client>,
  viewer: Viewer,
): ReadonlyMap<string, number | undefined> {
  const client = useApp() as Client;
  const counting = navPages.flatMap(({ href, access, nav: { count } }) =>
    count && access.includes(viewer) ? [{ href, query: count(client) }] : [],
  );
  const results = useQueries({ queries: counting.map(({ query }) => query) });
  return new Map(counting.map(({ href }, index) => [href, results[index]?.data]));
}

interface ShellProps<Client> {
  readonly app: SignedInApp;
  readonly table: PageTable<Client>;
  /** Who is signed in. */
  readonly account: ReactNode;
}

/** The frame of the signed-in pages. */
export function Shell<Client>({ app, table, account }: ShellProps<Client>) {
  useSignOutElsewhere();
  const { pathname } = useLocation();
  const viewer = readSession(useApp().storage)?.role ?? 'visitor';
  const counts = useCounts(table, viewer);
  return (
    <ShellFrame
      app={app}
      table={table}
      path={pathname}
      viewer={viewer}
      counts={counts}
      account={account}
      renderLink={routerLink}
    >
      <PageProgress />
      <Outlet />
    </ShellFrame>
  );
}
