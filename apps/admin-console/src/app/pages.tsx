import { authPages } from '@carematch/features/auth/auth-pages';
import { appPages } from '@carematch/front-end/components/app-pages';
import { at, chunk } from '@carematch/front-end/page';

import { auditLogPage } from '../features/audit-log/pages.tsx';
import { staffInvitationPage } from '../features/auth/pages.tsx';
import { creditRequestsPage } from '../features/credit-requests/pages.tsx';
import { professionalSettings } from '../features/professional-profile/pages.tsx';
import {
  calendarPage,
  notificationSettingsPage,
  passwordSettingsPage,
  securitySettingsPage,
  settingsPage,
  teamGroupPage,
  teamMemberPage,
} from '../features/settings/pages.tsx';
import { invoicesPage } from '../features/invoices/pages.tsx';
import { verificationsPage } from '../features/verifications/pages.tsx';
import { userCreditsPage } from '../features/user-credits/pages.tsx';
import { userPage } from '../features/users/user-pages.tsx';
import { usersPage } from '../features/users/pages.tsx';
import { matchDataPage, professionalDataPage } from '../features/data/pages.tsx';
import { roiPage } from '../features/roi/pages.tsx';
import { divisionCostsPage, professionCostsPage, toolsPage } from '../features/tools/pages.tsx';
import { homePage } from '../features/dashboard/pages.tsx';
import {
  leadPage,
  leadsPage,
  pendingLeadPage,
  pendingPage,
  unmatchedLeadPage,
  unmatchedPage,
} from '../features/leads/pages.tsx';
import { matchesPage, matchPage } from '../features/matches/pages.tsx';
import type { AdminConsole } from '../shared/console.ts';
import { meQuery } from '../shared/me-query.ts';
import { queuesQuery } from '../shared/queues-query.ts';
import { find } from './find.ts';
import { paths, patterns } from '../shared/paths.ts';

/** The table of the console's pages. */
export const pages = appPages<AdminConsole>({
  app: 'console',
  account: {
    component: chunk(() => import('../features/auth/account.tsx'), 'StaffAccount'),
    queries: (adminConsole) => [meQuery(adminConsole)],
  },
  queues: queuesQuery,
  find,
  rows: [
    ...authPages(
      'console',
      chunk(() => import('../features/auth/sign-in-page.tsx'), 'StaffSignInPage'),
    ),
    at(paths.dashboard(), homePage),
    at(patterns.pending, pendingPage),
    at(patterns.pendingLead, pendingLeadPage),
    at(patterns.unmatched, unmatchedPage),
    at(patterns.unmatchedLead, unmatchedLeadPage),
    at(patterns.verifications, verificationsPage),
    at(patterns.creditRequests, creditRequestsPage),
    at(patterns.users, usersPage),
    at(patterns.user, userPage),
    at(patterns.userCredits, userCreditsPage),
    at(patterns.leads, leadsPage),
    at(patterns.lead, leadPage),
    at(patterns.matches, matchesPage),
    at(patterns.match, matchPage),
    at(patterns.invoices, invoicesPage),
    ...professionalSettings,
    at(patterns.professionalData, professionalDataPage),
    at(patterns.matchData, matchDataPage),
    at(paths.adminTools(), toolsPage),
    at(patterns.roi, roiPage),
    at(patterns.professionCosts, professionCostsPage),
    at(patterns.divisionCosts, divisionCostsPage),
    at(patterns.auditLog, auditLogPage),
    at(paths.settings(), settingsPage),
    at(patterns.settingsCalendar, calendarPage),
    at(paths.teamGroup(), teamGroupPage),
    at(patterns.teamMember, teamMemberPage),
    at(paths.notificationSettings(), notificationSettingsPage),
    at(paths.passwordSettings(), passwordSettingsPage),
    at(paths.securitySettings(), securitySettingsPage),
    at(paths.staffInvitation(), staffInvitationPage),
  ],
});
