import type { Settings } from '@carematch/front-end/settings/settings-page';

import { paths } from '../../shared/paths.ts';

/** Every page of settings, as the list shows them. */
export const settings: Settings = {
  label: 'Settings',
  href: paths.settings(),
  groups: [
    {
      title: 'Team',
      sections: [
        { href: paths.teamGroup(), label: 'Staff', hint: "Who works here, and who's invited" },
        { href: paths.settingsCalendar(), label: 'Calendar', hint: 'Expiring licenses, verifications due' },
      ],
    },
    {
      title: 'Your account',
      sections: [
        { href: paths.notificationSettings(), label: 'Notifications', hint: 'Which emails you get' },
        { href: paths.passwordSettings(), label: 'Password', hint: 'Change your password' },
        { href: paths.securitySettings(), label: 'Security', hint: 'Two-step sign-in and your sessions' },
      ],
    },
  ],
};
