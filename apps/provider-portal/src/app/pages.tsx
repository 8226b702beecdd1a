import { authPages } from '@carematch/features/auth/auth-pages';
import { appPages } from '@carematch/front-end/components/app-pages';
import { listAt } from '@carematch/front-end/list/define-list';
import { at, chunk, redirectAt } from '@carematch/front-end/page';

import { creditRequestsList } from '../features/credit-requests/credit-requests-list.ts';
import { creditsList } from '../features/credits/credits-list.tsx';
import { dashboardPage } from '../features/dashboard/pages.tsx';
import { impersonationPage } from '../features/impersonation/pages.tsx';
import { ImpersonationBanner } from '../features/impersonation/impersonation-banner.tsx';
import { invoicesList } from '../features/invoices/invoices-list.ts';
import { printPage } from '../features/invoices/pages.tsx';
import { matchesList } from '../features/matches/list/matches-list.tsx';
import { matchSamplePage } from '../features/matches/pages.tsx';
import { packagePlanPage, paymentPage } from '../features/package-plan/pages.tsx';
import { profileSteps } from '../features/profile-optimization/pages.tsx';
import { professionalSettings, settingsPage } from '../features/settings/pages.tsx';
import { signUpSteps } from '../features/sign-up/pages.tsx';
import { unsubscribePage } from '../features/notifications/pages.tsx';
import { companyInvitationPage } from '../features/team/pages.tsx';
import type { Portal } from '../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { ahead } from './ahead.ts';
import { balanceQuery } from './balance-query.ts';
import { find } from './find.ts';
import { paths } from '../shared/paths.ts';

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
    // What emails link to.
    redirectAt(paths.emailedMatches(), paths.matches()),
    at(paths.dashboard(), dashboardPage),
    listAt(
      matchesList,
      chunk(() => import('../features/matches/list/matches-page.tsx'), 'MatchesPage'),
    ),
    at(paths.matchSample(), matchSamplePage),
    listAt(
      creditRequestsList,
      chunk(() => import('../features/credit-requests/credit-requests-page.tsx'), 'CreditRequestsPage'),
    ),
    listAt(
      invoicesList,
      chunk(() => import('../features/invoices/invoices-page.tsx'), 'InvoicesPage'),
    ),
    at(paths.print(), printPage),
    listAt(
      creditsList,
      chunk(() => import('../features/credits/credits-page.tsx'), 'CreditsPage'),
    ),
    at(paths.settings(), settingsPage),
    ...professionalSettings,
    at(paths.companyInvitation(), companyInvitationPage),
    at(paths.unsubscribe(), unsubscribePage),
    at(paths.impersonation(), impersonationPage),
    ...signUpSteps.map((page, index) => at(paths.signUp(index + 1), page)),
    ...profileSteps.map((page, index) => at(paths.profileOptimization(index + 1), page)),
    at(paths.packagePlan(), packagePlanPage),
    at(paths.payment(), paymentPage),
  ],
});
