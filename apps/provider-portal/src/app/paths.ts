import { commonPaths } from '@carematch/front-end/paths';
import { STAND_IN_PATH } from '@carematch/session/stand-in';
import { generatePath } from '@carematch/front-end/router';
import { day, oneOf, pageNumber, rowId, type SearchOf, urlState } from '@carematch/front-end/url-state';
import type { MatchContactStatus } from '@carematch/validation/match-lifecycle';

/** What the matches page has in its query: none of it is about a client's health. */
export const matchesQueryState = urlState({
  /** First and last day. */
  from: day('start_date'),
  to: day('end_date'),
  page: pageNumber(),
  /** The match whose details are open. */
  match: rowId('match'),
});

/** What the matches page shows: all of it is in the address. */
export interface MatchesSearch extends SearchOf<typeof matchesQueryState> {
  /** Slug of a contact status; every match without it. */
  readonly status: MatchContactStatus | undefined;
}

/** Whether the page of email templates shows the form for a new one. */
export const newTemplateState = urlState({ add: oneOf('add', ['template']) });

/** What the table of pages matches, and the addresses are made of. */
export const patterns = {
  matches: '/dashboard/matches/:name?',
  signUp: '/signup/step/:flowstep',
  profileOptimization: '/profile-optimization/:step',
  emailTemplate: '/dashboard/settings/email-template/:title',
} as const;

const matchesPath = ({ status, ...query }: Partial<MatchesSearch> = {}): string =>
  generatePath(patterns.matches, { name: status ?? null }) + matchesQueryState.build(query);

const SETTINGS = '/dashboard/settings';

/** Every address of this app. */
export const paths = {
  ...commonPaths('portal'),
  matches: matchesPath,
  /** What mails link to; it leads on to the matches. */
  mailedMatches: () => '/matches',
  /** What mails of invitations link to; the token stands behind the #. */
  companyInvitation: () => '/company-invitation',
  /** Where staff begin and end standing in for a professional; the code stands behind the #. */
  standIn: () => STAND_IN_PATH,
  /** A step of the sign-up, 1 to 6. */
  signUp: (flowstep = 1) => generatePath(patterns.signUp, { flowstep: String(flowstep) }),
  /** A step of completing the profile, 1 to 4. */
  profileOptimization: (step = 1) => generatePath(patterns.profileOptimization, { step: String(step) }),
  settings: () => SETTINGS,
  profileSettings: () => `${SETTINGS}/profile`,
  welcomeVideo: () => `${SETTINGS}/welcome-video`,
  businessHours: () => `${SETTINGS}/business-hours`,
  groupPractice: () => `${SETTINGS}/group-practice`,
  calendarIntegration: () => `${SETTINGS}/calendar-integration`,
  region: () => `${SETTINGS}/region`,
  statesLicense: () => `${SETTINGS}/states_license`,
  smsTemplate: () => `${SETTINGS}/sms-template`,
  emailTemplates: () => `${SETTINGS}/email-template`,
  newEmailTemplate: () => `${SETTINGS}/email-template${newTemplateState.build({ add: 'template' })}`,
  /** One email template, by its title. */
  emailTemplate: (title = 'first-contact') => generatePath(patterns.emailTemplate, { title }),
  notificationSettings: () => `${SETTINGS}/notification-settings`,
  passwordSettings: () => `${SETTINGS}/password-settings`,
  securitySettings: () => `${SETTINGS}/security-settings`,
} as const;
