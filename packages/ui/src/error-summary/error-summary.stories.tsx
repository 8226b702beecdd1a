import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within, waitFor } from 'storybook/test';

import { ErrorSummary } from './error-summary.tsx';

const follow = fn();

const meta = {
  title: 'Forms/Error summary',
  component: ErrorSummary,
  globals: { density: 'compact' },
  args: {
    title: "There's a problem",
    attempt: 1,
    problems: [
      { message: 'Email is required.', field: { href: '#email', onFollow: follow } },
      { message: 'Valid phone number required.', field: { href: '#phone', onFollow: follow } },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fields: Story = {};
export const WholeForm: Story = {
  args: {
    title: "We couldn't save your changes",
    problems: [],
    children: 'We couldn’t reach the server. Check your internet connection and try again.',
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** The first link is one press of Tab away from where the focus was put. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('region', { name: "There's a problem" })).toHaveFocus());
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Email is required.' })).toHaveFocus());
    await expect(follow).toHaveBeenCalledOnce();
  },
};
