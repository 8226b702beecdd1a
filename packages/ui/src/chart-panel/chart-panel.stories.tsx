import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { LineChart } from '../line-chart/line-chart.tsx';
import { ChartPanel } from './chart-panel.tsx';

const meta = {
  title: 'Signed-in areas/Chart panel',
  component: ChartPanel,
  globals: { density: 'compact' },
  args: {
    title: 'By week',
    summary: 'The most, 12 matches, in the week of 03/16/2026.',
    head: ['Week of', 'Matched', 'Started'],
    rows: [
      ['2026-03-02', 4, 1],
      ['2026-03-09', 6, 2],
      ['2026-03-16', 12, null],
    ],
    onDownload: () => {},
    children: (
      <LineChart
        label="Matches by week"
        points={['03/02/2026', '03/09/2026', '03/16/2026']}
        lines={[
          { key: 'matched', label: 'Matched', values: [4, 6, 12] },
          { key: 'started', label: 'Started', values: [1, 2, null] },
        ]}
      />
    ),
  },
} satisfies Meta<typeof ChartPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chart: Story = {};

export const AsATable: Story = {
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await userEvent.click(panel.getByText(/^Show as table/));
    await expect(panel.getByRole('table', { name: 'By week' })).toBeVisible();
  },
};
