import type { Meta, StoryObj } from '@storybook/react-vite';

import { completeProvider } from '../testing/sample-provider.ts';
import { ProviderSummary } from './provider-summary.tsx';

/** A picture of one color, in the place of a photo. */
const picture = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="${color}" d="M0 0h3v2H0z"/></svg>`)}`;

const meta = {
  title: 'Provider summary',
  component: ProviderSummary,
  args: {
    provider: {
      ...completeProvider,
      office_photos: ['#a3b7a5', '#c9b79c', '#8fa6b8'].map(picture),
      welcome_video: { kind: 'file', url: '/hello.mp4', poster: picture('#c4b5c9') },
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
