import { type BrowserState, renderApp } from '@carematch/front-end/testing/render-app';

import { pages } from '../app/pages.tsx';

export const { isKnownPath } = pages;

export const SIGNED_IN = { token: 'a-token', role: 'admin' } as const;

/** The whole console at an address. */
export const renderConsole = (path: string, browser?: BrowserState) =>
  renderApp('console', pages.routes, path, browser);
