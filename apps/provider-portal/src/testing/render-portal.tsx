import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { type BrowserState, renderApp } from '@carematch/front-end/testing/render-app';
import { server } from '@carematch/front-end/testing/server';

import { pages } from '../app/pages.tsx';

export const { isKnownPath } = pages;

export const SIGNED_IN = { token: 'a-token', role: 'professional' } as const;

/** The whole portal at an address. */
export function renderPortal(path: string, browser?: BrowserState) {
  // Every page in the frame asks for them; a test that is about them has said before what they are.
  if (!server.listHandlers().some((one) => 'info' in one && one.info.header.endsWith('/notifications')))
    server.use(mockPublic('GET /notifications', () => ({ notifications: [], unread: 0, has_more: false })));
  return renderApp('portal', pages.routes, path, browser);
}
