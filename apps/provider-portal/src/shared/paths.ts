import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { SettingsSlug } from '@carematch/features/professional-settings/settings-table';
import type { ListLink } from '@carematch/front-end/list/define-list';
import { commonPaths } from '@carematch/front-end/paths';
import { generatePath } from '@carematch/front-end/router';
import { queryText } from '@carematch/front-end/url-state';
import { IMPERSONATION_PATH } from '@carematch/session/impersonation';

/** What the table of pages matches, and the addresses are made of. */
export const patterns = {
  matches: '/dashboard/matches/:status?',
  creditRequests: '/dashboard/credits/requests',
  signUp: '/signup/step/:flowstep',
  profileOptimization: '/profile-optimization/:step',
  emailTemplate: '/dashboard/settings/email-template/:title',
} as const;

const SETTINGS = '/dashboard/settings';
const PACKAGE_PLAN = '/profile-optimization/package-plan';

/** Addresses that other features link to, with filters by the names of the list's call. */
export const paths = {
  ...commonPaths('portal'),
  matches: ({ status, ...query }: ListLink<PublicApi['GET /matches'], 'match'> = {}) =>
    generatePath(patterns.matches, { status: status?.toString() ?? null }) + queryText(query),
  /** A worked example, before there are matches. */
  matchSample: () => '/dashboard/match-sample',
  creditRequests: (query: ListLink<PublicApi['GET /credit-requests'], 'request'> = {}) =>
    patterns.creditRequests + queryText(query),
  invoices: (query: ListLink<PublicApi['GET /invoices'], 'invoice'> = {}) =>
    `/dashboard/invoices${queryText(query)}`,
  /** Prints an invoice; the token of its link stands behind the #. */
  print: () => '/pdf-template',
  /** What emails link to; it leads on to the matches. */
  emailedMatches: () => '/matches',
  /** What emails of invitations link to; the token stands behind the #. */
  companyInvitation: () => '/company-invitation',
  /** Where the links below emails lead; the token stands behind the #. */
  unsubscribe: () => '/unsubscribe',
  /** Where staff begin and end standing in for a professional; the code stands behind the #. */
  impersonation: () => IMPERSONATION_PATH,
  /** A step of the sign-up, 1 to 6. */
  signUp: (flowstep = 1) => generatePath(patterns.signUp, { flowstep: String(flowstep) }),
  /** A step of completing the profile, 1 to 4. */
  profileOptimization: (step = 1) => generatePath(patterns.profileOptimization, { step: String(step) }),
  /** Where one chooses a package of credits; the last step of completing the profile. */
  packagePlan: () => PACKAGE_PLAN,
  payment: (query: { readonly option?: number; readonly payment?: number } = {}) =>
    `${PACKAGE_PLAN}/payment${queryText(query)}`,
  /** Balance and statement. */
  credits: () => '/dashboard/credits',
  /** The list of settings, or a page of it. */
  settings: (page?: SettingsSlug<'self'>) => (page ? `${SETTINGS}/${page}` : SETTINGS),
  newEmailTemplate: () => `${SETTINGS}/email-template${queryText({ add: 'template' })}`,
  /** One email template, by its title. */
  emailTemplate: (title = 'first-contact') => generatePath(patterns.emailTemplate, { title }),
} as const;
