import type { Meta, StoryObj } from '@storybook/react-vite';

import { Pagination } from './pagination.tsx';

const meta = {
  title: 'Signed-in areas/Pagination',
  component: Pagination,
  globals: { density: 'compact' },
  args: { label: 'Pages of leads', page: 6, pageCount: 24, hrefOf: (page) => `?page=${page}` },
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const First: Story = { args: { page: 1 } };
export const Few: Story = { args: { page: 2, pageCount: 3 } };
