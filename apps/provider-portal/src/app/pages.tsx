import { authPages } from '@carematch/features/auth/auth-pages';
import { appPages } from '@carematch/front-end/components/app-pages';
import { at, chunk, redirectAt } from '@carematch/front-end/page';

import { creditRequestsPage } from '../features/credit-requests/pages.tsx';
import { creditsPage } from '../features/credits/pages.tsx';
import { dashboardPage } from '../features/dashboard/pages.tsx';
import { impersonationPage } from '../features/impersonation/pages.tsx';
import { ImpersonationBanner } from '../features/impersonation/impersonation-banner.tsx';
import { invoicesPage, printPage } from '../features/invoices/pages.tsx';
import { matchesPage, matchSamplePage } from '../features/matches/pages.tsx';
import { packagePlanPage, paymentPage } from '../features/package-plan/pages.tsx';
import { profileSteps } from '../features/profile-optimization/pages.tsx';
import { professionalSettings, settingsPage } from '../features/settings/pages.tsx';
import { signUpSteps } from '../features/sign-up/pages.tsx';
import { companyInvitationPage } from '../features/team/pages.tsx';
import type { Portal } from '../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { ahead } from './ahead.ts';
import { balanceQuery } from './balance-query.ts';
import { find } from './find.ts';
import { paths, patterns } from '../shared/paths.ts';

/** The table of the portal's pages. */
export const pages = appPages<Portal>({
  app: 'portal',
  account: {
    component: chunk(() => import('../features/auth/account.tsx'), 'PortalAccount'),
    queries: (portal) => [userQuery(portal)],
  },
  alerts: chunk(() => import('../features/notifications/notification-bell.tsx'), 'NotificationBell'),
  banner: ImpersonationBanner,
  ahead,
  queues: balanceQuery,
  find,
  rows: [
    ...authPages(
      'portal',
      chunk(() => import('../features/auth/sign-in-page.tsx'), 'PortalSignInPage'),
    ),
    // What mails link to.
    redirectAt(paths.mailedMatches(), paths.matches()),
    at(paths.dashboard(), dashboardPage),
    at(patterns.matches, matchesPage),
    at(paths.matchSample(), matchSamplePage),
    at(patterns.creditRequests, creditRequestsPage),
    at(paths.invoices(), invoicesPage),
    at(paths.print(), printPage),
    at(paths.credits(), creditsPage),
    at(paths.settings(), settingsPage),
    ...professionalSettings,
    at(paths.companyInvitation(), companyInvitationPage),
    at(paths.impersonation(), impersonationPage),
    ...signUpSteps.map((page, index) => at(paths.signUp(index + 1), page)),
    ...profileSteps.map((page, index) => at(paths.profileOptimization(index + 1), page)),
    at(paths.packagePlan(), packagePlanPage),
    at(paths.payment(), paymentPage),
  ],
});
