import { type BrowserState, renderApp } from '@carematch/front-end/testing/render-app';

import { pages } from '../app/pages.tsx';

export const SIGNED_IN = { token: 'a-token', role: 'professional' } as const;

/** The whole portal at an address. */
export const renderPortal = (path: string, browser?: BrowserState) =>
  renderApp('portal', pages.routes, path, browser);
