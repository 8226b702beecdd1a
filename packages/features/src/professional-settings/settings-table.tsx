import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { PageQuery } from '@carematch/front-end/page';
import type { SettingsGroup } from '@carematch/ui/settings-shell';
import { Skeleton } from '@carematch/ui/skeleton';
import type { ComponentType, ReactNode } from 'react';

import { billingQueries } from '../professional-calls/billing-calls.ts';
import type { ProfessionalClient } from '../professional-calls/client.ts';
import { creditLimitCalls, creditsQuery } from '../professional-calls/credits-calls.ts';
import { companyQuery, groupPracticeCalls, teamQuery } from '../professional-calls/group-practice-calls.ts';
import { calendarFeedCalls, hoursCalls, timeZoneCalls } from '../professional-calls/hours-calls.ts';
import { notificationCalls, notificationQueries } from '../professional-calls/notification-calls.ts';
import { picturesCalls } from '../professional-calls/pictures-calls.ts';
import { profileCalls } from '../professional-calls/profile-calls.ts';
import { publicProfileCalls } from '../professional-calls/public-profile-calls.ts';
import { regionCalls, virtualRegionCalls } from '../professional-calls/region-calls.ts';
import { passwordCalls, securityCalls } from '../professional-calls/security-calls.ts';
import { templateCalls, templateQueries } from '../professional-calls/template-calls.ts';

/** Who uses the settings: the professional, or staff on their behalf. */
export type Actor = 'self' | 'staff';

/** Props of a settings page. */
export interface OpenSettings {
  readonly actor: Actor;
  readonly client: ProfessionalClient;
  /** The professional. */
  readonly user: ResponseOf<PublicApi['GET /user']>['user'];
  readonly links: {
    readonly profile: string;
    readonly newEmailTemplate: string;
    readonly emailTemplate: (title: string) => string;
  };
}

export type LoadComponent = () => Promise<ComponentType<OpenSettings>>;

/** A settings page. Its calls are in `professional-calls`. */
interface Setting {
  /** End of its address. */
  readonly slug: string;
  /** Pattern of the addresses below it, and the message for a 404 of the API there. */
  readonly below?: { readonly path: '/:title'; readonly missing: string };
  readonly group: string;
  readonly title: string;
  /** Heading in place of the title, by the address's query. */
  readonly heading?: (search: URLSearchParams) => string | undefined;
  /** Its line in the list. Only an actor with a hint has the page. */
  readonly hint: Partial<Record<Actor, string>>;
  /** Completes "Only they can …" for staff who impersonate the professional; they can't use the page. */
  readonly ownerOnly?: string;
  /** Queries that start while the component loads. The component reads the same ones. */
  readonly queries?: (client: ProfessionalClient) => readonly PageQuery[];
  readonly skeleton?: ReactNode;
  /** A page without one has a component in each app that has the page. */
  readonly component?: LoadComponent;
}

/** A component in a chunk of its own, and its props. */
const load =
  <Props extends object>(
    importComponent: () => Promise<ComponentType<Props>>,
    propsOf: (open: OpenSettings) => Props,
  ): LoadComponent =>
  async () => {
    const Component = await importComponent();
    return function Setting(open) {
      return <Component {...propsOf(open)} />;
    };
  };

const SETTINGS = [
  {
    slug: 'profile',
    group: 'Practice',
    title: 'Profile',
    hint: { self: 'Your photo, bio and services', staff: 'Photo, bio, licenses and services' },
    queries: (client) => {
      const { user, professions, states, carriers } = profileCalls(client);
      return [user, professions, states, carriers];
    },
    component: load(
      async () => (await import('../profile/profile-settings.tsx')).ProfileSettings,
      ({ actor, client }) => ({ actor, calls: profileCalls(client), pictures: picturesCalls(client) }),
    ),
  },
  {
    slug: 'public-profile',
    group: 'Practice',
    title: 'Public profile',
    hint: { self: 'Your page, its address and its visits', staff: 'Their page, its address and its visits' },
    queries: (client) => [publicProfileCalls(client).query],
    component: load(
      async () => (await import('../public-profile/public-profile-settings.tsx')).PublicProfileSettings,
      ({ actor, client, user, links }) => ({
        actor,
        calls: publicProfileCalls(client),
        profileHref: links.profile,
        draft: `public-profile-${user.id}`,
      }),
    ),
  },
  {
    slug: 'welcome-video',
    group: 'Practice',
    title: 'Welcome video',
    hint: { self: 'Say hello before the first visit', staff: 'Hello before the first visit' },
    component: load(
      async () => (await import('../pictures/welcome-video.tsx')).WelcomeVideo,
      ({ actor, client }) => ({ actor, calls: picturesCalls(client) }),
    ),
  },
  {
    slug: 'group-practice',
    group: 'Practice',
    title: 'Group practice',
    hint: { self: 'Your company and its members', staff: 'Their company and its team' },
    queries: (client) => [companyQuery(client), teamQuery(client)],
    component: load(
      async () => (await import('../group-practice/group-practice.tsx')).GroupPractice,
      ({ actor, client, user }) => ({ actor, calls: groupPracticeCalls(client), userId: user.id }),
    ),
  },
  {
    slug: 'reviews',
    group: 'Practice',
    title: 'Reviews',
    hint: { staff: 'What clients say, and what of it shows' },
  },
  {
    slug: 'region',
    group: 'Where and when',
    title: 'Regions',
    hint: { self: 'Where you see clients in person', staff: 'Where they see clients in person' },
    queries: (client) => [regionCalls(client).regions, regionCalls(client).states],
    component: load(
      async () => (await import('../regions/regions.tsx')).Regions,
      ({ actor, client, user }) => ({ actor, calls: regionCalls(client), draft: `region-${user.id}` }),
    ),
  },
  {
    slug: 'states_license',
    group: 'Where and when',
    title: 'Virtual Regions',
    hint: { self: 'States where you see clients online', staff: 'States where they see clients online' },
    queries: (client) => [virtualRegionCalls(client).options],
    skeleton: <Skeleton narrow lines={2} height={320} label="Loading the page" />,
    component: load(
      async () => (await import('../virtual-regions/virtual-regions.tsx')).VirtualRegionsPage,
      ({ actor, client, user }) => ({
        actor,
        calls: virtualRegionCalls(client),
        draft: `virtual-regions-${user.id}`,
      }),
    ),
  },
  {
    slug: 'business-hours',
    group: 'Where and when',
    title: 'Business hours',
    hint: { self: 'When your practice is open', staff: 'When their practice is open' },
    queries: (client) => [hoursCalls(client).query],
    component: load(
      async () => (await import('../business-hours/business-hours.tsx')).BusinessHours,
      ({ actor, client, user }) => ({ actor, calls: hoursCalls(client), draft: `hours-${user.id}` }),
    ),
  },
  {
    slug: 'time-zone-settings',
    group: 'Where and when',
    title: 'Time zone',
    hint: { staff: 'Which clock their hours follow' },
    component: load(
      async () => (await import('../time-zone/time-zone.tsx')).TimeZone,
      ({ actor, client }) => ({ actor, calls: timeZoneCalls(client) }),
    ),
  },
  {
    slug: 'calendar-integration',
    group: 'Where and when',
    title: 'Calendar',
    hint: { self: 'See your hours in your own calendar', staff: 'Their hours in their own calendar' },
    queries: (client) => [calendarFeedCalls(client).query],
    component: load(
      async () => (await import('../calendar-feed/calendar-feed.tsx')).CalendarFeed,
      ({ actor, client }) => ({ actor, calls: calendarFeedCalls(client) }),
    ),
  },
  {
    slug: 'sms-template',
    group: 'Messages',
    title: 'Text message template',
    hint: { self: 'Your first text to a new client', staff: 'Their first text to a new client' },
    queries: templateQueries,
    component: load(
      async () => (await import('../message-templates/sms-template.tsx')).SmsTemplate,
      ({ actor, client, links }) => ({ actor, calls: templateCalls(client), profileHref: links.profile }),
    ),
  },
  {
    slug: 'email-template',
    below: { path: '/:title', missing: "We can't find this template." },
    group: 'Messages',
    title: 'Email templates',
    heading: (search) => (search.get('add') === 'template' ? 'New email template' : undefined),
    hint: { self: 'Emails you send often', staff: 'Emails they send often' },
    queries: templateQueries,
    component: load(
      async () => (await import('../message-templates/email-templates-page.tsx')).EmailTemplatesPage,
      ({ actor, client, links }) => ({
        actor,
        calls: templateCalls(client),
        profileHref: links.profile,
        hrefOf: links.emailTemplate,
        newHref: links.newEmailTemplate,
      }),
    ),
  },
  {
    slug: 'notification-settings',
    group: 'Messages',
    title: 'Notifications',
    hint: { self: 'How and when we tell you' },
    queries: notificationQueries,
    component: load(
      async () => (await import('../notification-settings/notification-settings.tsx')).NotificationSettings,
      ({ actor, client, links }) => ({ actor, calls: notificationCalls(client), profileHref: links.profile }),
    ),
  },
  {
    slug: 'billing-payment',
    group: 'Money',
    title: 'Billing and payment',
    hint: { self: 'Your cards and renewal', staff: 'Their cards and renewal' },
    ownerOnly: 'change cards and renewal',
    queries: billingQueries,
  },
  {
    slug: 'credit-limit',
    group: 'Money',
    title: 'Credit limit',
    hint: { self: 'The most you spend in a month', staff: 'The most they spend in a month' },
    queries: (client) => [creditsQuery(client)],
    component: load(
      async () => (await import('../credit-limit/credit-limit.tsx')).CreditLimit,
      ({ actor, client, user }) => ({ actor, calls: creditLimitCalls(client), timeZone: user.time_zone }),
    ),
  },
  {
    slug: 'password-settings',
    group: 'Account',
    title: 'Password',
    hint: { self: 'Change your password' },
    ownerOnly: 'change their password',
    component: load(
      async () => (await import('../password/password-settings.tsx')).PasswordSettings,
      ({ client }) => ({ calls: passwordCalls(client) }),
    ),
  },
  {
    slug: 'security-settings',
    group: 'Account',
    title: 'Security',
    hint: { self: 'Two-step sign-in and your sessions' },
    ownerOnly: 'change their two-step sign-in and sessions',
    queries: (client) => [securityCalls(client).secondFactor, securityCalls(client).sessions],
    component: load(
      async () => (await import('../security/security-settings.tsx')).SecuritySettings,
      ({ client }) => ({ calls: securityCalls(client) }),
    ),
  },
] as const satisfies readonly Setting[];

/** Groups of the list, in order. */
const GROUPS = {
  self: ['Practice', 'Where and when', 'Messages', 'Money', 'Account'],
  staff: ['Practice', 'Where and when', 'Money', 'Messages'],
} as const satisfies Record<Actor, readonly (typeof SETTINGS)[number]['group'][]>;

type SettingOf<Who extends Actor> = Extract<
  (typeof SETTINGS)[number],
  { readonly hint: Readonly<Record<Who, string>> }
>;

/** Slugs of an actor's settings pages. */
export type SettingsSlug<Who extends Actor> = SettingOf<Who>['slug'];

/** A settings page of an actor. */
export type SettingsPageOf<Who extends Actor> = Setting & {
  readonly slug: SettingsSlug<Who>;
  readonly hint: Readonly<Record<Who, string>>;
};

/** An actor's settings pages. */
export const settingsOf = <Who extends Actor>(actor: Who) =>
  SETTINGS.filter(({ hint }) => actor in hint) as unknown as readonly SettingsPageOf<Who>[];

/** The list of an actor's settings pages. */
export const settingsGroups = <Who extends Actor>(
  actor: Who,
  hrefOf: (slug: SettingsSlug<Who>) => string,
): SettingsGroup[] =>
  GROUPS[actor].map((title) => ({
    title,
    sections: settingsOf(actor)
      .filter(({ group }) => group === title)
      .map(({ slug, title: label, hint }) => ({ href: hrefOf(slug), label, hint: hint[actor] })),
  }));

/** Slugs of an actor's settings pages without a component in the table. */
export type AppSlug<Who extends Actor> = Exclude<
  SettingOf<Who>,
  { readonly component: LoadComponent }
>['slug'];
