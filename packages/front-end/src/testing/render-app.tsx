import type { Contract } from '@carematch/api-client/contract/endpoint';
import type { SignedInApp } from '@carematch/session/destinations';
import type { KeyStore } from '@carematch/session/stored-session';
import { memoryStorage } from '@carematch/session/testing/memory-storage';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';

import { type AppClient, createAppClient } from '../app-client.ts';
import { AppProviders } from '../components/app-providers.tsx';
import { createMemoryRouter, type RouteObject, RouterProvider } from '../router.ts';

/** What the browser has when a test begins. */
export interface BrowserState {
  /** What the browser has stored. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What this tab has stored. */
  readonly tab?: Readonly<Record<string, string>>;
  /** Stands in for the browser's storage. */
  readonly storage?: KeyStore;
}

export const HOSTS = {
  leadFlow: 'http://flow.test',
  portal: 'http://portal.test',
  console: 'http://console.test',
} as const;

/** A whole app at an address, with the browser's storage and full page loads to look at. */
export function renderApp<C extends Contract>(
  app: SignedInApp,
  createRoutes: (client: AppClient<C>) => RouteObject[],
  path: string,
  { stored = {}, tab = {}, storage }: BrowserState = {},
) {
  const memory = memoryStorage(stored);
  const tabMemory = memoryStorage(tab);
  const goTo = vi.fn<(path: string) => void>();
  let here = () => path;
  const client = createAppClient<C>(app, {
    storage: storage ?? memory,
    tabStorage: tabMemory,
    apiHost: 'http://api.test',
    hosts: HOSTS,
    here: () => here(),
    goTo,
  });
  // A failed call fails at once; how often it is tried again is tested where that is decided.
  client.queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(createRoutes(client), { initialEntries: [path] });
  onTestFinished(() => router.dispose());
  here = () => {
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    return pathname + search;
  };
  const user = userEvent.setup();
  render(
    <AppProviders client={client}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return {
    user,
    router,
    goTo,
    stored: memory.all,
    tab: tabMemory.all,
    here: () => here(),
    queryClient: client.queryClient,
  };
}
