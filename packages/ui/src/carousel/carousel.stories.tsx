import type { Meta, StoryObj } from '@storybook/react-vite';

import { Portrait } from '../illustration-portraits/illustration-portraits.tsx';
import { ProviderCard } from '../provider-card/provider-card.tsx';
import { Carousel } from './carousel.tsx';

const people = ['Ana Reyes', 'Ben Holt', 'Chidi Obi', 'Dana Fisk', 'Elif Aydin', 'Frank Moore'];

const meta = {
  title: 'Carousel',
  component: Carousel,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Sample professionals',
    slides: people.map((name, look) => ({
      key: name,
      content: (
        <ProviderCard
          name={name}
          title="Mental Health Counselor"
          place="Denver, CO"
          portrait={<Portrait look={look} />}
          headingLevel={2}
          onConnect={() => {}}
        >
          Helps adults through anxiety and grief, in person and online.
        </ProviderCard>
      ),
    })),
  },
} satisfies Meta<typeof Carousel>;
export default meta;

export const SixSamples: StoryObj<typeof meta> = {};
