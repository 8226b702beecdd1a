import type { AppBase } from '@carematch/front-end/app-client';
import { useApp } from '@carematch/front-end/app-context';
import { appPages } from '@carematch/front-end/components/app-pages';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { at } from '@carematch/front-end/page';
import { type BrowserState, renderApp } from '@carematch/front-end/testing/render-app';
import { homePath, signInPath, type SignedInApp } from '@carematch/session/destinations';

import { Account } from '../account/account.tsx';
import { authPages } from '../auth/auth-pages.tsx';

/** The apps, with the role that each is for and the words of their addresses. */
export const APPS = [
  { app: 'portal', role: 'professional', home: homePath('portal'), signInPage: signInPath('portal') },
  { app: 'console', role: 'admin', home: homePath('console'), signInPage: signInPath('console') },
] as const;

function SampleAccount() {
  const { app, signOut } = useApp();
  const sam = { first_name: 'Sam', last_name: 'Sample', email: 'sam@example.com' };
  return (
    <Account
      query={{ queryKey: ['account'], queryFn: () => Promise.resolve(sam) }}
      settingsHref={homePath(app)}
      onSignOut={signOut}
    />
  );
}

const pagesOf = (app: SignedInApp) =>
  appPages<AppBase>({
    app,
    rows: [
      ...authPages(app),
      at(`${homePath(app)}/*`, {
        title: 'Home',
        access: [app === 'console' ? 'admin' : 'professional'],
        skeleton: null,
        component: () => Promise.resolve(PageHeading),
      }),
    ],
    account: { component: () => Promise.resolve(SampleAccount) },
  });

/** An app at an address that has nothing but the pages for those who are not signed in, and one signed-in page, `Home`. */
export const renderSampleApp = (app: SignedInApp, path: string, browser?: BrowserState) =>
  renderApp(app, pagesOf(app).routes, path, browser);
