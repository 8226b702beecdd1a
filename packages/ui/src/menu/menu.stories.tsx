import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Menu } from './menu.tsx';

const archive = fn();

const meta = {
  title: 'Signed-in areas/Menu',
  component: Menu,
  globals: { density: 'compact' },
  args: {
    label: 'Actions for Maria L.',
    items: [
      { label: 'Open', href: '#1042' },
      { label: 'Archive', onSelect: archive },
      { label: 'Refund', onSelect: () => {}, disabled: true },
      { label: 'Delete', newGroup: true, onSelect: () => {}, tone: 'danger' },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const RowMenu: Story = {};
export const OpenOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions for Maria L.' }));
    await waitFor(() => expect(within(document.body).getByRole('menu')).toBeVisible());
  },
};
export const WithHeading: Story = {
  args: {
    label: 'Ana Reyes, account',
    children: 'Ana Reyes',
    heading: 'ana@example.com',
    items: [
      { label: 'Settings', href: '#settings' },
      { label: 'Sign out', onSelect: () => {} },
    ],
  },
};

/** Enter opens it, arrows and letters move, Escape gives the focus back. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(document.body);
    const button = within(canvasElement).getByRole('button', { name: 'Actions for Maria L.' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(archive).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
