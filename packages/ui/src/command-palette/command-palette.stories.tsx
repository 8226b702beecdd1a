import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { CommandPalette } from './command-palette.tsx';

const meta = {
  title: 'Signed-in areas/Command palette',
  component: CommandPalette,
  globals: { density: 'compact' },
  args: {
    label: 'Find anything',
    placeholder: 'People, leads, pages',
    value: '',
    onValueChange: fn(),
    groups: [
      { title: 'Recent', items: [{ href: '/leads/1042', label: 'Lead 1042', detail: 'Matched' }] },
      {
        title: 'Pages',
        items: [
          { href: '/leads', label: 'Leads' },
          { href: '/users', label: 'Professionals' },
        ],
      },
    ],
    isSearching: false,
    onChoose: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Searching: Story = { args: { value: 'ada', isSearching: true } };
export const Nothing: Story = { args: { value: 'zzz', groups: [] } };
