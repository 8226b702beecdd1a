import type { Meta, StoryObj } from '@storybook/react-vite';

import { Breadcrumb } from './breadcrumb.tsx';

const meta = {
  title: 'Signed-in areas/Breadcrumb',
  component: Breadcrumb,
  globals: { density: 'compact' },
  args: {
    trail: [
      { href: '/users', label: 'People' },
      { href: '/users/31', label: 'Ada Byron' },
    ],
    here: 'Invoices',
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const AboveAHeading: Story = {
  args: { trail: [{ href: '/leads', label: 'All leads' }], here: undefined },
};
