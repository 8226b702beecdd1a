import { adminAccountsContract } from './accounts/accounts.contract.ts';
import { staffConsoleContract } from './staff/console.contract.ts';
import { listedProfessionalsContract } from './staff/professionals-list.contract.ts';
import { auditContract } from './audit/audit.contract.ts';
import { companiesOnBehalfContract } from './companies/companies-on-behalf.contract.ts';
import { creditCostsContract } from './staff/costs.contract.ts';
import { staffCreditRequestsContract } from './credit-requests/credit-requests.contract.ts';
import { staffCreditsContract } from './credits/credits.contract.ts';
import { adminImpersonationContract } from './accounts/impersonation.contract.ts';
import { embeddedSitesContract } from './embedding/embedding.contract.ts';
import { staffInvoicesContract } from './invoices/invoices.contract.ts';
import { staffLeadsContract } from './leads/leads.contract.ts';
import { numbersContract } from './providers/numbers.contract.ts';
import { onBehalfContract } from './providers/on-behalf.contract.ts';
import { paymentAlertsContract } from './payments/payment-alerts.contract.ts';
import { staffPaymentsContract, staffRenewalContract } from './payments/payments.contract.ts';
import { staffProfessionalsContract } from './staff/professionals.contract.ts';
import { reviewsContract } from './providers/reviews.contract.ts';
import { staffMetricsContract } from './metrics/metrics.contract.ts';
import { roiContract } from './roi/roi.contract.ts';
import { adminSecurityContract } from './accounts/security.contract.ts';
import { leadQueuesContract } from './leads/lead-queues.contract.ts';
import { staffMatchesContract } from './matches/staff-matches.contract.ts';
import { verificationsContract } from './providers/verifications.contract.ts';
import { staffCalendarContract } from './staff/calendar.contract.ts';
import { staffContract } from './accounts/staff.contract.ts';

/** Everything below `/api/admin/v2`. */
export const adminApi = {
  ...adminAccountsContract,
  ...adminSecurityContract,
  ...staffContract,
  ...staffCalendarContract,
  ...auditContract,
  ...adminImpersonationContract,
  ...staffConsoleContract,
  ...staffProfessionalsContract,
  ...listedProfessionalsContract,
  ...onBehalfContract,
  ...verificationsContract,
  ...numbersContract,
  ...companiesOnBehalfContract,
  ...reviewsContract,
  ...staffLeadsContract,
  ...leadQueuesContract,
  ...embeddedSitesContract,
  ...staffMatchesContract,
  ...staffPaymentsContract,
  ...paymentAlertsContract,
  ...staffRenewalContract,
  ...staffCreditsContract,
  ...staffInvoicesContract,
  ...staffCreditRequestsContract,
  ...creditCostsContract,
  ...staffMetricsContract,
  ...roiContract,
} as const;

export type AdminApi = typeof adminApi;
