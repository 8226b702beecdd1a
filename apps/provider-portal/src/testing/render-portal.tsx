import { type BrowserState, renderApp } from '@carematch/front-end/testing/render-app';

import { createRoutes } from '../app/routes.tsx';

export const SIGNED_IN = { token: 'a-token', role: 'professional' } as const;

/** The whole portal at an address. */
export const renderPortal = (path: string, browser?: BrowserState) =>
  renderApp('portal', createRoutes, path, browser);
