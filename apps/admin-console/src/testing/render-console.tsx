import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import { appPages } from '@carematch/front-end/components/app-pages';
import { at } from '@carematch/front-end/page';
import { type BrowserState, renderApp } from '@carematch/front-end/testing/render-app';
import type { ReactNode } from 'react';

import { pages } from '../app/pages.tsx';
import type { AdminConsole } from '../shared/admin-console.ts';

export const { isKnownPath } = pages;

export const SIGNED_IN = { token: 'a-token', role: 'admin' } as const;

/** The whole console at an address. */
export const renderConsole = (path: string, browser?: BrowserState) =>
  renderApp('console', pages.routes, path, browser);

/** A part of a page, alone on a page of the console. */
export const renderContent = (content: ReactNode) => {
  const { routes } = appPages<AdminConsole>({
    app: 'console',
    account: { component: () => Promise.resolve(() => null) },
    rows: [
      at('/admin-dashboard', {
        title: 'A page',
        access: ['admin'],
        skeleton: null,
        component: () => Promise.resolve(() => content),
      }),
    ],
  });
  return renderApp<AdminApi>('console', routes, '/admin-dashboard', { stored: SIGNED_IN });
};
