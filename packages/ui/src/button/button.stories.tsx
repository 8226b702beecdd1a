import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button, ButtonLink } from './button.tsx';

const meta = { title: 'Button', component: Button, args: { children: 'Continue' } } satisfies Meta<
  typeof Button
>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Clay: the one step forward on a screen. */
export const Next: Story = { args: { variant: 'next' } };
export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = { args: { variant: 'secondary', children: 'Previous' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Skip this question' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete the photo' } };
export const Disabled: Story = { args: { variant: 'next', disabled: true } };
export const Loading: Story = { args: { variant: 'next', loading: true, children: 'Submit' } };
export const Wide: Story = { args: { variant: 'next', wide: true } };
export const Compact: Story = { args: { variant: 'primary' }, globals: { density: 'compact' } };
export const AsLink: Story = {
  render: () => (
    <ButtonLink variant="next" href="/couples/care-options">
      Get started
    </ButtonLink>
  ),
};
