import type { Meta, StoryObj } from '@storybook/react-vite';

import { Facts } from './facts.tsx';

const meta = {
  title: 'Signed-in areas/Facts',
  component: Facts,
  globals: { density: 'compact' },
  args: {
    facts: [
      ['Profession', 'Mental health counselor'],
      ['Services', 'Anxiety counseling, grief counseling, cognitive behavioral therapy'],
      ['Care path', null],
      ['Payment', 'Aetna, open to self-pay'],
    ],
  },
} satisfies Meta<typeof Facts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Stacked: Story = {
  args: { stacked: true, facts: [['What times work best for you?', 'Mornings, before nine']] },
};
