import { adminAccountsContract } from './accounts.contract.ts';
import { consoleContract } from './console.contract.ts';
import { directoryContract } from './directory.contract.ts';
import { auditContract } from './audit.contract.ts';
import { companiesOnBehalfContract } from './companies-on-behalf.contract.ts';
import { creditCostsContract } from './credit-costs.contract.ts';
import { staffCreditRequestsContract } from './credit-requests.contract.ts';
import { staffCreditsContract } from './credits.contract.ts';
import { adminImpersonationContract } from './impersonation.contract.ts';
import { staffInvoicesContract } from './invoices.contract.ts';
import { staffLeadsContract } from './leads.contract.ts';
import { numbersContract } from './numbers.contract.ts';
import { onBehalfContract } from './on-behalf.contract.ts';
import { staffPaymentsContract, staffRenewalContract } from './payments.contract.ts';
import { professionalsContract } from './professionals.contract.ts';
import { reviewsContract } from './reviews.contract.ts';
import { staffMetricsContract } from './metrics.contract.ts';
import { roiContract } from './roi.contract.ts';
import { adminSecurityContract } from './security.contract.ts';
import { leadQueuesContract } from './lead-queues.contract.ts';
import { staffMatchesContract } from './staff-matches.contract.ts';
import { verificationsContract } from './verifications.contract.ts';
import { staffCalendarContract } from './staff-calendar.contract.ts';
import { staffContract } from './staff.contract.ts';

/** Everything below `/api/admin/v2`. */
export const adminApi = {
  ...adminAccountsContract,
  ...adminSecurityContract,
  ...staffContract,
  ...staffCalendarContract,
  ...auditContract,
  ...adminImpersonationContract,
  ...consoleContract,
  ...professionalsContract,
  ...directoryContract,
  ...onBehalfContract,
  ...verificationsContract,
  ...numbersContract,
  ...companiesOnBehalfContract,
  ...reviewsContract,
  ...staffLeadsContract,
  ...leadQueuesContract,
  ...staffMatchesContract,
  ...staffPaymentsContract,
  ...staffRenewalContract,
  ...staffCreditsContract,
  ...staffInvoicesContract,
  ...staffCreditRequestsContract,
  ...creditCostsContract,
  ...staffMetricsContract,
  ...roiContract,
} as const;

export type AdminApi = typeof adminApi;
