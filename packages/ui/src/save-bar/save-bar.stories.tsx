import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within, waitFor } from 'storybook/test';

import { SaveBar } from './save-bar.tsx';

const discard = fn();

const meta = {
  title: 'Forms/Save bar',
  component: SaveBar,
  globals: { density: 'compact' },
  args: { state: 'changed', onDiscard: discard },
} satisfies Meta<typeof SaveBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unchanged: Story = { args: { state: 'unchanged' } };
export const Changed: Story = { globals: { viewport: { value: 'desktop' } } };
export const Saving: Story = { args: { state: 'saving' } };
export const Saved: Story = { args: { state: 'saved' } };
export const Failed: Story = { args: { state: 'failed' }, globals: { viewport: { value: 'phone' } } };

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Discard' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(discard).toHaveBeenCalledOnce();
    await userEvent.tab();
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'Save changes' })).toHaveFocus(),
    );
  },
};
