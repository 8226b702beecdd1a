import type { FastifyInstance } from 'fastify';

import {
  accountsContract,
  adminAccountsContract,
} from '@carematch/api-client/contract/accounts/accounts.contract';
import { AREA_BASE } from '@carematch/api-client/contract/endpoint';
import { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';
import {
  adminImpersonationContract,
  impersonationContract,
} from '@carematch/api-client/contract/accounts/impersonation.contract';
import { leadQueuesContract } from '@carematch/api-client/contract/leads/lead-queues.contract';
import { leadsContract, staffLeadsContract } from '@carematch/api-client/contract/leads/leads.contract';
import {
  visitorMatchesContract,
  providerMatchesContract,
} from '@carematch/api-client/contract/matches/matches.contract';
import { companiesOnBehalfContract } from '@carematch/api-client/contract/companies/companies-on-behalf.contract';
import { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import {
  creditsContract,
  staffCreditsContract,
} from '@carematch/api-client/contract/credits/credits.contract';
import {
  creditRequestsContract,
  staffCreditRequestsContract,
} from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { staffConsoleContract } from '@carematch/api-client/contract/staff/console.contract';
import { creditCostsContract } from '@carematch/api-client/contract/catalog/credit-costs.contract';
import { staffUsersContract } from '@carematch/api-client/contract/staff/users.contract';
import { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';
import {
  staffContract,
  staffInvitationsContract,
} from '@carematch/api-client/contract/accounts/staff.contract';
import { staffCalendarContract } from '@carematch/api-client/contract/staff/calendar.contract';
import { auditContract } from '@carematch/api-client/contract/audit/audit.contract';
import { hoursContract } from '@carematch/api-client/contract/providers/hours.contract';
import {
  invoicesContract,
  staffInvoicesContract,
} from '@carematch/api-client/contract/invoices/invoices.contract';
import { onBehalfContract } from '@carematch/api-client/contract/providers/on-behalf.contract';
import {
  paymentsContract,
  renewalContract,
  staffPaymentsContract,
  staffRenewalContract,
} from '@carematch/api-client/contract/payments/payments.contract';
import {
  metricsContract,
  staffMetricsContract,
} from '@carematch/api-client/contract/metrics/metrics.contract';
import { notificationsContract } from '@carematch/api-client/contract/providers/notifications.contract';
import { numbersContract } from '@carematch/api-client/contract/providers/numbers.contract';
import { picturesContract } from '@carematch/api-client/contract/providers/pictures.contract';
import { staffProfessionalsContract } from '@carematch/api-client/contract/staff/professionals.contract';
import { profileContract } from '@carematch/api-client/contract/providers/profile.contract';
import { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';
import { roiContract } from '@carematch/api-client/contract/roi/roi.contract';
import {
  adminSecurityContract,
  securityContract,
} from '@carematch/api-client/contract/accounts/security.contract';
import { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';
import { signUpContract } from '@carematch/api-client/contract/accounts/sign-up.contract';
import { templatesContract } from '@carematch/api-client/contract/providers/templates.contract';
import {
  licenseDocumentsContract,
  verificationsContract,
} from '@carematch/api-client/contract/providers/verifications.contract';
import { platformContract } from '@carematch/api-client/contract/platform/platform.contract';

import { accountsHandlers, adminAccountsHandlers } from './modules/accounts/accounts.routes.ts';
import { staffHandlers, staffInvitationsHandlers } from './modules/accounts/staff.routes.ts';
import { staffCalendarHandlers } from './modules/staff/calendar.routes.ts';
import { auditHandlers } from './modules/audit/audit.routes.ts';
import { catalogHandlers } from './modules/catalog/catalog.routes.ts';
import { creditCostsHandlers } from './modules/catalog/credit-costs.routes.ts';
import {
  adminImpersonationHandlers,
  impersonationHandlers,
} from './modules/accounts/impersonation.routes.ts';
import { serveFiles } from './modules/files/files.routes.ts';
import { invoicesHandlers, servePdfs, staffInvoicesHandlers } from './modules/invoices/invoices.routes.ts';
import { leadQueuesHandlers } from './modules/leads/lead-queues.routes.ts';
import { leadsHandlers, staffLeadsHandlers } from './modules/leads/leads.routes.ts';
import { metricsHandlers, staffMetricsHandlers } from './modules/metrics/metrics.routes.ts';
import { providerMatchesHandlers, visitorMatchesHandlers } from './modules/matches/matches.routes.ts';
import { staffMatchesHandlers } from './modules/matches/staff-matches.routes.ts';
import { companiesOnBehalfHandlers } from './modules/companies/on-behalf.routes.ts';
import { companiesHandlers } from './modules/companies/companies.routes.ts';
import { staffConsoleHandlers } from './modules/staff/console.routes.ts';
import { creditsHandlers, staffCreditsHandlers } from './modules/credits/credits.routes.ts';
import { staffUsersHandlers } from './modules/staff/users.routes.ts';
import { hoursHandlers, serveCalendars } from './modules/providers/hours.routes.ts';
import { onBehalfHandlers } from './modules/providers/on-behalf.routes.ts';
import { notificationsHandlers } from './modules/providers/notifications.routes.ts';
import { numbersHandlers } from './modules/providers/numbers.routes.ts';
import {
  paymentsHandlers,
  servePaymentWebhook,
  staffPaymentsHandlers,
} from './modules/payments/payments.routes.ts';
import { renewalHandlers, staffRenewalHandlers } from './modules/payments/renewal.routes.ts';
import { picturesHandlers } from './modules/providers/pictures.routes.ts';
import { staffProfessionalsHandlers } from './modules/staff/professionals.routes.ts';
import { profileHandlers } from './modules/providers/profile.routes.ts';
import {
  creditRequestsHandlers,
  staffCreditRequestsHandlers,
} from './modules/credit-requests/credit-requests.routes.ts';
import { regionsHandlers } from './modules/providers/regions.routes.ts';
import { reviewsHandlers } from './modules/providers/reviews.routes.ts';
import { roiHandlers } from './modules/roi/roi.routes.ts';
import { adminSecurityHandlers, securityHandlers } from './modules/accounts/security.routes.ts';
import { signUpHandlers } from './modules/accounts/sign-up.routes.ts';
import { templatesHandlers } from './modules/providers/templates.routes.ts';
import { licenseDocumentsHandlers, verificationsHandlers } from './modules/providers/verifications.routes.ts';
import { platformHandlers } from './modules/platform/platform.routes.ts';
import { registerContract, type ContractOptions } from './plugins/contract/register-contract.ts';
import type { Services } from './services.ts';

/** Every call of the two areas, the files beside them, and what vendors call. A module adds its contract here, with its handlers. */
export function registerAreas(app: FastifyInstance, services: Services, options: ContractOptions): void {
  registerContract(app, 'public', catalogContract, catalogHandlers(services), options);
  registerContract(app, 'public', leadsContract, leadsHandlers(services), options);
  registerContract(app, 'public', visitorMatchesContract, visitorMatchesHandlers(services), options);
  registerContract(app, 'public', accountsContract, accountsHandlers(services), options);
  registerContract(app, 'public', signUpContract, signUpHandlers(services), options);
  registerContract(app, 'public', securityContract, securityHandlers(services), options);
  registerContract(app, 'public', staffInvitationsContract, staffInvitationsHandlers(services), options);
  registerContract(app, 'public', impersonationContract, impersonationHandlers(services), options);
  registerContract(app, 'public', profileContract, profileHandlers(services), options);
  registerContract(app, 'public', picturesContract, picturesHandlers(services), options);
  registerContract(app, 'public', licenseDocumentsContract, licenseDocumentsHandlers(services), options);
  registerContract(app, 'public', regionsContract, regionsHandlers(services), options);
  registerContract(app, 'public', hoursContract, hoursHandlers(services), options);
  serveCalendars(app, services, AREA_BASE.public);
  registerContract(app, 'public', templatesContract, templatesHandlers(services), options);
  registerContract(app, 'public', notificationsContract, notificationsHandlers(services), options);
  registerContract(app, 'public', creditsContract, creditsHandlers(services), options);
  registerContract(app, 'public', companiesContract, companiesHandlers(services), options);
  registerContract(app, 'public', platformContract, platformHandlers(services), options);
  registerContract(app, 'public', providerMatchesContract, providerMatchesHandlers(services), options);
  registerContract(app, 'public', metricsContract, metricsHandlers(services), options);
  registerContract(app, 'public', invoicesContract, invoicesHandlers(services), options);
  servePdfs(app, services, AREA_BASE.public);
  registerContract(app, 'public', renewalContract, renewalHandlers(services), options);
  registerContract(app, 'public', paymentsContract, paymentsHandlers(services), options);
  registerContract(app, 'public', creditRequestsContract, creditRequestsHandlers(services), options);
  serveFiles(app, services);
  servePaymentWebhook(app, services);
  registerContract(app, 'admin', adminAccountsContract, adminAccountsHandlers(services), options);
  registerContract(app, 'admin', adminSecurityContract, adminSecurityHandlers(services), options);
  registerContract(app, 'admin', staffContract, staffHandlers(services), options);
  registerContract(app, 'admin', staffCalendarContract, staffCalendarHandlers(services), options);
  registerContract(app, 'admin', auditContract, auditHandlers(services), options);
  registerContract(app, 'admin', adminImpersonationContract, adminImpersonationHandlers(services), options);
  registerContract(app, 'admin', staffConsoleContract, staffConsoleHandlers(services), options);
  registerContract(app, 'admin', staffUsersContract, staffUsersHandlers(services), options);
  registerContract(app, 'admin', staffProfessionalsContract, staffProfessionalsHandlers(services), options);
  registerContract(app, 'admin', onBehalfContract, onBehalfHandlers(services), options);
  registerContract(app, 'admin', verificationsContract, verificationsHandlers(services), options);
  registerContract(app, 'admin', numbersContract, numbersHandlers(services), options);
  registerContract(app, 'admin', staffCreditsContract, staffCreditsHandlers(services), options);
  registerContract(app, 'admin', companiesOnBehalfContract, companiesOnBehalfHandlers(services), options);
  registerContract(app, 'admin', reviewsContract, reviewsHandlers(services), options);
  registerContract(app, 'admin', staffInvoicesContract, staffInvoicesHandlers(services), options);
  registerContract(app, 'admin', staffLeadsContract, staffLeadsHandlers(services), options);
  registerContract(app, 'admin', leadQueuesContract, leadQueuesHandlers(services), options);
  registerContract(app, 'admin', staffMatchesContract, staffMatchesHandlers(services), options);
  registerContract(app, 'admin', staffRenewalContract, staffRenewalHandlers(services), options);
  registerContract(app, 'admin', staffPaymentsContract, staffPaymentsHandlers(services), options);
  registerContract(app, 'admin', staffCreditRequestsContract, staffCreditRequestsHandlers(services), options);
  registerContract(app, 'admin', creditCostsContract, creditCostsHandlers(services), options);
  registerContract(app, 'admin', roiContract, roiHandlers(services), options);
  registerContract(app, 'admin', staffMetricsContract, staffMetricsHandlers(services), options);
}
