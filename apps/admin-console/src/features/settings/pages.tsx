import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import Settings2 from 'lucide-react/icons/settings-2';

import type { ConsolePage } from '../../shared/admin-console.ts';
import { meQuery, staffQuery } from '../../shared/queries.ts';
import { thisMonth } from './months.ts';
import { securityCalls } from './security-calls.ts';
import {
  calendarQuery,
  calendarState,
  notificationSettingsQuery,
  staffMemberQuery,
  teamMemberState,
} from './settings-queries.ts';

const skeleton = <Skeleton narrow lines={3} height={60} label="Loading the page" />;

/** The own profile, and the list of settings. */
export const settingsPage: ConsolePage = {
  title: 'Settings',
  access: ['admin'],
  nav: { icon: <Settings2 />, group: 'Tools', key: 's' },
  queries: (adminConsole) => [meQuery(adminConsole)],
  skeleton,
  component: chunk(() => import('./own-profile-page.tsx'), 'OwnProfilePage'),
};

/** Calendar. */
export const calendarPage: ConsolePage = {
  title: 'Calendar',
  access: ['admin'],
  queries: (adminConsole, { search }) => [
    calendarQuery(adminConsole, calendarState.parse(search).month ?? thisMonth()),
  ],
  skeleton,
  component: chunk(() => import('./calendar-page.tsx'), 'CalendarPage'),
};

/** Staff. */
export const teamGroupPage: ConsolePage = {
  title: 'Staff',
  access: ['admin'],
  queries: (adminConsole) => [staffQuery(adminConsole)],
  skeleton,
  component: chunk(() => import('./team-group-page.tsx'), 'TeamGroupPage'),
};

/** One member of staff. */
export const teamMemberPage: ConsolePage = {
  title: 'Staff member',
  access: ['admin'],
  queries: (adminConsole, { search }) => {
    const { member } = teamMemberState.parse(search);
    return member === undefined ? [] : [staffMemberQuery(adminConsole, member)];
  },
  skeleton,
  missing: 'We can’t find this staff member.',
  component: chunk(() => import('./team-member-page.tsx'), 'TeamMemberPage'),
};

/** Notifications. */
export const notificationSettingsPage: ConsolePage = {
  title: 'Notifications',
  access: ['admin'],
  queries: (adminConsole) => [notificationSettingsQuery(adminConsole)],
  skeleton,
  component: chunk(() => import('./notification-settings-page.tsx'), 'NotificationSettingsPage'),
};

/** Password. */
export const passwordSettingsPage: ConsolePage = {
  title: 'Password',
  access: ['admin'],
  skeleton,
  component: chunk(() => import('./password-settings-page.tsx'), 'PasswordSettingsPage'),
};

/** Security. */
export const securitySettingsPage: ConsolePage = {
  title: 'Security',
  access: ['admin'],
  queries: (adminConsole) => {
    const { secondFactor, sessions } = securityCalls(adminConsole);
    return [secondFactor, sessions];
  },
  skeleton,
  component: chunk(() => import('./security-settings-page.tsx'), 'SecuritySettingsPage'),
};
