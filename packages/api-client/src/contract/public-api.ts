import { accountsContract } from './accounts/accounts.contract.ts';
import { catalogContract } from './catalog/catalog.contract.ts';
import { companiesContract } from './companies/companies.contract.ts';
import { creditRequestsContract } from './credit-requests/credit-requests.contract.ts';
import { creditsContract } from './credits/credits.contract.ts';
import { embeddingContract } from './embedding/embedding.contract.ts';
import { guidesContract } from './content/guides.contract.ts';
import { hoursContract } from './providers/hours.contract.ts';
import { impersonationContract } from './accounts/impersonation.contract.ts';
import { invoicesContract } from './invoices/invoices.contract.ts';
import { leadsContract } from './leads/leads.contract.ts';
import { visitorMatchesContract, providerMatchesContract } from './matches/matches.contract.ts';
import { metricsContract } from './metrics/metrics.contract.ts';
import { notificationsContract } from './providers/notifications.contract.ts';
import { pageChangesContract } from './page-changes/page-changes.contract.ts';
import { paymentsContract, renewalContract } from './payments/payments.contract.ts';
import { picturesContract } from './providers/pictures.contract.ts';
import { platformContract } from './platform/platform.contract.ts';
import { profileContract } from './providers/profile.contract.ts';
import { publicProfileContract } from './providers/public-profile.contract.ts';
import { regionsContract } from './providers/regions.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { securityContract } from './accounts/security.contract.ts';
import { signUpContract } from './accounts/sign-up.contract.ts';
import { staffInvitationsContract } from './accounts/staff.contract.ts';
import { templatesContract } from './providers/templates.contract.ts';
import { licenseDocumentsContract } from './providers/verifications.contract.ts';

/** Everything below `/api/v2`. */
export const publicApi = {
  ...catalogContract,
  ...searchContract,
  ...guidesContract,
  ...leadsContract,
  ...embeddingContract,
  ...visitorMatchesContract,
  ...accountsContract,
  ...signUpContract,
  ...securityContract,
  ...impersonationContract,
  ...staffInvitationsContract,
  ...profileContract,
  ...publicProfileContract,
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
  ...pageChangesContract,
  ...searchContract,
} as const;

export type PublicApi = typeof publicApi;
