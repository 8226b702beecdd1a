import type { Contract } from '@carematch/api-client/contract/endpoint';
import { homePath, signInPath, type SignedInApp } from '@carematch/session/destinations';

import type { AppClient } from '../app-client.ts';
import { AccountMenu } from '../components/account-menu.tsx';
import { appRoutes } from '../components/app-routes.tsx';
import { guarded } from '../guards.ts';
import { page } from '../page-route.ts';
import { useSignOutElsewhere } from '../use-sign-out-elsewhere.ts';
import { type BrowserState, renderApp } from './render-app.tsx';

/** The apps, with the role that each is for and the words of their addresses. */
export const APPS = [
  { app: 'portal', role: 'professional', home: homePath('portal'), signInPage: signInPath('portal') },
  { app: 'console', role: 'admin', home: homePath('console'), signInPage: signInPath('console') },
] as const;

function Home() {
  useSignOutElsewhere();
  return (
    <>
      <h1>Home</h1>
      <AccountMenu account={undefined} isPending={false} />
    </>
  );
}

const createRoutes = <C extends Contract>(client: AppClient<C>) =>
  appRoutes(client, {
    FirstPaint: () => <p>Loading</p>,
    signIn: page(() => import('../auth/sign-in-page.tsx'), 'SignInPage'),
    routes: [{ path: `${homePath(client.app)}/*`, loader: guarded(client), element: <Home /> }],
  });

/** An app at an address that has nothing but what both apps have, and one signed-in page, `Home`. */
export const renderSampleApp = (app: SignedInApp, path: string, browser?: BrowserState) =>
  renderApp(app, createRoutes, path, browser);
