import type { Meta, StoryObj } from '@storybook/react-vite';

import { ProviderSummary } from './provider-summary.tsx';

/** A picture of one color, in the place of a photo. */
const picture = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="${color}" d="M0 0h3v2H0z"/></svg>`)}`;

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
      office_address: '1200 Market Street, Suite 4',
      office_photos: ['#a3b7a5', '#c9b79c', '#8fa6b8'].map(picture),
      practice_since: 2015,
      welcome_video: { kind: 'file', url: '/hello.mp4', poster: picture('#c4b5c9') },
      virtual_sessions: true,
      license: { state: 'Colorado', verified_at: '2026-03-04T16:00:00Z' },
      accepts_insurance: true,
      insurance_carriers: ['Aetna', 'Cigna'],
      visit_price: { from: 120, to: 160 },
      usual_reply: 'within_4_hours',
      rating: { average: 4.5, count: 2 },
      reviews: [
        {
          author: 'Rosa L.',
          rating: 5,
          body: 'Kind and clear.',
          date: '2026-03-04',
          entered_by_staff: false,
        },
        { author: 'Sam P.', rating: 4, body: 'On time.', date: '2026-01-20', entered_by_staff: true },
      ],
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

type Story = StoryObj<typeof meta>;

export const Sample: Story = {};
export const OwnPlan: Story = { args: { ownPlan: 'Aetna' } };
export const LinkedVideo: Story = {
  args: {
    provider: {
      ...meta.args.provider,
      welcome_video: { kind: 'link', url: 'https://youtu.be/dQw4w9WgXcQ' },
    },
  },
};
