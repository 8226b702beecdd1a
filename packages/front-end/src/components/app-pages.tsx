import { roleOf, type SignedInApp } from '@carematch/session/destinations';
import { type KeyStore, readSession } from '@carematch/session/stored-session';
import type { FetchQueryOptions, QueryClient, UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';

import type { AppBase } from '../app-client.ts';
import { useApp } from '../app-context.ts';
import { sentAway } from '../guards.ts';
import type { NavLink, Page, PageQuery, PageRow, Queues } from '../page.ts';
import { pageTable, titleOf } from '../page-table.ts';
import { documentTitle } from '../page-title.ts';
import { type Find, FIND_LABEL } from '../palette/find.ts';
import { type LoaderFunction, redirect, type RouteObject, useLocation, useParams } from '../router.ts';
import { useBadgedTitle } from '../title-badge.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoneNotFoundPage, NotFoundPage, NotFoundPlaceholder } from './not-found-page.tsx';
import { PageError } from './page-error.tsx';
import { PagePlaceholder, type PlaceholderProps } from './page-placeholder.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { readFolded, Shell, ShellFrame } from './shell.tsx';
import { StepsFrame } from './steps-frame.tsx';

interface AppPagesOptions<Client> {
  readonly app: SignedInApp;
  /** Every page of the app; those of the navigation in its order. */
  readonly rows: readonly PageRow<Client>[];
  readonly account: {
    /** Loads what says who is signed in, and has the way out. */
    readonly component: () => Promise<ComponentType>;
    readonly queries?: (client: Client) => readonly PageQuery[];
  };
  /** Loads what tells whoever is signed in of news, at the top of every page in the frame. */
  readonly alerts?: () => Promise<ComponentType>;
  /** Above every page of the app, whatever it stands in. */
  readonly banner?: ComponentType;
  /** The queues that the navigation tells the length of. */
  readonly queues?: (client: Client) => UseQueryOptions<Queues>;
  /** What the command palette finds beside pages; an app without it has no palette. */
  readonly find?: (client: Client) => Find;
  /** Where whoever is signed in to this app has to go first when they open a path; undefined where that path is right for them. */
  readonly ahead?: (client: Client, path: string) => Promise<string | undefined>;
}

interface FirstPaintProps {
  readonly path: string;
  /** Whether whoever opens it is known to be signed in to this app; the server knows of no one. */
  readonly isSignedIn?: boolean;
  /** Folded groups of the navigation; the server knows of none. */
  readonly folded?: readonly string[] | undefined;
}

/** All that is made of an app's table of pages. */
export interface AppPages<Client> {
  /** Whether a path opens a page; any other is a 404. */
  readonly isKnownPath: (path: string) => boolean;
  /** Title of the document that a path opens. */
  readonly documentTitle: (path: string) => string | undefined;
  /** Placeholder of a page until its code is here; the server sends it. */
  readonly FirstPaint: ComponentType<FirstPaintProps>;
  readonly routes: (client: Client) => RouteObject[];
}

/** Makes an app of its table of pages: routes with their guards and calls, navigation, first paint, titles and 404s. */
export function appPages<Client extends AppBase>({
  app,
  rows,
  account,
  alerts,
  banner: Banner,
  queues,
  find,
  ahead,
}: AppPagesOptions<Client>): AppPages<Client> {
  const table = pageTable(rows);

  function FirstPaint({ path, isSignedIn = false, folded }: FirstPaintProps) {
    const found = table.find(path);
    if (!found && !isSignedIn) return <LoneNotFoundPage />;
    const placeholder = found ? (
      <PagePlaceholder title={found.title} skeleton={found.page.skeleton} />
    ) : (
      <NotFoundPlaceholder />
    );
    const frame = found?.page.frame;
    if (frame === 'card') return <AuthFrame app={app}>{placeholder}</AuthFrame>;
    if (frame) return <StepsFrame {...frame}>{placeholder}</StepsFrame>;
    return (
      <ShellFrame
        app={app}
        table={table}
        path={found?.path ?? path}
        viewer={roleOf(app)}
        find={find && { label: FIND_LABEL }}
        folded={folded}
        alerts={alerts && ''}
      >
        {placeholder}
      </ShellFrame>
    );
  }

  async function loadShell(): Promise<ComponentType> {
    const [Account, Alerts] = await Promise.all([account.component(), alerts?.()]);
    return function LoadedShell() {
      const { pathname } = useLocation();
      const { storage } = useApp();
      if (!table.find(pathname) && !isSignedIn(app, storage)) return <LoneNotFoundPage />;
      return (
        <Shell
          app={app}
          table={table}
          account={<Account />}
          alerts={Alerts && <Alerts />}
          queues={queues}
          find={find}
        />
      );
    };
  }

  function routes(client: Client): RouteObject[] {
    type RoutedRow = Exclude<PageRow<Client>, NavLink>;
    const accountQueries = (): readonly PageQuery[] => [
      ...(account.queries?.(client) ?? []),
      ...(queues ? [queues(client)] : []),
    ];
    const route = (row: RoutedRow): RouteObject =>
      'to' in row
        ? { path: row.path, element: null, loader: () => redirect(row.to) }
        : {
            path: row.path,
            loader: pageLoader(client, row.page, { accountQueries, ahead }),
            lazy: { Component: () => loadPage(row.page) },
            ...(typeof row.page.frame === 'object' && {
              errorElement: (
                <StepsFrame {...row.page.frame}>
                  <PageError />
                </StepsFrame>
              ),
            }),
          };
    const unknown: RouteObject = {
      path: '*',
      element: <NotFoundPage />,
      loader: () => {
        if (isSignedIn(app, client.storage)) startCalls(client.queryClient, accountQueries());
        return null;
      },
    };
    const routedRows = rows.filter((row): row is RoutedRow => !('href' in row));
    const isInShell = (row: RoutedRow): boolean => 'page' in row && !row.page.frame;
    return [
      {
        element: (
          <>
            {Banner && <Banner />}
            <Root table={table} />
          </>
        ),
        errorElement: (
          <>
            {Banner && <Banner />}
            <RouteError />
          </>
        ),
        HydrateFallback: () => (
          <FirstPaint
            path={client.here()}
            isSignedIn={isSignedIn(app, client.storage)}
            folded={readFolded(client.storage)}
          />
        ),
        children: [
          ...routedRows.filter((row) => !isInShell(row)).map(route),
          {
            lazy: { Component: loadShell },
            children: [
              {
                errorElement: <PageError />,
                children: [...routedRows.filter(isInShell).map(route), unknown],
              },
            ],
          },
        ],
      },
    ];
  }

  return {
    routes,
    FirstPaint,
    isKnownPath: (path) => table.find(path) !== undefined,
    documentTitle: (path) => {
      const found = table.find(path);
      return found && documentTitle(found.title);
    },
  };
}

/** Whether someone is signed in whom this app is for. */
const isSignedIn = (app: SignedInApp, storage: KeyStore): boolean =>
  readSession(storage)?.role === roleOf(app);

interface PageLoaderOptions<Client> {
  /** What the frame around a page reads. */
  readonly accountQueries: () => readonly PageQuery[];
  readonly ahead: AppPagesOptions<Client>['ahead'];
}

function startCalls(cache: QueryClient, queries: readonly PageQuery[] = []): void {
  for (const query of queries) void cache.prefetchQuery(query as FetchQueryOptions);
}

/** Guards a page and starts its calls; the page itself waits for them, or says how they failed. */
const pageLoader =
  <Client extends AppBase>(
    client: Client,
    page: Page<Client, never>,
    { accountQueries, ahead }: PageLoaderOptions<Client>,
  ): LoaderFunction =>
  async ({ request, params: given }) => {
    const { pathname, searchParams: search } = new URL(request.url);
    const first = isSignedIn(client.app, client.storage) ? await ahead?.(client, pathname) : undefined;
    if (first !== undefined && first !== pathname) return redirect(first);
    const away = sentAway(client, page.access, request);
    if (away) return away;
    if (!page.frame) startCalls(client.queryClient, accountQueries());
    const params = given as never;
    if (page.accepts?.(params) === false)
      throw new Response(null, { status: 404, statusText: 'Page Not Found' });
    const asked = { params, search };
    startCalls(page.cache?.(client, asked) ?? client.queryClient, page.queries?.(client, asked));
    return null;
  };

async function loadPage<Client>(page: Page<Client, never>): Promise<ComponentType> {
  const Content = await page.component();
  return function LoadedPage() {
    const title = titleOf(page, useParams());
    const content = (
      <Suspense fallback={<Pending title={title} skeleton={page.skeleton} />}>
        <Content />
      </Suspense>
    );
    const { frame } = page;
    return typeof frame === 'object' ? (
      <StepsFrame {...frame} isLoaded>
        {content}
      </StepsFrame>
    ) : (
      content
    );
  };
}

/** A page whose data is on its way. */
function Pending(placeholder: PlaceholderProps) {
  const title = useBadgedTitle(documentTitle(placeholder.title));
  return (
    <>
      <title>{title}</title>
      <PagePlaceholder {...placeholder} />
    </>
  );
}
