import type { Meta, StoryObj } from '@storybook/react-vite';

import { StepHeader } from './step-header.tsx';

const meta = {
  title: 'Frame/Step header',
  component: StepHeader,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StepHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const YourNeeds: Story = {};
export const GetMatched: Story = { args: { completed: 2 } };
export const SignUp: Story = {
  args: {
    completed: 3,
    steps: ['Account', 'License', 'Services', 'Practice', 'Regions', 'Terms'],
    homeHref: '/signin',
  },
};
