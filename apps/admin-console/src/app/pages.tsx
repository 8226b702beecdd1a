import { authPages } from '@carematch/features/auth/auth-pages';
import { appPages } from '@carematch/front-end/components/app-pages';
import { listAt } from '@carematch/front-end/list/define-list';
import { at, chunk } from '@carematch/front-end/page';

import { auditList } from '../features/audit-log/audit-list.tsx';
import { staffInvitationPage } from '../features/auth/pages.tsx';
import { creditRequestsList } from '../features/credit-requests/credit-requests-list.tsx';
import { professionalSettings } from '../features/professional-settings/pages.tsx';
import {
  calendarPage,
  notificationSettingsPage,
  passwordSettingsPage,
  securitySettingsPage,
  settingsPage,
  teamGroupPage,
  teamMemberPage,
} from '../features/settings/pages.tsx';
import { invoicesList } from '../features/invoices/invoices-list.tsx';
import { paymentAlertsList } from '../features/payment-alerts/payment-alerts-list.tsx';
import { verificationsList } from '../features/verifications/verifications-list.tsx';
import { creditsList } from '../features/professionals/credits/credits-list.ts';
import { professionalPage } from '../features/professionals/pages.tsx';
import { professionalsList } from '../features/professionals/list/professionals-list.tsx';
import { matchDataList } from '../features/data/match-data-list.tsx';
import { professionalDataList } from '../features/data/professional-data-list.tsx';
import { roiList } from '../features/roi/roi-list.tsx';
import { divisionCostsPage, professionCostsPage, toolsPage } from '../features/tools/pages.tsx';
import { embeddedSitesList } from '../features/embedding/embedded-sites-list.tsx';
import { embeddedSitePage, newEmbeddedSitePage } from '../features/embedding/pages.tsx';
import { homePage } from '../features/dashboard/pages.tsx';
import { leadsList } from '../features/leads/leads-list.tsx';
import { leadPage, pendingLeadPage, unmatchedLeadPage } from '../features/leads/pages.tsx';
import { queueLists } from '../features/leads/queues/queue-list.tsx';
import { matchesList } from '../features/matches/matches-list.tsx';
import { matchPage } from '../features/matches/pages.tsx';
import type { AdminConsole } from '../shared/admin-console.ts';
import { meQuery, queuesQuery } from '../shared/queries.ts';
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
    listAt(
      queueLists.pending,
      chunk(() => import('../features/leads/queues/queue-page.tsx'), 'PendingPage'),
    ),
    at(patterns.pendingLead, pendingLeadPage),
    listAt(
      queueLists.unmatched,
      chunk(() => import('../features/leads/queues/queue-page.tsx'), 'UnmatchedPage'),
    ),
    at(patterns.unmatchedLead, unmatchedLeadPage),
    listAt(
      verificationsList,
      chunk(() => import('../features/verifications/verifications-page.tsx'), 'VerificationsPage'),
    ),
    listAt(
      creditRequestsList,
      chunk(() => import('../features/credit-requests/credit-requests-page.tsx'), 'CreditRequestsPage'),
    ),
    listAt(
      professionalsList,
      chunk(() => import('../features/professionals/list/professionals-page.tsx'), 'ProfessionalsPage'),
    ),
    at(patterns.professional, professionalPage),
    listAt(
      creditsList,
      chunk(() => import('../features/professionals/credits/credits-page.tsx'), 'CreditsPage'),
    ),
    listAt(
      leadsList,
      chunk(() => import('../features/leads/leads-page.tsx'), 'LeadsPage'),
    ),
    at(patterns.lead, leadPage),
    listAt(
      matchesList,
      chunk(() => import('../features/matches/matches-page.tsx'), 'MatchesPage'),
    ),
    at(patterns.match, matchPage),
    listAt(
      invoicesList,
      chunk(() => import('../features/invoices/invoices-page.tsx'), 'InvoicesPage'),
    ),
    listAt(
      paymentAlertsList,
      chunk(() => import('../features/payment-alerts/payment-alerts-page.tsx'), 'PaymentAlertsPage'),
    ),
    ...professionalSettings,
    listAt(
      professionalDataList,
      chunk(() => import('../features/data/professional-data-page.tsx'), 'ProfessionalDataPage'),
    ),
    listAt(
      matchDataList,
      chunk(() => import('../features/data/match-data-page.tsx'), 'MatchDataPage'),
    ),
    at(paths.adminTools(), toolsPage),
    listAt(
      roiList,
      chunk(() => import('../features/roi/roi-page.tsx'), 'RoiPage'),
    ),
    listAt(
      embeddedSitesList,
      chunk(() => import('../features/embedding/embedded-sites-page.tsx'), 'EmbeddedSitesPage'),
    ),
    at(patterns.newEmbeddedSite, newEmbeddedSitePage),
    at(patterns.embeddedSite, embeddedSitePage),
    at(patterns.professionCosts, professionCostsPage),
    at(patterns.divisionCosts, divisionCostsPage),
    listAt(
      auditList,
      chunk(() => import('../features/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
    ),
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
