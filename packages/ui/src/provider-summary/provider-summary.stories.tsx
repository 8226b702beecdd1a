import type { Meta, StoryObj } from '@storybook/react-vite';

import { ProviderSummary } from './provider-summary.tsx';

const meta = {
  title: 'Provider summary',
  component: ProviderSummary,
  args: {
    provider: {
      display_name: 'Dr. Ana Reyes',
      title: 'Marriage Counselor',
      photo: null,
      about_me: 'Works with couples who want to talk with each other again.',
      city: 'Denver',
      state: 'CO',
      services: ['Couples Counseling', 'Marriage Counseling'],
      office_phone_number: '3035550142',
      schedule_url: 'https://example.com/ana',
      virtual_sessions: true,
      is_demo: true,
    },
  },
  decorators: [
    (Summary) => (
      <div style={{ maxWidth: '40rem' }}>
        <Summary />
      </div>
    ),
  ],
} satisfies Meta<typeof ProviderSummary>;
export default meta;

export const Sample: StoryObj<typeof meta> = {};
