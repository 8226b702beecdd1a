import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Signed-in areas/Tooltip',
  component: Tooltip,
  globals: { density: 'compact' },
  args: { text: 'March 4, 2026, 9:12 AM', children: <Button>2 hours ago</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const ByKeyboard: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const text = await within(document.body).findByRole('tooltip');
    await expect(text).toHaveTextContent('March 4, 2026, 9:12 AM');
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription(
      'March 4, 2026, 9:12 AM',
    );
  },
};
