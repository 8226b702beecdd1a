import type { SettingsSlug } from '@carematch/features/professional-settings/settings-table';
import { commonPaths } from '@carematch/front-end/paths';
import { IMPERSONATION_PATH } from '@carematch/session/impersonation';
import { generatePath } from '@carematch/front-end/router';
import { creditRequestLifecycle } from '@carematch/validation/lifecycles/credit-request-lifecycle';
import {
  day,
  oneOf,
  oneOfOr,
  pageNumber,
  rowId,
  rowIds,
  type SearchOf,
  sortOf,
  urlState,
  words,
} from '@carematch/front-end/url-state';
import { LEDGER_KINDS } from '@carematch/validation/display/credits-display';
import type { MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';

/** What there is to list, as the API names it. */
const INVOICE_KINDS = ['invoice', 'credit_note'] as const;

/** Days of the dashboard's numbers by name: so many until today, or this year. */
export const DASHBOARD_PERIODS = ['30', '90', 'year'] as const;

/** Which days the dashboard's numbers are of. */
export const dashboardState = urlState({
  period: oneOfOr('days', DASHBOARD_PERIODS, '90'),
  /** First and last day, in the place of a period. */
  from: day('start_date'),
  to: day('end_date'),
});

export type DashboardSearch = SearchOf<typeof dashboardState>;

/** What the matches page has in its query: none of it is about a client's health. */
export const matchesQueryState = urlState({
  /** Someone's name, email or phone number, a place, or a number. */
  search: words('search'),
  /** Whether the client agreed to be introduced, or is still asked. */
  state: oneOf('state', ['live', 'awaiting_confirmation', 'released', 'ended']),
  /** Reminders that are due, or any. */
  followUp: oneOf('follow_up', ['due', 'set']),
  /** First and last day. */
  from: day('start_date'),
  to: day('end_date'),
  sort: sortOf('sort', ['created_at', 'status', 'follow_up_at', 'cost'], {
    by: 'created_at',
    descending: true,
  }),
  page: pageNumber(),
  /** The match whose details are open. */
  match: rowId('match'),
});

/** What the matches page shows: all of it is in the address. */
export interface MatchesSearch extends SearchOf<typeof matchesQueryState> {
  /** Slug of a contact status; every match without it. */
  readonly status: MatchContactStatus | undefined;
}

/** What the list of refund requests shows, under the API's names. */
export const creditRequestsState = urlState({
  status: oneOf(
    'status',
    creditRequestLifecycle.states.map(({ slug }) => slug),
  ),
  page: pageNumber(),
  /** The request that is open. */
  request: rowId('request'),
});

export type CreditRequestsSearch = SearchOf<typeof creditRequestsState>;
/** What the list of invoices shows, under the API's names. */
export const invoicesState = urlState({
  kind: oneOf('kind', INVOICE_KINDS),
  statuses: rowIds('status_ids'),
  from: day('start_date'),
  to: day('end_date'),
  page: pageNumber(),
  /** The invoice that is open. */
  invoice: rowId('invoice'),
});

export type InvoicesSearch = SearchOf<typeof invoicesState>;
/** Which package is bought, and the purchase of it that is looked at. */
export const paymentState = urlState({ option: rowId('option'), payment: rowId('payment') });

export type PaymentSearch = SearchOf<typeof paymentState>;

/** The card that its bank was asked about, as the bank's page leads back: the vendor's name for it. */
export const billingState = urlState({
  setup: {
    name: 'setup_intent',
    parse: (text) => (text !== null && /^[A-Za-z0-9_]{3,255}$/.test(text) ? text : undefined),
    build: (setup: string | undefined) => setup,
  },
});

/** What the statement of credits shows. */
export const creditsState = urlState({
  kind: oneOf('kind', LEDGER_KINDS),
  /** First and last day. */
  from: day('start_date'),
  to: day('end_date'),
  page: pageNumber(),
});

export type CreditsSearch = SearchOf<typeof creditsState>;

/** Whether the page of email templates shows the form for a new one. */
const newTemplateState = urlState({ add: oneOf('add', ['template']) });

/** What the table of pages matches, and the addresses are made of. */
export const patterns = {
  matches: '/dashboard/matches/:name?',
  creditRequests: '/dashboard/credits/requests',
  signUp: '/signup/step/:flowstep',
  profileOptimization: '/profile-optimization/:step',
  emailTemplate: '/dashboard/settings/email-template/:title',
} as const;

const matchesPath = ({ status, ...query }: Partial<MatchesSearch> = {}): string =>
  generatePath(patterns.matches, { name: status ?? null }) + matchesQueryState.build(query);

const SETTINGS = '/dashboard/settings';
const PACKAGE_PLAN = '/profile-optimization/package-plan';

/** Every address of this app. */
export const paths = {
  ...commonPaths('portal'),
  dashboard: (search: Partial<DashboardSearch> = {}) =>
    commonPaths('portal').dashboard() + dashboardState.build(search),
  matches: matchesPath,
  /** A worked example, before there are matches. */
  matchSample: () => '/dashboard/match-sample',
  creditRequests: (search: Partial<CreditRequestsSearch> = {}) =>
    patterns.creditRequests + creditRequestsState.build(search),
  invoices: (search: Partial<InvoicesSearch> = {}) => `/dashboard/invoices${invoicesState.build(search)}`,
  /** Prints an invoice; the token of its link stands behind the #. */
  print: () => '/pdf-template',
  /** What mails link to; it leads on to the matches. */
  mailedMatches: () => '/matches',
  /** What mails of invitations link to; the token stands behind the #. */
  companyInvitation: () => '/company-invitation',
  /** Where staff begin and end standing in for a professional; the code stands behind the #. */
  impersonation: () => IMPERSONATION_PATH,
  /** A step of the sign-up, 1 to 6. */
  signUp: (flowstep = 1) => generatePath(patterns.signUp, { flowstep: String(flowstep) }),
  /** A step of completing the profile, 1 to 4. */
  profileOptimization: (step = 1) => generatePath(patterns.profileOptimization, { step: String(step) }),
  /** Where one chooses a package of credits; the last step of completing the profile. */
  packagePlan: () => PACKAGE_PLAN,
  payment: (search: Partial<PaymentSearch> = {}) => `${PACKAGE_PLAN}/payment${paymentState.build(search)}`,
  /** Balance and statement. */
  credits: (search: Partial<CreditsSearch> = {}) => `/dashboard/credits${creditsState.build(search)}`,
  /** The list of settings, or a page of it. */
  settings: (page?: SettingsSlug<'self'>) => (page ? `${SETTINGS}/${page}` : SETTINGS),
  newEmailTemplate: () => `${SETTINGS}/email-template${newTemplateState.build({ add: 'template' })}`,
  /** One email template, by its title. */
  emailTemplate: (title = 'first-contact') => generatePath(patterns.emailTemplate, { title }),
} as const;
