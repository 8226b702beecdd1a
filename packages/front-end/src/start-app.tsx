import '@carematch/ui/tokens.css';
import '@carematch/ui/fonts.css';
import '@carematch/ui/base.css';
import './no-script.css';
import type { Contract } from '@carematch/api-client/contract/endpoint';
import { browserStorage } from '@carematch/session/stored-session';
import type { AllHosts, SignedInApp } from '@carematch/session/destinations';
import { readPageConfig } from '@carematch/web-server/page-config';
import { createRoot } from 'react-dom/client';

import { type AppClient, createAppClient } from './app-client.ts';
import { AppProviders } from './components/app-providers.tsx';
import { hideLeftPage } from './left-page.ts';
import { createBrowserRouter, type RouteObject, RouterProvider } from './router.ts';

/** Where the apps are in development, where no server writes its settings into the page. */
const DEVELOPMENT: AllHosts = {
  leadFlow: 'http://localhost:4000',
  portal: 'http://localhost:4001',
  console: 'http://localhost:4002',
};

/** Starts an app in the browser. @throws an error where the document has no root element. */
export function startApp<C extends Contract>(
  app: SignedInApp,
  createRoutes: (client: AppClient<C>) => RouteObject[],
): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element.');

  const client = createAppClient<C>(app, {
    storage: browserStorage('localStorage'),
    tabStorage: browserStorage('sessionStorage'),
    apiHost: window.location.origin,
    hosts: (readPageConfig(document) as AllHosts | undefined) ?? DEVELOPMENT,
    here: () => {
      const { pathname, search } = router.state.navigation.location ?? window.location;
      return pathname + search;
    },
    goTo: (path) => window.location.assign(path),
  });

  hideLeftPage(root, () => window.location.reload());

  const router = createBrowserRouter(createRoutes(client));
  createRoot(root).render(
    <AppProviders client={client}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}
