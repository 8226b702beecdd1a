import type { SettingsSlug } from '@carematch/features/professional-settings/settings-table';
import { commonPaths } from '@carematch/front-end/paths';
import { generatePath } from '@carematch/front-end/router';
import {
  day,
  month,
  oneOf,
  oneOfOr,
  optionalSort,
  pageNumber,
  rowId,
  rowIds,
  type SearchOf,
  type Sort,
  sortOf,
  type UrlState,
  urlState,
  words,
} from '@carematch/front-end/url-state';
import { LEDGER_KINDS } from '@carematch/validation/display/credits-display';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { matchStates } from '@carematch/validation/lifecycles/match-state';

/** What the numbers of the marketplace on the first page are of, under the API's names. */
export const dashboardState = urlState({
  profession: rowId('profession_id'),
  /** First and last day; the last 30 without them. */
  from: day('start_date'),
  to: day('end_date'),
});

export type DashboardSearch = SearchOf<typeof dashboardState>;

/** How a lead can end, in the order in which the decision tries it. */
export const OUTCOMES = ['rematched', 'matched', 'possible', 'pending', 'unmatched'] as const;

/** Rows a page to choose from. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** What the list of leads shows, under the API's names: all of it is in the address, and none of it is about a person's health. */
export const leadsState = urlState({
  /** What is searched for: a number, a whole phone number or email, or a zip. */
  search: words('search'),
  outcome: oneOf('outcome', OUTCOMES),
  profession: rowId('profession_id'),
  /** First and last day. */
  from: day('start_date'),
  to: day('end_date'),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
  /** The lead that is previewed. */
  lead: rowId('lead'),
});

export type LeadsSearch = SearchOf<typeof leadsState>;

/** What a queue of leads shows, under the API's names. */
export const queueState = urlState({
  search: words('search'),
  profession: rowId('profession_id'),
  /** Of the client. */
  state: rowId('state_id'),
  /** First and last day of asking. */
  from: day('start_date'),
  to: day('end_date'),
  /** Those that waited longest first, unless told. */
  sort: sortOf('sort', ['since'], { by: 'since', descending: false }),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
  /** The lead that is previewed. */
  lead: rowId('lead'),
});

export type QueueSearch = SearchOf<typeof queueState>;

/** The queues of leads, by the last part of their address. */
export type LeadQueue = 'unmatched' | 'pending';

/** What the list of matches shows, under the API's names. */
export const matchesState = urlState({
  /** A number, a client's whole phone number or email, a zip, or a professional's name. */
  search: words('search'),
  /** Of the contact. */
  status: oneOf(
    'status',
    matchLifecycle.states.map(({ slug }) => slug),
  ),
  /** Of the match itself. */
  state: oneOf(
    'state',
    matchStates.states.map(({ slug }) => slug),
  ),
  profession: rowId('profession_id'),
  /** The professional, by the number of their user. */
  user: rowId('user_id'),
  /** First and last day of matching. */
  from: day('start_date'),
  to: day('end_date'),
  sort: sortOf('sort', ['created_at', 'waiting_since'], { by: 'created_at', descending: true }),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
  /** The match that is previewed. */
  match: rowId('match'),
});

export type MatchesSearch = SearchOf<typeof matchesState>;

/** What staff verify, in the order of the queue's tabs. */
export const VERIFICATION_KINDS = [
  'new_professional',
  'license',
  'virtual_license',
  'name',
  'ending',
] as const;

export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

/** What the verification queue shows. */
export const verificationsState = urlState({
  kind: oneOf('kind', VERIFICATION_KINDS),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
  /** The verification that is open. */
  verification: rowId('verification'),
});

export type VerificationsSearch = SearchOf<typeof verificationsState>;

/** Statuses of refund requests that staff look at together, as the API takes them; without one, those that wait for staff. */
export const REQUEST_STATUSES = [
  'in_review',
  'appealed',
  'more_info',
  'auto_approved,approved',
  'denied',
  'final',
  'withdrawn',
  'all',
] as const;

export type RequestStatuses = (typeof REQUEST_STATUSES)[number];

/** What the queue of refund requests shows, under the API's names. */
export const creditRequestsState = urlState({
  statuses: oneOf('statuses', REQUEST_STATUSES),
  /** First and last day of asking. */
  from: day('start_date'),
  to: day('end_date'),
  sort: sortOf('sort', ['due_at', 'created_at', 'amount'], { by: 'due_at', descending: false }),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
  /** The request that is open. */
  request: rowId('request'),
});

export type CreditRequestsSearch = SearchOf<typeof creditRequestsState>;

/** Yes and no, as the API takes them. */
const YES_OR_NO = ['1', '0'] as const;

/** What the list of professionals shows, under the API's names. */
export const usersState = urlState({
  /** What is searched for: words, or part of a number. */
  search: words('search'),
  statuses: rowIds('status_ids'),
  receives: oneOf('can_receive', YES_OR_NO),
  renews: oneOf('credit_renew', YES_OR_NO),
  profession: rowId('profession_id'),
  /** First and last day of signing up. */
  from: day('start_date'),
  to: day('end_date'),
  sort: sortOf('sort', ['name', 'license_ends_on', 'created_at'], { by: 'created_at', descending: true }),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
  /** The professional who is previewed. */
  user: rowId('user'),
});

export type UsersSearch = SearchOf<typeof usersState>;

/** What the statement of a professional's credits shows. */
export const userCreditsState = urlState({
  kind: oneOf('kind', LEDGER_KINDS),
  /** First and last day. */
  from: day('start_date'),
  to: day('end_date'),
  page: pageNumber(),
});

export type UserCreditsSearch = SearchOf<typeof userCreditsState>;

/** Whose settings a page shows, by the number of their user. */
export const professionalState = urlState({ user: rowId('user') });

/** The same, and whether the page of email templates shows the form for a new one. */
const professionalTemplatesState = urlState({
  user: rowId('user'),
  add: oneOf('add', ['template']),
});

/** The same, which page of their reviews, and whether one is added or changed. */
export const professionalReviewsState = urlState({
  user: rowId('user'),
  page: pageNumber(),
  add: oneOf('add', ['review']),
  review: rowId('review'),
});

const PROFESSIONAL = '/admin-dashboard/professional-profile';

/** What the audit log shows. */
export const auditState = urlState({
  /** Someone's name or email, or a number. */
  search: words('search'),
  /** The member of staff who did it. */
  actor: rowId('actor_id'),
  /** As in `lead.erased`. */
  action: words('action'),
  from: day('start_date'),
  to: day('end_date'),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
  /** The change that is open. */
  entry: rowId('entry'),
});

export type AuditSearch = SearchOf<typeof auditState>;

/** What there is to list of money, as the API names it. */
const INVOICE_KINDS = ['invoice', 'credit_note'] as const;

/** What the list of invoices shows. */
export const invoicesState = urlState({
  /** A number, or whose it is. */
  search: words('search'),
  kind: oneOf('kind', INVOICE_KINDS),
  statuses: rowIds('status_ids'),
  from: day('start_date'),
  to: day('end_date'),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
  /** The invoice that is open. */
  invoice: rowId('invoice'),
});

export type InvoicesSearch = SearchOf<typeof invoicesState>;
/** The service of a division whose cost is open. */
export const divisionState = urlState({ service: rowId('service') });

/** What the return on spend is told by. */
export const ROI_GROUPS = ['profession', 'state', 'provider'] as const;

/** What the return on spend shows, under the API's names. */
export const roiState = urlState({
  group: oneOfOr('group_by', ROI_GROUPS, 'profession'),
  profession: rowId('profession_id'),
  /** Of the client. */
  state: rowId('state_id'),
  /** First and last day of the charges. */
  from: day('start_date'),
  to: day('end_date'),
  sort: sortOf(
    'sort',
    ['name', 'matches', 'contacted', 'started', 'spend', 'refunds', 'net', 'cost_per_started'],
    { by: 'spend', descending: true },
  ),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
});

export type RoiSearch = SearchOf<typeof roiState>;

/** Numbers that leads are counted by, as the API names them. */
export const LEAD_FIGURES = [
  'leads',
  'matched',
  'possible',
  'pending',
  'rematched',
  'unmatched',
  'matches',
  'contacted',
  'prompt',
  'scheduled',
  'started',
  'not_a_fit',
  'unreachable',
  'refunded',
  'spend',
  'refunds',
] as const;

export type LeadFigure = (typeof LEAD_FIGURES)[number];

/** What leads are counted together by. */
export const MATCH_DATA_GROUPS = ['profession', 'state', 'week', 'month'] as const;

type MatchDataGroup = (typeof MATCH_DATA_GROUPS)[number];

/** Weeks and months stand in their order unless told, all else by how many leads there are. */
export const usualSort = (group: MatchDataGroup): Sort<'name' | LeadFigure> =>
  group === 'week' || group === 'month'
    ? { by: 'name', descending: false }
    : { by: 'leads', descending: true };

const matchDataQuery = urlState({
  group: oneOfOr('group_by', MATCH_DATA_GROUPS, 'profession'),
  profession: rowId('profession_id'),
  /** Of the client. */
  state: rowId('state_id'),
  /** First and last day of asking. */
  from: day('start_date'),
  to: day('end_date'),
  sort: optionalSort('sort', ['name', ...LEAD_FIGURES]),
  /** Which of the figures have columns: what leads ended in, what professionals did, or credits. */
  columns: oneOfOr('columns', ['outcomes', 'work', 'credits'], 'outcomes'),
  /** The figure that is drawn. */
  chart: oneOfOr('chart', LEAD_FIGURES, 'leads'),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
});

/** What the table of leads and what became of them shows, under the API's names. */
export interface MatchDataSearch extends Omit<SearchOf<typeof matchDataQuery>, 'sort'> {
  readonly sort: Sort<'name' | LeadFigure>;
}

export const matchDataState: UrlState<MatchDataSearch> = {
  parse: (query) => {
    const { sort, ...search } = matchDataQuery.parse(query);
    return { ...search, sort: sort ?? usualSort(search.group) };
  },
  build: ({ sort, ...search }) => {
    const usual = usualSort(search.group ?? 'profession');
    const isUsual = sort === undefined || (sort.by === usual.by && sort.descending === usual.descending);
    return matchDataQuery.build({ ...search, ...(!isUsual && { sort }) });
  },
};

/** Numbers that a professional's matches are counted by, as the API names them. */
export const PROFESSIONAL_FIGURES = [
  'matches',
  'contacted',
  'prompt',
  'scheduled',
  'started',
  'refunded',
  'spend',
  'refunds',
  'cost_per_started',
] as const;

export type ProfessionalFigure = (typeof PROFESSIONAL_FIGURES)[number];

/** What matches are counted together by. */
export const PROFESSIONAL_DATA_GROUPS = ['professional', 'profession', 'state'] as const;

/** What the table of what came of professionals' matches shows, under the API's names. */
export const professionalDataState = urlState({
  group: oneOfOr('group_by', PROFESSIONAL_DATA_GROUPS, 'professional'),
  profession: rowId('profession_id'),
  /** Of the client. */
  state: rowId('state_id'),
  /** First and last month, `YYYY-MM`. */
  fromMonth: month('from_month'),
  toMonth: month('to_month'),
  sort: sortOf('sort', ['name', ...PROFESSIONAL_FIGURES], { by: 'matches', descending: true }),
  /** The figure that is drawn. */
  chart: oneOfOr('chart', PROFESSIONAL_FIGURES, 'matches'),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
});

export type ProfessionalDataSearch = SearchOf<typeof professionalDataState>;

/** In the place of a division, for services without one. */
export const NO_DIVISION = 'other';

/** The month that the calendar of staff shows, `YYYY-MM`; this one without it. */
export const calendarState = urlState({ month: month('month') });

/** The member of staff whose page it is. */
export const teamMemberState = urlState({ member: rowId('member') });

/** What the table of pages matches, and the addresses are made of. */
export const patterns = {
  leads: '/admin-dashboard/users/leads',
  lead: '/admin-dashboard/users/leads/:id',
  unmatched: '/admin-dashboard/unmatched',
  unmatchedLead: '/admin-dashboard/unmatched/:id',
  pending: '/admin-dashboard/pending',
  pendingLead: '/admin-dashboard/pending/:id',
  matches: '/admin-dashboard/matches',
  match: '/admin-dashboard/matches/:id',
  users: '/admin-dashboard/users',
  user: '/admin-dashboard/users/:id',
  userCredits: '/admin-dashboard/users/:id/credits',
  verifications: '/admin-dashboard/verifications',
  creditRequests: '/admin-dashboard/credit-requests',
  professionalEmailTemplate: `${PROFESSIONAL}/email-template/:title`,
  invoices: '/admin-dashboard/invoices',
  auditLog: '/admin-dashboard/audit-log',
  professionCosts: '/admin-dashboard/admin-tools/:profession_id',
  divisionCosts: '/admin-dashboard/admin-tools/:profession_id/:division_id',
  roi: '/admin-dashboard/admin-tools/roi',
  matchData: '/admin-dashboard/match-data',
  professionalData: '/admin-dashboard/professional-data',
  settingsCalendar: '/admin-dashboard/settings/calendar',
  teamMember: '/admin-dashboard/settings/team-member',
} as const;

/** Every address of this app. */
export const paths = {
  ...commonPaths('console'),
  dashboard: (search: Partial<DashboardSearch> = {}) =>
    commonPaths('console').dashboard() + dashboardState.build(search),
  leads: (search: Partial<LeadsSearch> = {}) => patterns.leads + leadsState.build(search),
  lead: (id: number | string) => generatePath(patterns.lead, { id: String(id) }),
  /** A queue of leads. */
  queue: (queue: LeadQueue, search: Partial<QueueSearch> = {}) => patterns[queue] + queueState.build(search),
  /** A lead of a queue; what narrows the queue says which lead is next. */
  queuedLead: (queue: LeadQueue, id: number | string, search: Partial<QueueSearch> = {}) =>
    generatePath(patterns[`${queue}Lead`], { id: String(id) }) +
    queueState.build({ ...search, lead: undefined }),
  matches: (search: Partial<MatchesSearch> = {}) => patterns.matches + matchesState.build(search),
  match: (id: number | string) => generatePath(patterns.match, { id: String(id) }),
  verifications: (search: Partial<VerificationsSearch> = {}) =>
    patterns.verifications + verificationsState.build(search),
  creditRequests: (search: Partial<CreditRequestsSearch> = {}) =>
    patterns.creditRequests + creditRequestsState.build(search),
  users: (search: Partial<UsersSearch> = {}) => patterns.users + usersState.build(search),
  user: (id: number | string) => generatePath(patterns.user, { id: String(id) }),
  /** The statement of a professional's credits. */
  userCredits: (id: number | string, search: Partial<UserCreditsSearch> = {}) =>
    generatePath(patterns.userCredits, { id: String(id) }) + userCreditsState.build(search),
  /** A page of a professional's settings; without a user it says to choose one. */
  professionalProfile: (page: SettingsSlug<'staff'> = 'profile', user?: number) =>
    (page === 'profile' ? PROFESSIONAL : `${PROFESSIONAL}/${page}`) + professionalState.build({ user }),
  professionalReviews: (search: Partial<SearchOf<typeof professionalReviewsState>> = {}) =>
    `${PROFESSIONAL}/reviews${professionalReviewsState.build(search)}`,
  newProfessionalEmailTemplate: (user: number) =>
    `${PROFESSIONAL}/email-template${professionalTemplatesState.build({ user, add: 'template' })}`,
  /** One of their email templates, by its title. */
  professionalEmailTemplate: (title: string, user: number) =>
    generatePath(patterns.professionalEmailTemplate, { title }) + professionalState.build({ user }),
  invoices: (search: Partial<InvoicesSearch> = {}) => patterns.invoices + invoicesState.build(search),
  auditLog: (search: Partial<AuditSearch> = {}) => patterns.auditLog + auditState.build(search),
  adminTools: () => '/admin-dashboard/admin-tools',
  /** What leads of a profession cost. */
  professionCosts: (profession: number | string) =>
    generatePath(patterns.professionCosts, { profession_id: String(profession) }),
  /** The same of a division, and the service whose cost is open. */
  divisionCosts: (profession: number | string, division: number | string, service?: number) =>
    generatePath(patterns.divisionCosts, {
      profession_id: String(profession),
      division_id: String(division),
    }) + divisionState.build({ service }),
  roi: (search: Partial<RoiSearch> = {}) => patterns.roi + roiState.build(search),
  matchData: (search: Partial<MatchDataSearch> = {}) => patterns.matchData + matchDataState.build(search),
  professionalData: (search: Partial<ProfessionalDataSearch> = {}) =>
    patterns.professionalData + professionalDataState.build(search),
  settings: () => '/admin-dashboard/settings',
  settingsCalendar: (month?: string) => patterns.settingsCalendar + calendarState.build({ month }),
  teamGroup: () => '/admin-dashboard/settings/team-group',
  teamMember: (member?: number) => patterns.teamMember + teamMemberState.build({ member }),
  notificationSettings: () => '/admin-dashboard/settings/notification-settings',
  passwordSettings: () => '/admin-dashboard/settings/password-settings',
  securitySettings: () => '/admin-dashboard/settings/security-settings',
  /** The mailed link has the token behind the `#`. */
  staffInvitation: () => '/staff-invitation',
} as const;
