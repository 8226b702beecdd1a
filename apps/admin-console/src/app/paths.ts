import { commonPaths } from '@carematch/front-end/paths';
import { generatePath } from '@carematch/front-end/router';
import {
  day,
  oneOf,
  oneOfOr,
  pageNumber,
  rowId,
  type SearchOf,
  urlState,
} from '@carematch/front-end/url-state';

/** How a lead can end, in the order in which the decision tries it. */
export const OUTCOMES = ['rematched', 'matched', 'possible', 'pending', 'unmatched'] as const;

/** Rows a page to choose from. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** What the list of leads shows, under the API's names: all of it is in the address, and none of it is about a person's health. */
export const leadsState = urlState({
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

/** Whose settings a page shows, by the number of their user. */
export const professionalState = urlState({ user: rowId('user') });

/** The same, and whether the page of email templates shows the form for a new one. */
export const professionalTemplatesState = urlState({
  user: rowId('user'),
  add: oneOf('add', ['template']),
});

/** The pages of a professional's settings by the end of their address; the profile has none. */
export const PROFESSIONAL_PAGES = [
  '',
  'welcome-video',
  'region',
  'states_license',
  'business-hours',
  'time-zone-settings',
  'calendar-integration',
  'sms-template',
  'email-template',
] as const;

type ProfessionalPage = (typeof PROFESSIONAL_PAGES)[number];

const PROFESSIONAL = '/admin-dashboard/professional-profile';

/** What the table of pages matches, and the addresses are made of. */
export const patterns = {
  leads: '/admin-dashboard/users/leads',
  lead: '/admin-dashboard/users/leads/:id',
  user: '/admin-dashboard/users/:id',
  professionalEmailTemplate: `${PROFESSIONAL}/email-template/:title`,
} as const;

/** Every address of this app. */
export const paths = {
  ...commonPaths('console'),
  leads: (search: Partial<LeadsSearch> = {}) => patterns.leads + leadsState.build(search),
  lead: (id: number | string) => generatePath(patterns.lead, { id: String(id) }),
  users: () => '/admin-dashboard/users',
  user: (id: number | string) => generatePath(patterns.user, { id: String(id) }),
  /** A page of a professional's settings; without a user it says to choose one. */
  professionalProfile: (page: ProfessionalPage = '', user?: number) =>
    (page === '' ? PROFESSIONAL : `${PROFESSIONAL}/${page}`) + professionalState.build({ user }),
  newProfessionalEmailTemplate: (user: number) =>
    `${PROFESSIONAL}/email-template${professionalTemplatesState.build({ user, add: 'template' })}`,
  /** One of their email templates, by its title. */
  professionalEmailTemplate: (title: string, user: number) =>
    generatePath(patterns.professionalEmailTemplate, { title }) + professionalState.build({ user }),
} as const;
