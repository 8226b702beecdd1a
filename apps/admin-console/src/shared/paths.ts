import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { SettingsSlug } from '@carematch/features/professional-settings/settings-table';
import type { ListLink } from '@carematch/front-end/list/define-list';
import { commonPaths } from '@carematch/front-end/paths';
import { generatePath } from '@carematch/front-end/router';
import { queryText } from '@carematch/front-end/url-state';

const PROFESSIONAL = '/admin-dashboard/professional-profile';

/** Replaces a division in the path, for services without one. */
export const NO_DIVISION = 'other';

/** The queues of leads, by the last part of their address. */
export type LeadQueue = 'unmatched' | 'pending';

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
  professionals: '/admin-dashboard/users',
  professional: '/admin-dashboard/users/:id',
  professionalCredits: '/admin-dashboard/users/:id/credits',
  verifications: '/admin-dashboard/verifications',
  creditRequests: '/admin-dashboard/credit-requests',
  professionalEmailTemplate: `${PROFESSIONAL}/email-template/:title`,
  invoices: '/admin-dashboard/invoices',
  paymentAlerts: '/admin-dashboard/payment-alerts',
  auditLog: '/admin-dashboard/audit-log',
  professionCosts: '/admin-dashboard/admin-tools/:profession_id',
  divisionCosts: '/admin-dashboard/admin-tools/:profession_id/:division_id',
  roi: '/admin-dashboard/admin-tools/roi',
  embeddedSites: '/admin-dashboard/admin-tools/embedding',
  newEmbeddedSite: '/admin-dashboard/admin-tools/embedding/new',
  embeddedSite: '/admin-dashboard/admin-tools/embedding/:id',
  matchData: '/admin-dashboard/match-data',
  professionalData: '/admin-dashboard/professional-data',
  settingsCalendar: '/admin-dashboard/settings/calendar',
  teamMember: '/admin-dashboard/settings/team-member',
} as const;

/** Addresses that other features link to, with filters by the names of the list's call. */
export const paths = {
  ...commonPaths('console'),
  leads: (query: ListLink<AdminApi['GET /leads'], 'lead'> = {}) => patterns.leads + queryText(query),
  lead: (id: number | string) => generatePath(patterns.lead, { id: String(id) }),
  queue: (queue: LeadQueue) => patterns[queue],
  matches: (query: ListLink<AdminApi['GET /matches'], 'match'> = {}) => patterns.matches + queryText(query),
  match: (id: number | string) => generatePath(patterns.match, { id: String(id) }),
  verifications: (query: ListLink<AdminApi['GET /verifications'], 'verification'> = {}) =>
    patterns.verifications + queryText(query),
  creditRequests: (query: ListLink<AdminApi['GET /credit-requests'], 'request'> = {}) =>
    patterns.creditRequests + queryText(query),
  professionals: (query: ListLink<AdminApi['GET /users'], 'user'> = {}) =>
    patterns.professionals + queryText(query),
  professional: (id: number | string) => generatePath(patterns.professional, { id: String(id) }),
  /** Statement of a professional's credits. */
  professionalCredits: (id: number | string) =>
    generatePath(patterns.professionalCredits, { id: String(id) }),
  /** A page of a professional's settings; without a user it asks to choose one. */
  professionalSettings: (page: SettingsSlug<'staff'> = 'profile', user?: number) =>
    (page === 'profile' ? PROFESSIONAL : `${PROFESSIONAL}/${page}`) + queryText({ user }),
  newProfessionalEmailTemplate: (user: number) =>
    `${PROFESSIONAL}/email-template${queryText({ user, add: 'template' })}`,
  /** One of their email templates, by its title. */
  professionalEmailTemplate: (title: string, user: number) =>
    generatePath(patterns.professionalEmailTemplate, { title }) + queryText({ user }),
  invoices: (query: ListLink<AdminApi['GET /invoices'], 'invoice'> = {}) =>
    patterns.invoices + queryText(query),
  paymentAlerts: (query: ListLink<AdminApi['GET /payment-alerts'], 'alert'> = {}) =>
    patterns.paymentAlerts + queryText(query),
  auditLog: (query: ListLink<AdminApi['GET /audit-log'], 'entry'> = {}) =>
    patterns.auditLog + queryText(query),
  adminTools: () => '/admin-dashboard/admin-tools',
  /** Lead costs of a profession. */
  professionCosts: (profession: number | string) =>
    generatePath(patterns.professionCosts, { profession_id: String(profession) }),
  /** Lead costs of a division, and the service whose cost is open. */
  divisionCosts: (profession: number | string, division: number | string, service?: number) =>
    generatePath(patterns.divisionCosts, {
      profession_id: String(profession),
      division_id: String(division),
    }) + queryText({ service }),
  roi: (query: ListLink<AdminApi['GET /roi']> = {}) => patterns.roi + queryText(query),
  /** Sites that embed the flow. */
  embeddedSites: (query: ListLink<AdminApi['GET /embedded-sites']> = {}) =>
    patterns.embeddedSites + queryText(query),
  newEmbeddedSite: () => patterns.newEmbeddedSite,
  /** One of them, with its leads of some days. */
  embeddedSite: (id: number, days: { readonly start_date?: string; readonly end_date?: string } = {}) =>
    generatePath(patterns.embeddedSite, { id: String(id) }) + queryText(days),
  matchData: (query: ListLink<AdminApi['GET /match-data']> = {}) => patterns.matchData + queryText(query),
  professionalData: (query: ListLink<AdminApi['GET /professional-data']> = {}) =>
    patterns.professionalData + queryText(query),
  settings: () => '/admin-dashboard/settings',
  settingsCalendar: (month?: string) => patterns.settingsCalendar + queryText({ month }),
  teamGroup: () => '/admin-dashboard/settings/team-group',
  teamMember: (member?: number) => patterns.teamMember + queryText({ member }),
  notificationSettings: () => '/admin-dashboard/settings/notification-settings',
  passwordSettings: () => '/admin-dashboard/settings/password-settings',
  securitySettings: () => '/admin-dashboard/settings/security-settings',
  /** The emailed link has the token behind the `#`. */
  staffInvitation: () => '/staff-invitation',
} as const;
