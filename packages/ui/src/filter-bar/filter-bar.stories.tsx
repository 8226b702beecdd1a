import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { ChoiceChip, DaysChip, FilterBar } from './filter-bar.tsx';

const options = [
  { value: '1', label: 'Dentist' },
  { value: '3', label: 'Mental health counselor' },
];
const nothing = (): void => undefined;

const meta = {
  title: 'Signed-in areas/Filter bar',
  component: FilterBar,
  globals: { density: 'compact' },
  args: {
    label: 'Filter leads',
    children: (
      <>
        <ChoiceChip
          label="Profession"
          everything="Every profession"
          options={options}
          value=""
          onChoose={nothing}
        />
        <DaysChip label="Received" onChoose={nothing} />
      </>
    ),
  },
} satisfies Meta<typeof FilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingSet: Story = {};
export const AllSet: Story = {
  args: {
    clearHref: '?',
    children: (
      <>
        <ChoiceChip
          label="Profession"
          everything="Every profession"
          options={options}
          value="3"
          onChoose={nothing}
        />
        <DaysChip label="Received" from="2026-03-01" to="2026-03-31" onChoose={nothing} />
      </>
    ),
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Profession' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Received' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Received' })).toHaveFocus());
  },
};
