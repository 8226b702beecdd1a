import { authPages } from '@carematch/features/auth/auth-pages';
import { appPages } from '@carematch/front-end/components/app-pages';
import { at, chunk, redirectAt } from '@carematch/front-end/page';

import { dashboardPage } from '../features/dashboard/pages.tsx';
import { matchesPage } from '../features/matches/pages.tsx';
import { profileSteps } from '../features/profile-optimization/pages.tsx';
import * as settings from '../features/settings/pages.tsx';
import { signUpSteps } from '../features/sign-up/pages.tsx';
import { companyInvitationPage } from '../features/team/pages.tsx';
import type { Portal } from '../shared/portal.ts';
import { userQuery } from '../shared/user-query.ts';
import { ahead } from './ahead.ts';
import { paths, patterns } from './paths.ts';

/** The table of the portal's pages. */
export const pages = appPages<Portal>({
  app: 'portal',
  account: {
    component: chunk(() => import('../features/auth/account.tsx'), 'PortalAccount'),
    queries: (portal) => [userQuery(portal)],
  },
  ahead,
  rows: [
    ...authPages(
      'portal',
      chunk(() => import('../features/auth/sign-in-page.tsx'), 'PortalSignInPage'),
    ),
    // What mails link to.
    redirectAt(paths.mailedMatches(), paths.matches()),
    at(paths.dashboard(), dashboardPage),
    at(patterns.matches, matchesPage),
    at(paths.settings(), settings.settingsPage),
    at(paths.profileSettings(), settings.profilePage),
    at(paths.welcomeVideo(), settings.welcomeVideoPage),
    at(paths.businessHours(), settings.businessHoursPage),
    at(paths.groupPractice(), settings.groupPracticePage),
    at(paths.calendarIntegration(), settings.calendarIntegrationPage),
    at(paths.region(), settings.regionPage),
    at(paths.statesLicense(), settings.statesLicensePage),
    at(paths.smsTemplate(), settings.smsTemplatePage),
    at(paths.emailTemplates(), settings.emailTemplatesPage),
    at(patterns.emailTemplate, settings.emailTemplatePage),
    at(paths.notificationSettings(), settings.notificationSettingsPage),
    at(paths.passwordSettings(), settings.passwordSettingsPage),
    at(paths.securitySettings(), settings.securitySettingsPage),
    at(paths.companyInvitation(), companyInvitationPage),
    ...signUpSteps.map((page, index) => at(paths.signUp(index + 1), page)),
    ...profileSteps.map((page, index) => at(paths.profileOptimization(index + 1), page)),
  ],
});
