import type { Meta, StoryObj } from '@storybook/react-vite';

import { StateMap } from './state-map.tsx';

const meta = {
  title: 'Signed-in areas/State map',
  component: StateMap,
  globals: { density: 'compact' },
  args: {
    label: 'Requests by state',
    figures: [
      { id: 6, name: 'California', value: 1204, text: '1,204' },
      { id: 48, name: 'Texas', value: 468, text: '468' },
      { id: 36, name: 'New York', value: 334, text: '334' },
      { id: 16, name: 'Idaho', value: 43, text: '43' },
      { id: 11, name: 'District of Columbia', value: 65, text: '65' },
      { id: 30, name: 'Montana', value: 0, text: '0' },
    ],
  },
} satisfies Meta<typeof StateMap>;
export default meta;

type Story = StoryObj<typeof meta>;

export const States: Story = {};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
