import type { Meta, StoryObj } from '@storybook/react-vite';

import { Portrait } from '../illustration-portraits/illustration-portraits.tsx';
import { ProviderCard } from './provider-card.tsx';

const meta = {
  title: 'Provider card',
  component: ProviderCard,
  args: {
    name: 'Ana Reyes',
    title: 'Marriage Counselor',
    place: 'Denver, CO',
    portrait: <Portrait look={0} />,
    headingLevel: 2,
    children: 'Works with couples who want to talk with each other again.',
    onConnect: () => {},
  },
  decorators: [
    (Card) => (
      <div style={{ maxWidth: '24rem' }}>
        <Card />
      </div>
    ),
  ],
} satisfies Meta<typeof ProviderCard>;
export default meta;

export const Sample: StoryObj<typeof meta> = {};
