import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { ManyChoices, type ManyChoicesProps } from './many-choices.tsx';

const plans = ['Aetna', 'Anthem', 'Blue Cross', 'Cigna', 'Humana', 'Kaiser', 'Oscar', 'United'].flatMap(
  (carrier) => ['HMO', 'PPO'].map((kind) => ({ value: `${carrier} ${kind}`, label: `${carrier} ${kind}` })),
);

function Held({ values: initially, ...props }: ManyChoicesProps) {
  const [values, setValues] = useState(initially);
  return <ManyChoices {...props} values={values} onValuesChange={setValues} />;
}

const meta = {
  title: 'Fields/Many choices',
  component: ManyChoices,
  render: (args) => <Held {...args} />,
  globals: { density: 'compact' },
  args: {
    legend: 'Plans',
    hint: 'Search by plan name, and choose every plan you take.',
    searchLabel: 'Search plans',
    options: plans,
    values: ['Aetna HMO', 'Oscar PPO'],
    onValuesChange: () => {},
  },
} satisfies Meta<typeof ManyChoices>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const None: Story = { args: { values: [] } };
export const Invalid: Story = { args: { values: [], error: 'Please choose at least one plan.' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
