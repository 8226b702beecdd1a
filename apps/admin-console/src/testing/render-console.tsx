import type { KeyStore } from '@carematch/session/stored-session';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import { Providers } from '../app/providers.tsx';
import { createMemoryRouter, RouterProvider } from '../app/router.ts';
import { createRoutes } from '../app/routes.tsx';
import { createConsole } from '../shared/console.ts';
import { memoryStorage } from './memory-storage.ts';

interface Options {
  /** What the browser has stored. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What this tab has stored. */
  readonly tab?: Readonly<Record<string, string>>;
  /** Stands in for the browser's storage. */
  readonly storage?: KeyStore;
}

export const SIGNED_IN = { token: 'a-token', role: 'admin' } as const;
export const HOSTS = { portal: 'http://portal.test', console: 'http://console.test' } as const;

/** The whole console at an address, with the browser's storage and full page loads to look at. */
export function renderConsole(path: string, { stored = {}, tab = {}, storage }: Options = {}) {
  const memory = memoryStorage(stored);
  const tabMemory = memoryStorage(tab);
  const goTo = vi.fn<(path: string) => void>();
  let here = () => path;
  const adminConsole = createConsole({
    storage: storage ?? memory,
    tabStorage: tabMemory,
    apiHost: 'http://api.test',
    hosts: HOSTS,
    here: () => here(),
    goTo,
  });
  // A failed call fails at once; how often it is tried again is tested where that is decided.
  adminConsole.queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(createRoutes(adminConsole), { initialEntries: [path] });
  here = () => {
    const { navigation, location } = router.state;
    const { pathname, search } = navigation.location ?? location;
    return pathname + search;
  };
  const user = userEvent.setup();
  render(
    <Providers adminConsole={adminConsole}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user, router, goTo, stored: memory.all, tab: tabMemory.all, here: () => here() };
}
