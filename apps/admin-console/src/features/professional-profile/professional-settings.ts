import type { Settings } from '@carematch/front-end/settings/settings-page';

import { paths } from '../../app/paths.ts';

/** Every page of a professional's settings that staff open for them. What only they may do has none: password, sessions, notifications. */
export const professionalSettings = (user: number, name: string): Settings => ({
  label: `Settings of ${name}`,
  owner: name,
  groups: [
    {
      title: 'Practice',
      sections: [
        {
          href: paths.professionalProfile('', user),
          label: 'Profile',
          hint: 'Photo, bio, licenses and services',
        },
        {
          href: paths.professionalProfile('welcome-video', user),
          label: 'Welcome video',
          hint: 'Hello before the first visit',
        },
        {
          href: paths.professionalProfile('group-practice', user),
          label: 'Group practice',
          hint: 'Their company and its team',
        },
        {
          href: paths.professionalProfile('reviews', user),
          label: 'Reviews',
          hint: 'What clients say, and what of it shows',
        },
      ],
    },
    {
      title: 'Where and when',
      sections: [
        {
          href: paths.professionalProfile('region', user),
          label: 'Regions',
          hint: 'Where they see clients in person',
        },
        {
          href: paths.professionalProfile('states_license', user),
          label: 'Virtual Regions',
          hint: 'States where they see clients online',
        },
        {
          href: paths.professionalProfile('business-hours', user),
          label: 'Business hours',
          hint: 'When their practice is open',
        },
        {
          href: paths.professionalProfile('time-zone-settings', user),
          label: 'Time zone',
          hint: 'Which clock their hours follow',
        },
        {
          href: paths.professionalProfile('calendar-integration', user),
          label: 'Calendar',
          hint: 'Their hours in their own calendar',
        },
      ],
    },
    {
      title: 'Money',
      sections: [
        {
          href: paths.professionalProfile('billing-payment', user),
          label: 'Billing and payment',
          hint: 'Their cards and renewal',
        },
        {
          href: paths.professionalProfile('credit-limit', user),
          label: 'Credit limit',
          hint: 'The most they spend in a month',
        },
      ],
    },
    {
      title: 'Messages',
      sections: [
        {
          href: paths.professionalProfile('sms-template', user),
          label: 'Text message template',
          hint: 'Their first text to a new client',
        },
        {
          href: paths.professionalProfile('email-template', user),
          label: 'Email templates',
          hint: 'Emails they send often',
        },
      ],
    },
  ],
});
