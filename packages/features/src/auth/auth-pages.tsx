import { at, chunk, type Page, type PageRow } from '@carematch/front-end/page';
import { commonPaths } from '@carematch/front-end/paths';
import type { SignedInApp } from '@carematch/session/destinations';
import { Skeleton } from '@carematch/ui/skeleton';

const card = { frame: 'card', skeleton: <Skeleton lines={2} height={60} /> } as const;
const ANYONE = ['visitor', 'professional', 'admin'] as const;

const HOME_TITLE = { portal: 'Carematch for professionals', console: 'Carematch console' } as const;

const signInPage: Page<unknown> = {
  ...card,
  title: 'Sign in',
  access: ['visitor'],
  component: chunk(() => import('./sign-in-page.tsx'), 'SignInPage'),
};

const forgotPasswordPage: Page<unknown> = {
  ...card,
  title: 'Forgot your password?',
  access: ANYONE,
  component: chunk(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
};

const resetPasswordPage: Page<unknown> = {
  ...card,
  title: 'Choose a new password',
  access: ANYONE,
  component: chunk(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
};

/** `/` is no one's to stay at: everyone is led to where they belong. */
const homePage = (app: SignedInApp): Page<unknown> => ({
  ...card,
  title: HOME_TITLE[app],
  access: [],
  component: () => Promise.resolve(() => null),
});

/** The pages of an app for those who are not signed in. `signIn` is the code of its sign-in where it says more than the usual. */
export function authPages(
  app: SignedInApp,
  signIn: Page<unknown>['component'] = signInPage.component,
): readonly PageRow<unknown>[] {
  const paths = commonPaths(app);
  return [
    at(paths.home(), homePage(app)),
    at(paths.signIn(), { ...signInPage, component: signIn }),
    at(paths.forgotPassword(), forgotPasswordPage),
    at(paths.resetPassword(), resetPasswordPage),
  ];
}
