import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { SearchField } from './search-field.tsx';

const meta = {
  title: 'Signed-in areas/Search field',
  component: SearchField,
  globals: { density: 'compact' },
  args: { label: 'Search people', value: '', hint: '/', onSearch: fn() },
} satisfies Meta<typeof SearchField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Searched: Story = { args: { value: 'Ada' } };
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('ada');
    await expect(canvas.getByRole('searchbox', { name: 'Search people' })).toHaveValue('ada');
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('ada'));
  },
};
