import { accountsContract } from './accounts.contract.ts';
import { catalogContract } from './catalog.contract.ts';
import { companiesContract } from './companies.contract.ts';
import { creditRequestsContract } from './credit-requests.contract.ts';
import { creditsContract } from './credits.contract.ts';
import { hoursContract } from './hours.contract.ts';
import { impersonationContract } from './impersonation.contract.ts';
import { invoicesContract } from './invoices.contract.ts';
import { leadsContract } from './leads.contract.ts';
import { visitorMatchesContract, providerMatchesContract } from './matches.contract.ts';
import { metricsContract } from './metrics.contract.ts';
import { notificationsContract } from './notifications.contract.ts';
import { paymentsContract, renewalContract } from './payments.contract.ts';
import { picturesContract } from './pictures.contract.ts';
import { platformContract } from './platform.contract.ts';
import { profileContract } from './profile.contract.ts';
import { regionsContract } from './regions.contract.ts';
import { securityContract } from './security.contract.ts';
import { signUpContract } from './sign-up.contract.ts';
import { staffInvitationsContract } from './staff.contract.ts';
import { templatesContract } from './templates.contract.ts';
import { licenseDocumentsContract } from './verifications.contract.ts';

/** Everything below `/api/v2`. */
export const publicApi = {
  ...catalogContract,
  ...leadsContract,
  ...visitorMatchesContract,
  ...accountsContract,
  ...signUpContract,
  ...securityContract,
  ...impersonationContract,
  ...staffInvitationsContract,
  ...profileContract,
  ...picturesContract,
  ...licenseDocumentsContract,
  ...regionsContract,
  ...hoursContract,
  ...templatesContract,
  ...notificationsContract,
  ...companiesContract,
  ...providerMatchesContract,
  ...paymentsContract,
  ...renewalContract,
  ...creditsContract,
  ...invoicesContract,
  ...creditRequestsContract,
  ...metricsContract,
  ...platformContract,
} as const;

export type PublicApi = typeof publicApi;
