import { homePath, type SignedInApp, type Viewer } from '@carematch/session/destinations';
import { type KeyStore, readSession } from '@carematch/session/stored-session';
import { AppShell, type FindButton } from '@carematch/ui/app-shell';
import type { RenderLink } from '@carematch/ui/link';
import { queryOptions, skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';

import { useApp } from '../app-context.ts';
import { type NavLink, type Queues, QUEUES_KEY, NavLinksContext } from '../page.ts';
import type { PageTable } from '../page-table.ts';
import type { Find } from '../palette/find.ts';
import { usePalette } from '../palette/use-palette.tsx';
import { Outlet, useLocation, useNavigate } from '../router.ts';
import { useShortcuts } from '../shortcuts/shortcuts.tsx';
import { TitleBadgeContext } from '../title-badge.ts';
import { useSignOutElsewhere } from '../use-sign-out-elsewhere.ts';
import { PageProgress } from './page-progress.tsx';
import { routerLink } from './router-link.tsx';

interface ShellFrameProps {
  readonly app: SignedInApp;
  readonly table: PageTable<never>;
  /** Path and query of the page that is open. */
  readonly path: string;
  readonly viewer: Viewer;
  readonly queues?: Queues | undefined;
  readonly find?: FindButton | undefined;
  readonly folded?: readonly string[] | undefined;
  readonly onFold?: (folded: readonly string[]) => void;
  readonly account?: ReactNode;
  readonly alerts?: ReactNode;
  readonly renderLink?: RenderLink;
  readonly children: ReactNode;
}

/** The navigation around a page, also before anyone is known to be signed in. */
export function ShellFrame(props: ShellFrameProps) {
  const { app, table, path, viewer, queues, children, ...shell } = props;
  return (
    <AppShell
      area={app === 'console' ? 'Console' : undefined}
      homeHref={homePath(app)}
      sections={table.sections(viewer, queues)}
      current={table.current(path)}
      path={path}
      tabs={app === 'portal'}
      {...shell}
    >
      {children}
    </AppShell>
  );
}

/** Where the browser keeps the titles of the navigation's folded groups. */
const FOLDED_KEY = 'foldedGroups';

/** The folded groups of the navigation, as the browser last kept them. */
export function readFolded(storage: KeyStore): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(FOLDED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}

function useFolded(storage: KeyStore) {
  const [folded, setFolded] = useState(() => readFolded(storage));
  const onFold = (titles: readonly string[]): void => {
    setFolded(titles);
    try {
      storage.setItem(FOLDED_KEY, JSON.stringify(titles));
    } catch {
      // Without storage they stay folded until the next load.
    }
  };
  return { folded, onFold };
}

/** Goes to the entries of the navigation that have a letter. */
function useGoToKeys(links: readonly NavLink[]): void {
  const navigate = useNavigate();
  useShortcuts(
    links.flatMap(({ href, nav: { key, label } }) =>
      key === undefined
        ? []
        : [{ keys: `g ${key}`, label: `Go to ${label}`, act: () => void navigate(href) }],
    ),
  );
}

const NO_QUEUES = queryOptions<Queues>({ queryKey: QUEUES_KEY, queryFn: skipToken });

interface ShellProps<Client> {
  readonly app: SignedInApp;
  readonly table: PageTable<Client>;
  /** Who is signed in. */
  readonly account: ReactNode;
  /** What they are told. */
  readonly alerts?: ReactNode;
  /** The queues that the navigation tells the length of. */
  readonly queues?: ((client: Client) => UseQueryOptions<Queues>) | undefined;
  /** What the palette finds beside pages. */
  readonly find?: ((client: Client) => Find) | undefined;
}

/** The frame of the signed-in pages. */
export function Shell<Client>({ app, table, account, alerts, queues, find }: ShellProps<Client>) {
  useSignOutElsewhere();
  const { pathname, search } = useLocation();
  const base = useApp();
  const client = base as Client;
  const viewer = readSession(base.storage)?.role ?? 'visitor';
  const [unread, setUnread] = useState(0);
  const badge = useMemo(() => ({ unread, setUnread }), [unread]);
  const { data: lengths } = useQuery(queues?.(client) ?? NO_QUEUES);
  const links = useMemo(() => table.navOf(viewer), [table, viewer]);
  const palette = usePalette({
    pages: links.map(({ href, nav: { label } }) => ({ href, label })),
    find: find?.(client),
  });
  useGoToKeys(links);
  const folding = useFolded(base.storage);
  return (
    <TitleBadgeContext value={badge}>
      <ShellFrame
        app={app}
        table={table}
        path={pathname + search}
        viewer={viewer}
        queues={lengths}
        find={palette.button}
        {...folding}
        account={account}
        alerts={alerts}
        renderLink={routerLink}
      >
        <PageProgress />
        <NavLinksContext value={links}>
          <Outlet />
        </NavLinksContext>
        {palette.dialog}
      </ShellFrame>
    </TitleBadgeContext>
  );
}
