import type { Settings } from '@carematch/front-end/settings/settings-page';

import { paths } from '../../app/paths.ts';

/** Every page of settings, as the list shows them. */
export const settings: Settings = {
  label: 'Settings',
  href: paths.settings(),
  groups: [
    {
      title: 'Practice',
      sections: [
        { href: paths.profileSettings(), label: 'Profile', hint: 'Your photo, bio and services' },
        { href: paths.welcomeVideo(), label: 'Welcome video', hint: 'Say hello before the first visit' },
        { href: paths.groupPractice(), label: 'Group practice', hint: 'Your company and its members' },
      ],
    },
    {
      title: 'Where and when',
      sections: [
        { href: paths.region(), label: 'Regions', hint: 'Where you see clients in person' },
        {
          href: paths.statesLicense(),
          label: 'Virtual Regions',
          hint: 'States where you see clients online',
        },
        { href: paths.businessHours(), label: 'Business hours', hint: 'When your practice is open' },
        { href: paths.calendarIntegration(), label: 'Calendar', hint: 'See your hours in your own calendar' },
      ],
    },
    {
      title: 'Messages',
      sections: [
        {
          href: paths.smsTemplate(),
          label: 'Text message template',
          hint: 'Your first text to a new client',
        },
        { href: paths.emailTemplates(), label: 'Email templates', hint: 'Emails you send often' },
        { href: paths.notificationSettings(), label: 'Notifications', hint: 'How and when we tell you' },
      ],
    },
    {
      title: 'Money',
      sections: [
        { href: paths.billingPayment(), label: 'Billing and payment', hint: 'Your cards and renewal' },
        { href: paths.creditLimit(), label: 'Credit limit', hint: 'The most you spend in a month' },
      ],
    },
    {
      title: 'Account',
      sections: [
        { href: paths.passwordSettings(), label: 'Password', hint: 'Change your password' },
        { href: paths.securitySettings(), label: 'Security', hint: 'Two-step sign-in and your sessions' },
      ],
    },
  ],
};
